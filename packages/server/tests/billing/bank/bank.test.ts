import { office as duties, type Input } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../src/accounts/tables.js';
import { auditEvents } from '../../../src/audit/tables.js';
import { bankFiles, bankMatches, bankStatements } from '../../../src/billing/bank/tables.js';
import { sqlState } from '../../../src/database/databaseError.js';
import { CallRefused } from '../../TestOffice.js';
import { contradictions } from '../contradictions.js';
import { type ReadDebit, readAchFile } from '../payments/achReader.js';
import { openPaymentFixture, type PaymentFixture, refusalOf } from '../payments/PaymentFixture.js';
import { returnFile } from '../payments/returnFile.js';
import { baiStatement, camtStatement, type Movement, type Statement } from './statementFiles.js';

let fixture: PaymentFixture;
let debits: readonly ReadDebit[];
const DAY = '2026-01-20';

const asStaff = async () => ({ as: await fixture.addPerson({ kind: 'Office' }) });
const until = (moment: string) =>
  fixture.clock.advance((Date.parse(moment) - fixture.clock.now().getTime()) / 1000);
const blob = (text: string) => new Blob([text], { type: 'text/plain' });

async function answerOf(response: Response): Promise<unknown> {
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new CallRefused(response.status, answer, response.headers);
  return answer;
}
async function add(text: string, staff?: Awaited<ReturnType<typeof asStaff>>) {
  const query = { fileName: 'statement.txt' };
  const as = staff ?? (await asStaff());
  const sent = await fixture.send(duties.addBankStatement, { query, upload: blob(text) }, as);
  return duties.addBankStatement.response.validateSync(await answerOf(sent), { strict: true });
}
async function preview(text: string) {
  const sent = await fixture.send(duties.previewBankStatement, { upload: blob(text) }, await asStaff());
  return duties.previewBankStatement.response.validateSync(await answerOf(sent), { strict: true });
}
const work = async (query: Partial<Input<typeof duties.bankWork>['query']> = {}) =>
  fixture.call(duties.bankWork, { query: { linePage: 0, itemPage: 0, ...query } }, await asStaff());
const match = async (
  lines: readonly number[],
  items: readonly string[],
  staff?: Awaited<ReturnType<typeof asStaff>>,
) =>
  fixture.call(
    duties.matchBank,
    { body: { lines: [...lines], items: [...items] } },
    staff ?? (await asStaff()),
  );
const ledger = async () =>
  JSON.stringify(await fixture.db.execute(sql`select * from ledger_postings order by 1, 2`));

let balance = 4_250_000;
/** The statement of a day, which goes on from the one before. */
function next(number: string, movements: readonly Movement[]): Statement {
  const opening = balance;
  balance = movements.reduce((sum, { amount }) => sum + amount, opening);
  return { number, opening, movements };
}

beforeAll(async () => {
  fixture = await openPaymentFixture(4);
  // The last one pays by check.
  for (const payer of fixture.agents.slice(0, -1)) {
    await fixture.pay(payer, fixture.bodyOf(payer, await fixture.open(payer.agentId)));
  }
  until('2026-01-17T00:00:00Z');
  await fixture.call(duties.exportAchFile, { body: { day: DAY } }, await asStaff());
  const file = await fixture.send(duties.achFile, { query: { day: DAY } }, await asStaff());
  ({ debits } = readAchFile(await file.text()));
  until('2026-01-21T15:00:00Z');
});
afterAll(() => fixture.close());

/** The sum of the debits for one company. */
const sumFor = (company: string) =>
  debits.filter((each) => each.company === company).reduce((sum, { amount }) => sum + amount, 0);

describe('reconciliation with the bank', () => {
  let statement: string;

  it('matches by trace number, then by day and amount, once, and posts nothing', async () => {
    const [one] = debits;
    if (!one) throw new Error('The file is empty.');
    const others = [...new Set(debits.map(({ company }) => company))].filter((each) => each !== one.company);
    expect(others).toHaveLength(2);
    statement = camtStatement(
      next('STMT-1', [
        { day: DAY, amount: one.amount, trace: one.trace, text: 'ACH CREDIT' },
        ...others.map((company) => ({ day: DAY, amount: sumFor(company), text: `ACH ${company}` })),
        { day: DAY, amount: 75, text: 'INTEREST' },
      ]),
    );
    const before = await ledger();
    const seen = await preview(statement);
    expect(seen).toMatchObject({
      matched: { trace: 1, day: 2 },
      open: 1,
      statements: [{ isNew: true, lines: 4 }],
    });
    // Nothing of it was stored.
    expect([
      await fixture.db.select().from(bankStatements),
      await fixture.db.select().from(bankMatches),
    ]).toEqual([[], []]);

    const staff = await asStaff();
    const answers = await Promise.all([add(statement, staff), add(statement, staff)]);
    expect(answers.map(({ stored }) => stored).toSorted((few, many) => few - many)).toEqual([0, 1]);
    expect(answers.find(({ stored }) => stored === 1)).toEqual({
      stored: 1,
      matched: { trace: 1, day: 2 },
      open: 1,
    });
    // The same statement in another file, and in another format, is on file.
    expect(await add(`${statement}\n`)).toMatchObject({ stored: 0, matched: { trace: 0, day: 0 } });
    expect((await preview(statement)).statements).toMatchObject([{ isNew: false }]);
    expect(await ledger()).toBe(before);

    const left = await work();
    expect(left.lines.rows.map(({ amount, description, age }) => [amount, description, age])).toEqual([
      [75, 'INTEREST', 1],
    ]);
    expect((await work({ search: 'Intérest' })).lines.total).toBe(1);
    // Of the company whose debit came by itself the others still wait.
    const waiting = debits.filter(({ company }) => company === one.company).length - 1;
    expect(left.items.rows).toMatchObject([{ entries: waiting, title: 'ACH file of 01/20/2026' }]);
    expect((await work({ single: true })).items.total).toBe(waiting);
    const stored = await fixture.db.select().from(bankFiles);
    expect(JSON.stringify(stored)).not.toContain('000114471');
    const [audited] = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity, 'bank_statements'));
    expect(audited).toMatchObject({ endpoint: 'office.addBankStatement' });
  });

  it('refuses a statement that contradicts one on file, and stores nothing of it', async () => {
    const changed = statement.replace('>INTEREST<', '>FEE<');
    expect(await refusalOf(add(changed))).toEqual([
      409,
      expect.stringContaining('is on file with other lines'),
    ]);
    const renamed = statement.replace('STMT-1', 'STMT-X');
    expect(await refusalOf(add(renamed))).toEqual([
      409,
      expect.stringContaining('covers days of statement STMT-1'),
    ]);
    const first = camtStatement({
      account: '000999999',
      number: 'TWICE',
      opening: 0,
      movements: [{ day: DAY, amount: 5, text: 'FEE' }],
    });
    const withSecond = (second: string) => first.replace('</BkToCstmrStmt>', `${second}</BkToCstmrStmt>`);
    const [same = ''] = /<Stmt>[^]*<\/Stmt>/.exec(first) ?? [];
    expect(await preview(withSecond(same))).toMatchObject({ statements: [{}, {}], open: 1 });
    expect(await refusalOf(preview(withSecond(same.replace('>FEE<', '>OTHER<'))))).toEqual([
      409,
      expect.stringContaining(
        'Statement TWICE of the account ending in 9999 stands twice in this file, with other lines.',
      ),
    ]);
    const otherNumber = same.replace('TWICE', 'OTHER');
    expect(await refusalOf(preview(withSecond(otherNumber)))).toEqual([
      409,
      expect.stringContaining(
        'Statement OTHER of the account ending in 9999 covers days of statement TWICE (01/20/2026 to 01/20/2026)',
      ),
    ]);
    // Equal lines of one day are as many payments.
    const fee = { day: DAY, amount: 5, text: 'FEE' };
    const twoFees = camtStatement({ account: '000999999', opening: 0, movements: [fee, fee] });
    expect(await preview(twoFees)).toMatchObject({ statements: [{ lines: 2 }], open: 2 });
    const broken = await refusalOf(add(statement.slice(0, -80)));
    expect(broken).toEqual([400, expect.stringMatching(/Line \d+: The file cannot be read from here on/)]);
    expect(await fixture.db.select().from(bankStatements)).toHaveLength(1);
  });

  it('proposes what is near; a match by hand must come to the same; undone, both sides wait again', async () => {
    const { items } = await work();
    const [rest] = items.rows;
    if (!rest) throw new Error('Nothing waits.');
    const later = baiStatement(next('', [{ day: '2026-01-22', amount: rest.amount, text: 'ACH LATE' }]));
    until('2026-01-23T15:00:00Z');
    expect(await add(later)).toMatchObject({ stored: 1, matched: { trace: 0, day: 0 }, open: 1 });
    const [interest, late] = (await work()).lines.rows;
    if (!interest || !late) throw new Error('The lines are missing.');
    expect([interest.proposal, late.proposal?.key]).toEqual([null, rest.key]);

    expect(await refusalOf(match([interest.lineId, late.lineId], [rest.key]))).toEqual([
      400,
      expect.stringContaining('they differ by $0.75'),
    ]);
    expect(await refusalOf(match([late.lineId], ['event-0']))).toEqual([
      409,
      expect.stringContaining('matched meanwhile'),
    ]);
    const staff = await asStaff();
    const both = await Promise.allSettled([
      match([late.lineId], [rest.key], staff),
      match([late.lineId], [rest.key], staff),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await work()).items.total).toBe(0);

    const matches = await fixture.call(duties.bankMatches, { query: {} }, await asStaff());
    expect(matches.map(({ rule, reason }) => [rule, reason])).toEqual([
      ['hand', null],
      ['day', null],
      ['day', null],
      ['trace', null],
    ]);
    const undo = async (by?: typeof staff) =>
      fixture.call(
        duties.undoBankMatch,
        { body: { matchId: matches[0]?.matchId ?? 0, reason: 'It is another payment.' } },
        by ?? (await asStaff()),
      );
    // Sent again where its answer was lost.
    const lost = { ...(await asStaff()), idempotencyKey: 'lost' };
    expect([await undo(lost), await undo(lost)]).toEqual([{ undone: true }, { undone: true }]);
    expect((await refusalOf(undo()))[0]).toBe(409);
    expect((await work()).items.rows.map(({ key }) => key)).toEqual([rest.key]);
    // A match is only ever added to.
    const change = await fixture.db.execute(sql`update bank_matches set amount = 1`).then(() => '', sqlState);
    expect(change).toBe('42501');
    const lostMatch = { ...lost, idempotencyKey: 'lost match' };
    const matched = await match([late.lineId], [rest.key], lostMatch);
    expect(await match([late.lineId], [rest.key], lostMatch)).toEqual(matched);
  });

  it('matches what came back, also when the statement was there first, and takes nothing back twice', async () => {
    const [one] = debits;
    if (!one) throw new Error('The file is empty.');
    until('2026-01-26T15:00:00Z');
    const line = { day: '2026-01-23', amount: -one.amount, trace: one.trace, text: 'RETURN R01' };
    expect(await add(baiStatement(next('', [line])))).toMatchObject({
      matched: { trace: 0, day: 0 },
      open: 1,
    });
    const content = returnFile([{ debit: one, code: 'R01' }]);
    await fixture.call(duties.importReturns, { body: { content } }, await asStaff());
    const after = await ledger();
    const again = await fixture.call(duties.rematchBank, {}, await asStaff());
    expect(again.matched).toEqual({ trace: 1, day: 0 });
    expect(await ledger()).toBe(after);
    expect(await contradictions(fixture.db)).toEqual([]);
    const sheet = await fixture.send(duties.bankWorkSheet, {}, await asStaff());
    expect(await sheet.text()).toContain('Bank,2026-01-20,6,0.75,INTEREST');
  });

  it('leaves what somebody has undone to people', async () => {
    const matches = async () => fixture.call(duties.bankMatches, { query: {} }, await asStaff());
    const undo = async (matchId: number) =>
      fixture.call(
        duties.undoBankMatch,
        { body: { matchId, reason: 'It is another payment.' } },
        await asStaff(),
      );
    const before = await matches();
    const made = before.filter(({ rule, reason }) => rule !== 'hand' && reason === null);
    expect(made.map(({ rule }) => rule).toSorted()).toEqual(['day', 'day', 'trace', 'trace']);
    for (const { matchId } of made) await undo(matchId);
    const open = await work();
    const again = await fixture.call(duties.rematchBank, {}, await asStaff());
    expect(again.matched).toEqual({ trace: 0, day: 0 });
    expect((await work()).lines.total).toBe(open.lines.total);

    const { lines, items } = await work({ single: true });
    const line = lines.rows.find(({ amount }) => amount < 0);
    const item = items.rows.find(({ amount }) => amount === line?.amount);
    await match([line?.lineId ?? 0], [item?.key ?? '']);
    expect((await matches())[0]).toMatchObject({ rule: 'hand', reason: null });
  });

  it('waits for a check by the day on which it was received, not by that on which it was recorded', async () => {
    const payer = fixture.agents.at(-1);
    const [one, other] = payer ? await fixture.open(payer.agentId) : [];
    if (!payer || !one || !other) throw new Error('Nothing is open.');
    const [account] = await fixture.db.select().from(accounts).where(eq(accounts.id, payer.agentId));
    const receive = async ({ number, balance: total }: typeof one, receivedOn: '2026-01-16' | '2026-01-21') =>
      fixture.call(
        duties.postReceivedPayment,
        {
          body: {
            account: account?.npn ?? '',
            invoices: [number],
            total,
            reference: 'Check 1',
            receivedOn,
          },
        },
        await asStaff(),
      );
    await receive(one, '2026-01-16');
    const { confirmationNumber } = await receive(other, '2026-01-21');
    const { items } = await work();
    expect(items.rows.filter(({ title }) => title.startsWith('Payment '))).toMatchObject([
      { title: `Payment ${confirmationNumber} that was received`, day: '2026-01-21' },
    ]);
  });
});
