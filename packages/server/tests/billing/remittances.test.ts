import { office as duties, type Output } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullName } from '../../src/accounts/people/Person.js';
import { people } from '../../src/accounts/people/tables.js';
import { type KeyRing, keyRing } from '../../src/authenticate/signingKeys.js';
import { openInvoices } from '../../src/billing/openInvoices.js';
import { addDebitEvent } from '../../src/billing/payments/addDebitEvent.js';
import { openNumber } from '../../src/billing/payments/banks/storedBanks.js';
import { postPayment } from '../../src/billing/postPayment.js';
import { remittanceDocument } from '../../src/billing/remittances/remittancePaper.js';
import { oneRemittance } from '../../src/office/remittances/lockedRemittance.js';
import { renewSealed } from '../../src/renewSealed.js';
import { openTestOffice, type TestOffice, testSecret } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { type BooksFixture, noonOf, openBooksFixture } from './BooksFixture.js';
import { contradictions } from './contradictions.js';
import { readAchFile } from './payments/achReader.js';
import { refused, remittanceRules, sumOfPostings } from './remittanceRules.js';

let office: TestOffice;
let fixture: BooksFixture;
let accountant: TestPerson;
let second: TestPerson;
let agentId: number;
let debits: { readonly id: number }[];

const act = async (kind: 'settled' | 'returned', debitId: number, on: CalendarDate) => {
  const reason = kind === 'returned' ? { reasonCode: 'R01' } : {};
  await addDebitEvent(office.db, debitId, kind, { on, at: noonOf(on), by: null }, reason);
  await postPayment(office.db, { paymentId: debitId, agentId, on, at: noonOf(on), act: kind });
};

/** Moves the clock to noon of a day. Nobody is signed in any more then: others of the office come. */
async function goTo(day: CalendarDate): Promise<void> {
  office.clock.advance((noonOf(day).getTime() - office.clock.now().getTime()) / 1000);
  await office.db.update(people).set({ roles: [] });
  accountant = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  second = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
}

/** In 2025: 600 of Oklahoma and 90 of Wyoming are billed, late ones charged, and all but one invoice is paid. */
beforeAll(async () => {
  office = await openTestOffice();
  fixture = openBooksFixture(office.db);
  agentId = (await fixture.addAgent()).accountId;
  await fixture.receive([
    { agentId, receivedOn: '2025-02-01', state: 'OK', tax: 60_000, fee: 1_750 },
    { agentId, receivedOn: '2025-02-02', state: 'WY', tax: 9_000, fee: 179 },
  ]);
  await fixture.close(20_251, '2025-04-01');
  await fixture.close(20_252, '2025-07-01');
  debits = [...(await fixture.pay(agentId, await openInvoices(office.db, agentId), '2025-07-10'))];
  for (const { id } of debits) await act('settled', id, '2025-07-14');
  await fixture.close(20_253, '2025-10-01');
  await goTo('2026-01-20');
});
afterAll(() => office.close());

const read = (quarter?: number) =>
  office.call(duties.remittances, { query: quarter === undefined ? {} : { quarter } }, { as: accountant });
const stateOf = async (state: string, quarter?: number) =>
  (await read(quarter)).states.find((each) => each.state === state);
const prepare = (state: string, quarter: number, as = accountant) =>
  office.call(duties.prepareRemittance, { body: { state, quarter } }, { as });
const reason = 'The quarter is due.';
const setBank = (state: string, accountNumber = '123456789', as = accountant) =>
  office.call(
    duties.setRemittanceBank,
    {
      body: {
        state,
        payee: 'State Treasurer',
        bankName: 'First Bank of Cheyenne',
        routingNumber: '021000021',
        accountNumber,
      },
    },
    { as },
  );
const approve = ({ proposal }: Pick<Output<typeof duties.postRemittance>, 'proposal'>, as = second) =>
  office.call(duties.approveProposal, { body: { proposal: proposal ?? 0 } }, { as });
const post = (remittance: number) =>
  office.call(duties.postRemittance, { body: { remittance, reason } }, { as: accountant });
const reopen = (remittance: number) =>
  office.call(duties.reopenRemittance, { body: { remittance, reason } }, { as: accountant });
const ledger = (where: string) => sumOfPostings(office.db, where);
const holds = async () => expect(await contradictions(office.db, remittanceRules)).toEqual([]);

describe('what is owed to the states', () => {
  it('is what settled in the quarter, without finance charges and the fee', async () => {
    const oklahoma = await stateOf('OK', 20_253);
    const charged = await ledger(
      `account = 'financeCharges' and state = 'OK' and ledger_postings.kind = 'tax'`,
    );
    expect(charged).toBeLessThan(0);
    expect(oklahoma).toMatchObject({
      carried: 0,
      collected: 60_000 - charged,
      keptBack: -charged,
      returned: 0,
    });
    expect(oklahoma).toMatchObject({ total: 60_000, notRemitted: 60_000, bank: null });
    expect(oklahoma?.officeFee).toBe(
      await ledger(`account = 'bank' and state = 'OK' and ledger_postings.kind = 'fee'`),
    );
    await holds();
  });

  it('is read by auditors, and prepared by accountants alone', async () => {
    const auditor = await office.addPerson({ kind: 'Office', roles: ['Auditor'] });
    expect((await office.call(duties.remittances, { query: {} }, { as: auditor })).quarter).toBe(20_253);
    await expect(prepare('OK', 20_253, auditor)).rejects.toMatchObject({ status: 403 });
    await expect(setBank('OK', '1', auditor)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a remittance is refused', () => {
  it('for a state without a bank account, which is then known to the others', async () => {
    expect((await stateOf('OK', 20_253))?.problem).toMatch(/no bank account of Oklahoma/);
    await expect(prepare('OK', 20_253)).rejects.toMatchObject(refused(/no bank account of Oklahoma: add it/));
    expect(await setBank('OK')).toEqual({ changed: true, bank: 'First Bank of Cheyenne, ending in 6789' });
    expect(await setBank('OK')).toMatchObject({ changed: false });
    await setBank('WY');
    await setBank('CO');
    const [told] = await office.db
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(
        sql`inbox_items where person_id = ${second.personId} and message like '%First Bank of Cheyenne, ending in 6789%'`,
      );
    expect(told?.n).toBe(3);
  });

  it.each([
    [20_261, /1st Quarter 2026 is not over/],
    [20_254, /4th Quarter 2025 is not closed yet/],
    [20_251, /Nothing is to be remitted to OK/],
  ])('for the quarter %i, in words', async (quarter, error) => {
    await expect(prepare('OK', quarter)).rejects.toMatchObject(refused(error));
  });

  it('for a state that nothing was collected for, or that the office does not collect for', async () => {
    await expect(prepare('CO', 20_253)).rejects.toMatchObject(refused(/Nothing is to be remitted to CO/));
    await expect(prepare('AK', 20_253)).rejects.toMatchObject({ status: 400 });
  });

  it('when two prepare it at once: one does', async () => {
    const both = await Promise.allSettled([prepare('WY', 20_253), prepare('WY', 20_253, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [failed] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failed).toMatchObject(refused(/3rd Quarter 2025 of WY is prepared already: remittance \d+/));
  });
});

describe('a remittance', () => {
  let id: number;

  it('is prepared, proposed, approved by another, and then posted, once', async () => {
    ({ remittance: id } = await prepare('OK', 20_253));
    await expect(
      office.call(duties.remittanceFile, { query: { remittance: id } }, { as: accountant }),
    ).rejects.toMatchObject(refused(/is prepared and not posted: it has no payment file/));
    const proposed = await post(id);
    expect(proposed).toMatchObject({ isDone: false, total: 60_000 });
    expect(await ledger(`account = 'taxes' and e.kind = 'remitted'`)).toBe(0);
    await expect(approve(proposed, accountant)).rejects.toMatchObject({ status: 403 });
    await approve(proposed);
    expect(await ledger(`account = 'taxes' and e.kind = 'remitted' and remittance_id = ${id}`)).toBe(60_000);
    expect(await ledger(`account = 'bank' and e.kind = 'remitted'`)).toBe(-60_000);
    await expect(post(id)).rejects.toMatchObject(refused(/is posted already/));
    await expect(prepare('OK', 20_253)).rejects.toMatchObject(refused(/OK is remitted already/));
    await expect(prepare('OK', 20_252)).rejects.toMatchObject(
      refused(/has all that was left of the quarters before it/),
    );
    expect(await stateOf('OK', 20_253)).toMatchObject({ carried: 0, total: 60_000, notRemitted: 0 });
    await holds();
  });

  it('has a payment file that a bank reads, the same each time, and who read it is kept', async () => {
    const get = async () =>
      (await office.send(duties.remittanceFile, { query: { remittance: id } }, { as: accountant })).text();
    const file = await get();
    expect(await get()).toBe(file);
    const { problems, debits: credits, batches } = readAchFile(file, 'credits');
    expect(problems).toEqual([]);
    expect(credits).toMatchObject([
      { amount: 60_000, routingNumber: '021000021', accountNumber: '123456789', payer: 'STATE TREASURER' },
    ]);
    expect(credits[0]?.txp.slice(3, 6)).toEqual(['250930', 'T', '60000']);
    expect(batches).toMatchObject([{ effective: '260121' }]);
    const [audited] = await office.db
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(sql`audit_events where entity = 'remittances' and action = 'read'`);
    expect(audited?.n).toBe(2);
  });

  it('is a document, and a file whose tax comes to the total', async () => {
    const pdf = await office.send(
      duties.remittanceDocument,
      { query: { remittance: id } },
      { as: accountant },
    );
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { remittance, preparedBy } = await oneRemittance(office.db, id);
    const by = { preparedBy: fullName(preparedBy), postedBy: null };
    expect(remittanceDocument(remittance, by, 'The office').parts.at(-1)).toEqual({
      paragraph: expect.stringMatching(
        /transaction fees and finance charges on them, less refunds and returns, settled for policies of Oklahoma/,
      ),
    });
    const sheet = await (
      await office.send(duties.remittanceSheet, { query: { remittance: id } }, { as: accountant })
    ).text();
    const [, ...lines] = sheet
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(lines.reduce((sum, line) => sum + Math.round(100 * Number(line[4])), 0)).toBe(60_000);
  });

  it('stays as it was prepared, whatever program changes it', async () => {
    for (const change of [
      `update remittances set total = total + 1, carried = carried + 1`,
      `update remittances set status = 'prepared', posted_at = null, posted_by = null, pays_on = null, sealed_file = null, sha256 = null where status = 'posted'`,
      `update remittances set sealed_number = null`,
      `update remittances set sealed_number = sealed_number || 'A'`,
      'delete from remittances',
    ]) {
      await expect(office.db.execute(sql.raw(change))).rejects.toMatchObject({
        cause: expect.objectContaining({ code: '42501' }),
      });
    }
  });

  it('keeps the number that it is paid to, which is encrypted again with a new secret', async () => {
    const other = 'another secret that nobody needs to guess';
    const numberIn = async (keys: KeyRing) =>
      openNumber(keys, (await oneRemittance(office.db, id)).remittance.sealedNumber ?? '');
    expect(await renewSealed(office.db, keyRing(other, [testSecret]))).toBe(0);
    expect(await numberIn(keyRing(other))).toBe('123456789');
    expect(await renewSealed(office.db, keyRing(testSecret, [other]))).toBe(0);
    expect(await numberIn(keyRing(testSecret))).toBe('123456789');
  });

  it('is lowered by what a bank takes back after it', async () => {
    const [debit] = await office.db
      .select({ id: sql<number>`id`.mapWith(Number) })
      .from(
        sql`payment_debits where invoice_id = (select id from invoices where state = 'OK' and kind = 'tax' and form = 'invoice')`,
      );
    await fixture.receive([{ agentId, receivedOn: '2025-12-01', state: 'OK', tax: 100_000, fee: 1 }]);
    await act('returned', debit?.id ?? 0, '2025-12-05');
    await fixture.close(20_254, '2026-01-02');
    expect(await stateOf('OK', 20_254)).toMatchObject({ carried: 0, returned: 60_000, total: -60_000 });
    await expect(prepare('OK', 20_254)).rejects.toMatchObject(
      refused(/\$600\.00 is taken off the next remittance/),
    );
    await holds();
    const open = await openInvoices(office.db, agentId);
    const [due] = await fixture.pay(
      agentId,
      open.filter(({ balance }) => balance === 100_000),
      '2026-01-20',
    );
    await act('settled', due?.id ?? 0, '2026-01-20');
    expect(await stateOf('OK')).toMatchObject({ notRemitted: 40_000 });
    await fixture.close(20_261, '2026-04-01');
    await goTo('2026-04-02');
    expect(await prepare('OK', 20_261)).toMatchObject({ total: 40_000 });
    expect(await stateOf('OK', 20_261)).toMatchObject({ carried: -60_000, collected: 100_000 });
    await holds();
  });

  it('is not taken back before the one after it, and then by an entry, after which it can be prepared again', async () => {
    await expect(reopen(id)).rejects.toMatchObject(refused(/1st Quarter 2026 of OK is prepared already/));
    const { rows } = await read();
    const later = rows.find(({ status, state }) => status === 'prepared' && state === 'OK')?.remittance ?? 0;
    await office.call(
      duties.discardRemittance,
      { body: { remittance: later, reason: 'Wrong order.' } },
      { as: accountant },
    );
    const proposed = await reopen(id);
    await approve(proposed);
    expect(await ledger(`account = 'taxes' and remittance_id = ${id}`)).toBe(0);
    expect((await read()).rows.find(({ remittance }) => remittance === id)).toMatchObject({
      status: 'reopened',
      reason,
    });
    await holds();
    expect(await prepare('OK', 20_253)).toMatchObject({ total: 60_000 });
  });

  it('is not posted once the state’s account has changed: the second person reads where it goes', async () => {
    const { remittance } = (await read()).rows.find(
      ({ status, state }) => status === 'prepared' && state === 'OK',
    ) ?? { remittance: 0 };
    const proposed = await post(remittance);
    const [waiting] = await office.call(duties.proposals, {}, { as: second });
    expect(waiting?.tells).toMatch(
      /^\$600\.00 for the 3rd Quarter 2025 .* is paid to State Treasurer, First Bank of Cheyenne, ending in 6789\.$/,
    );
    // In the same moment, and its last four digits are those of the old one.
    await setBank('OK', '987656789');
    await expect(approve(proposed)).rejects.toMatchObject(
      refused(/The bank account of the state has changed since/),
    );
    await holds();
  });

  it('is posted at once by whoever is alone, and two who post it at once post it once', async () => {
    await office.db.update(people).set({ roles: [] }).where(eq(people.id, second.personId));
    await office.db.execute(sql`update people set roles = '{}' where id <> ${accountant.personId}`);
    const { remittance } = (await read()).rows.find(
      ({ status, state }) => status === 'prepared' && state === 'WY',
    ) ?? { remittance: 0 };
    const both = await Promise.allSettled([post(remittance), post(remittance)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ledger(`account = 'taxes' and state = 'WY' and e.kind = 'remitted'`)).toBe(9_000);
    await holds();
  });
});
