import { office as duties, inbox, invoiceandpayment } from '@slip/api/contract';
import { returnedWords } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../src/accounts/tables.js';
import { auditEvents } from '../../../src/audit/tables.js';
import { paymentEvents } from '../../../src/billing/payments/tables.js';
import { sqlState } from '../../../src/database/databaseError.js';
import { inboxItems } from '../../../src/inbox/tables.js';
import { toldEvents } from '../../events/toldEvents.js';
import { contradictions } from '../contradictions.js';
import { readAchFile } from './achReader.js';
import { ACCOUNT, openPaymentFixture, type Payer, type PaymentFixture, refusalOf } from './PaymentFixture.js';
import { returnFile } from './returnFile.js';

let fixture: PaymentFixture;
beforeAll(async () => {
  fixture = await openPaymentFixture(3);
});
afterAll(() => fixture.close());

/** Moves the clock to a later moment. Sessions have ended by then: whoever calls next signs in again. */
const until = (moment: string) =>
  fixture.clock.advance((Date.parse(moment) - fixture.clock.now().getTime()) / 1000);
const asStaff = async () => ({ as: await fixture.addPerson({ kind: 'Office' }) });
const asPayer = async ({ agentId }: Payer) => ({ as: await fixture.addPerson({ accountId: agentId }) });
const historyOf = async (payer: Payer) =>
  fixture.call(invoiceandpayment.getPaymentHistory, { query: {} }, await asPayer(payer));
const payAll = async (payer: Payer) =>
  fixture.pay(payer, fixture.bodyOf(payer, await fixture.open(payer.agentId)));
const exportOf = async (day: string) =>
  fixture.call(duties.exportAchFile, { body: { day } }, await asStaff());
async function fileOf(day: string): Promise<string> {
  const response = await fixture.send(duties.achFile, { query: { day } }, await asStaff());
  expect(response.status).toBe(200);
  return response.text();
}
/** Sums of the ledger that tell what the banks owe and what has arrived. */
async function ledger(): Promise<Readonly<Record<string, number>>> {
  const rows = await fixture.db
    .select({ account: sql<string>`account`, sum: sql`sum(amount)`.mapWith(Number) })
    .from(sql`ledger_postings`)
    .groupBy(sql`account`);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

const [FIRST_DAY, SECOND_DAY] = ['2026-01-20', '2026-01-21'];

describe('the office', () => {
  let numbers: readonly string[];

  it('writes the file of a day once, when the last payment of it is in', async () => {
    // Friday noon in the East; the Monday after is a holiday.
    numbers = [await payAll(fixture.agent(0)), await payAll(fixture.agent(1))];
    expect(await refusalOf(exportOf(FIRST_DAY))).toEqual([
      409,
      expect.stringContaining('Payments that post on 01/20/2026 are still taken'),
    ]);
    for (const day of ['2026-01-19', '2026-01-18', '2026-02-30', 'x']) {
      expect((await refusalOf(exportOf(day)))[0]).toBe(400);
    }
    // One second before 7 PM in the East, and at 7 PM: the first posts on Tuesday, the second on Wednesday.
    until('2026-01-16T23:59:59Z');
    const [first, second] = await fixture.open(fixture.agent(2).agentId);
    if (!first || !second) throw new Error('Nothing is open.');
    const late = { ...fixture.agent(2), person: (await asPayer(fixture.agent(2))).as };
    const before = await fixture.pay(late, fixture.bodyOf(late, [first]));
    until('2026-01-17T00:00:00Z');
    const after = await fixture.pay(late, fixture.bodyOf(late, [second]));
    const posts = new Map(
      (await historyOf(fixture.agent(2))).map((row) => [row.checkNumber, row.postsOn.slice(0, 10)]),
    );
    expect([posts.get(before), posts.get(after)]).toEqual([FIRST_DAY, SECOND_DAY]);

    const staff = await asStaff();
    const exportFirst = () => fixture.call(duties.exportAchFile, { body: { day: FIRST_DAY } }, staff);
    const made = await Promise.all([exportFirst(), exportFirst()]);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(made[0]).toMatchObject({
      name: 'ACH-2026-01-20.txt',
      debits: 7,
      total: 2 * 113_504 + first.balance,
    });
    expect(made[0]?.sha256).toBe(made[1]?.sha256);
    const text = await fileOf(FIRST_DAY);
    expect(await fileOf(FIRST_DAY)).toBe(text);
    const read = readAchFile(text);
    expect(read.problems).toEqual([]);
    expect(read.batches.map(({ company, effective }) => `${company} ${effective}`).toSorted()).toEqual([
      '1593501857 260120',
      '9STOFOKDBT 260120',
      'V626001445 260120',
    ]);
    expect(read.debits.reduce((sum, { amount }) => sum + amount, 0)).toBe(made[0]?.total);
    expect(new Set(read.debits.map(({ accountNumber }) => accountNumber))).toEqual(new Set([ACCOUNT]));
    const opened = await fixture.db.select().from(auditEvents).where(eq(auditEvents.action, 'read'));
    expect(opened.at(-1)).toMatchObject({ entity: 'ach_files', endpoint: 'office.achFile' });
    expect(JSON.stringify(opened)).not.toContain(ACCOUNT);
    const oklahoma = read.debits.find(({ company }) => company === '9STOFOKDBT');
    expect(oklahoma?.txp.slice(2, 6)).toEqual(['SLTAX', '251231', 'T', '60000']);
    const shown = await fixture.call(duties.payments, { query: { status: 'sent' } }, await asStaff());
    expect(shown).toHaveLength(7);

    expect(await refusalOf(exportOf('2026-01-23'))).toEqual([409, expect.stringContaining('still taken')]);
    expect(
      (
        await refusalOf(
          fixture
            .send(duties.achFile, { query: { day: SECOND_DAY } }, await asStaff())
            .then(async (response) => {
              if (response.status !== 404) throw new Error(`It was answered with ${response.status}.`);
              return exportOf('2026-01-16');
            }),
        )
      )[1],
    ).toContain('No payment posts by 01/16/2026');
  });

  it('takes back what the bank returns, each invoice by itself, and tells the payer; again, nothing', async () => {
    const debits = readAchFile(await fileOf(FIRST_DAY)).debits;
    const [one, other] = debits;
    if (!one || !other) throw new Error('The file is empty.');
    const stranger = { ...one, trace: '107999999999999' };
    const content = returnFile([
      { debit: one, code: 'R01' },
      { debit: stranger, code: 'R02' },
      { debit: { ...other, amount: other.amount + 1 }, code: 'R03' },
      { debit: other, code: 'C01' },
    ]);
    const takeIn = async (text: string, isPreview = false) =>
      fixture.call(duties.importReturns, { body: { content: text, isPreview } }, await asStaff());
    const messagesBefore = await fixture.db.$count(inboxItems);
    // Seen before it is taken: the same answer, and nothing of it is there.
    const preview = await takeIn(content, true);
    expect([await fixture.open(fixture.agent(0).agentId), await fixture.db.$count(inboxItems)]).toEqual([
      [],
      messagesBefore,
    ]);
    const answers = [await takeIn(content), await takeIn(content)];
    expect(answers[0]).toEqual(preview);
    expect(answers.map(({ returned }) => returned)).toEqual([1, 0]);
    expect(answers.map(({ returns }) => returns.map(({ outcome }) => outcome))).toEqual([
      ['returned', 'unknown', 'unknown', 'notice of change'],
      ['returned before', 'unknown', 'unknown', 'notice of change'],
    ]);
    const opened = answers[0]?.returns[0];
    expect(opened).toMatchObject({
      words: 'there was not enough money in the account',
      confirmationNumber: numbers[0],
    });
    const payer = fixture.agent(0);
    expect((await fixture.open(payer.agentId)).map(({ number, balance }) => [number, balance])).toEqual([
      [opened?.invoiceNumber, one.amount],
    ]);
    const history = await historyOf(payer);
    expect(history.map(({ status }) => status).toSorted()).toEqual(['returned', 'sent', 'sent']);
    expect(history.find(({ status }) => status === 'returned')?.returnReason).toBe(
      'R01 There was not enough money in the account',
    );
    // Its confirmation says which of its invoices came back.
    const confirmation = await fixture.call(
      invoiceandpayment.getPayment,
      { query: { associatedAgentId: payer.agentId, confirmationNumber: numbers[0] ?? '' } },
      await asPayer(payer),
    );
    expect(confirmation.invoices.filter(({ returnReason }) => returnReason !== null)).toMatchObject([
      { tranNo: opened?.invoiceNumber, returnReason: 'R01 There was not enough money in the account' },
    ]);
    expect(returnedWords(confirmation)).toContain('1 of 3 invoices returned: R01');
    const told = await fixture.call(inbox.inboxItems, {}, { as: (await asPayer(payer)).as });
    expect(told).toEqual([]);
    const messages = await fixture.db.execute(
      sql`select message from inbox_items where person_id = ${payer.person.personId} order by id desc`,
    );
    expect(JSON.stringify(messages)).toContain(
      `there was not enough money in the account (R01). Invoice ${opened?.invoiceNumber} is open again. Pay again once the account covers the amount.`,
    );
    // Nothing of a file that was cut off is taken.
    const cut = returnFile([{ debit: other, code: 'R01' }]).slice(0, 300);
    expect((await refusalOf(takeIn(cut)))[0]).toBe(400);
    // It can be paid again.
    const again = { ...payer, person: (await asPayer(payer)).as };
    const pending = await fixture.call(
      invoiceandpayment.getPendingInvoices,
      { query: { associatedAgentId: payer.agentId } },
      { as: again.person },
    );
    expect(pending.flatMap((each) => each.pendingInvoices.map(({ timesPaid }) => timesPaid))).toEqual([1]);
    const body = fixture.bodyOf(again, await fixture.open(payer.agentId));
    const seen = (timesPaid: number) => ({
      ...body,
      paymentDetails: body.paymentDetails.map((detail) => ({ ...detail, timesPaid })),
    });
    // Whoever has not seen that it came back looks again first.
    const stale = await refusalOf(fixture.pay(again, seen(0)));
    expect([stale[0], stale[1].includes('the bank returned the payment')]).toEqual([409, true]);
    expect(await fixture.pay(again, seen(1))).not.toBe(numbers[0]);
  });

  it('settles what did not come back after two business days, once, also by several servers', async () => {
    const settle = async () => (await fixture.call(duties.settlePayments, {}, await asStaff())).settled;
    until('2026-01-21T18:00:00Z');
    expect(await settle()).toBe(0);
    until('2026-01-22T18:00:00Z');
    // Written late, a file of yesterday would settle before a bank could return its debits.
    expect(await refusalOf(exportOf(SECOND_DAY))).toEqual([
      409,
      expect.stringContaining(
        '01/21/2026 is over, and its payments go with the next file: write that of 01/22/2026.',
      ),
    ]);
    expect(await exportOf(FIRST_DAY)).toMatchObject({ isNew: false, debits: 7 });
    const before = await ledger();
    const staff = await asStaff();
    const again = async () => (await fixture.call(duties.settlePayments, {}, staff)).settled;
    const both = await Promise.all([again(), again()]);
    expect(both[0] + both[1]).toBe(6);
    expect(await settle()).toBe(0);
    const after = await ledger();
    expect(after['bank']).toBe(2 * 113_504 + 60_000 - (await returnedAmount()));
    expect((before['clearing'] ?? 0) - (after['clearing'] ?? 0)).toBe(after['bank']);
    // A settled one can still come back; the money goes back with it.
    const body = { confirmationNumber: numbers[1] ?? '', reasonCode: 'R10' };
    const giveBack = async (facts: object = {}) =>
      (await fixture.call(duties.returnPayment, { body: { ...body, ...facts } }, await asStaff())).returned;
    expect([await giveBack(), await giveBack()]).toEqual([3, 0]);
    expect(await fixture.open(fixture.agent(1).agentId)).toHaveLength(3);
    expect((await ledger())['bank']).toBe((after['bank'] ?? 0) - 113_504);
    expect((await refusalOf(giveBack({ reasonCode: 'R98' })))[0]).toBe(400);
    expect((await refusalOf(giveBack({ confirmationNumber: '0000999999' })))[0]).toBe(404);
    expect((await refusalOf(giveBack({ confirmationNumber: 'x' })))[0]).toBe(404);
    const told = await toldEvents(fixture.db, { accountId: fixture.agent(1).agentId });
    expect(told.filter((name) => name.startsWith('payment.'))).toEqual(
      ['payment.settled', 'payment.returned'].flatMap((name) => [name, name, name]),
    );
    expect(await contradictions(fixture.db)).toEqual([]);
  });

  it('records a check, which settles at once', async () => {
    const payer = fixture.agent(1);
    const open = await fixture.open(payer.agentId);
    const [first] = open;
    if (!first) throw new Error('Nothing is open.');
    const [account] = await fixture.db.select().from(accounts).where(eq(accounts.id, payer.agentId));
    const npn = account?.npn ?? '';
    const body = {
      account: npn,
      invoices: [first.number],
      total: first.balance,
      reference: 'Check 1042',
      receivedOn: '2026-01-21',
    };
    const record = async (facts: object = {}) =>
      fixture.call(duties.postReceivedPayment, { body: { ...body, ...facts } }, await asStaff());
    for (const [facts, status] of [
      [{ total: first.balance - 1 }, 400],
      [{ receivedOn: '2026-02-01' }, 400],
      [{ receivedOn: '2026-02-30' }, 400],
      [{ account: '77777' }, 400],
      [{ invoices: ['99999999-IN'] }, 400],
    ] as const) {
      expect((await refusalOf(record(facts)))[0]).toBe(status);
    }
    const { confirmationNumber } = await record();
    expect((await refusalOf(record()))[0]).toBe(409);
    const history = await historyOf(payer);
    expect(history.find(({ checkNumber }) => checkNumber === confirmationNumber)?.status).toBe('settled');
    expect(await fixture.open(payer.agentId)).toHaveLength(open.length - 1);
  });

  it('leaves a trail that names no account number, and events that nobody can change', async () => {
    const trail = JSON.stringify(await fixture.db.select().from(auditEvents));
    for (const endpoint of [
      'exportAchFile',
      'importReturns',
      'returnPayment',
      'postReceivedPayment',
      'settlePayments',
    ]) {
      expect(trail).toContain(`office.${endpoint}`);
    }
    expect(trail).not.toContain(ACCOUNT);
    for (const change of [
      'update payment_events set kind = kind',
      'delete from payment_events',
      'delete from payment_debits',
    ]) {
      const state = await fixture.db.execute(sql.raw(change)).then(
        () => '',
        (error: unknown) => sqlState(error),
      );
      expect(state).toBe('42501');
    }
    const files = await fixture.db.execute(sql`select sealed_content from ach_files`);
    expect(JSON.stringify(files)).not.toContain(ACCOUNT);
    expect(await fixture.db.$count(paymentEvents)).toBeGreaterThan(0);
  });
});

async function returnedAmount(): Promise<number> {
  const rows = await fixture.db
    .select({ sum: sql`sum(d.amount)`.mapWith(Number) })
    .from(sql`payment_debits d join payment_events e on e.debit_id = d.id and e.kind = 'returned'`);
  return rows[0]?.sum ?? 0;
}
