import { office as duties, type Output } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInvoices } from '../../../src/billing/openInvoices.js';
import { addDebitEvent } from '../../../src/billing/payments/addDebitEvent.js';
import { postPayment } from '../../../src/billing/postPayment.js';
import { remittances } from '../../../src/billing/remittances/tables.js';
import { invoices } from '../../../src/billing/tables.js';
import { openTestOffice, type TestOffice } from '../../TestOffice.js';
import type { TestPerson } from '../../testPeople.js';
import { noonOf, openBooksFixture } from '../BooksFixture.js';
import { csvStatement } from './statementFiles.js';

let office: TestOffice;
let first: TestPerson;
let second: TestPerson;
let paysOn: CalendarDate;
let remittance: number;
const TODAY = '2026-01-16';
const reason = 'The quarter is due.';

const approve = ({ proposal }: Pick<Output<typeof duties.postRemittance>, 'proposal'>) =>
  office.call(duties.approveProposal, { body: { proposal: proposal ?? 0 } }, { as: second });
const work = () => office.call(duties.bankWork, { query: { linePage: 0, itemPage: 0 } }, { as: first });
const titles = async () => (await work()).items.rows.map(({ title, amount }) => `${title}: ${amount}`);

/** Oklahoma's 600.00 were paid and are remitted; of Wyoming's credit of 200.00, which fees and tax have, 50.00 are refunded. */
beforeAll(async () => {
  office = await openTestOffice();
  const books = openBooksFixture(office.db);
  const { accountId: agentId } = await books.addAgent();
  await books.receive([{ agentId, receivedOn: '2025-02-01', state: 'OK', tax: 60_000, fee: 0 }]);
  await books.close(20_251, '2025-04-01');
  for (const { id } of await books.pay(agentId, await openInvoices(office.db, agentId), '2025-04-10')) {
    await addDebitEvent(office.db, id, 'settled', { on: '2025-04-14', at: noonOf('2025-04-14'), by: null });
    await postPayment(office.db, {
      paymentId: id,
      agentId,
      on: '2025-04-14',
      at: noonOf('2025-04-14'),
      act: 'settled',
    });
  }
  await books.receive([{ agentId, receivedOn: '2025-05-01', state: 'WY', tax: -20_000, fee: 0 }]);
  await books.close(20_252, '2025-07-01');
  first = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  second = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  const bank = { bankName: 'First Bank', routingNumber: '021000021', accountNumber: '123456789' };
  const body = { state: 'OK', payee: 'State Treasurer', ...bank };
  await office.call(duties.setRemittanceBank, { body }, { as: first });
  const asked = { body: { state: 'OK', quarter: 20_252 } };
  ({ remittance } = await office.call(duties.prepareRemittance, asked, { as: first }));
  await approve(await office.call(duties.postRemittance, { body: { remittance, reason } }, { as: first }));
  const [posted] = await office.db.select().from(remittances).where(eq(remittances.id, remittance));
  paysOn = posted?.paysOn ?? TODAY;
  const [credit] = await office.db.select().from(invoices).where(eq(invoices.form, 'credit'));
  const refund = { kind: 'refund', amount: 5_000, open: 20_000, paidBy: 'Check 1042', reason } as const;
  await approve(
    await office.call(
      duties.adjustInvoice,
      { body: { ...refund, document: credit?.number ?? '' } },
      { as: first },
    ),
  );
});
afterAll(() => office.close());

const add = async (
  days: readonly { readonly day: string; readonly amount: number; readonly text: string }[],
) => {
  const upload = new Blob([csvStatement({ opening: 1_000_000, movements: days })], { type: 'text/csv' });
  const sent = await office.send(
    duties.addBankStatement,
    { query: { fileName: 'bank.csv' }, upload },
    { as: first },
  );
  return sent.json();
};

it('what is paid to states and agents waits for its line, and is matched by day and amount', async () => {
  office.clock.advance(5 * 86_400);
  first = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  second = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  // Before the first statement nothing waits.
  expect(await titles()).toEqual([]);
  const answer = await add([
    { day: TODAY, amount: 75, text: 'INTEREST' },
    { day: paysOn, amount: -60_000, text: 'ACH DEBIT OK TREASURER' },
  ]);
  expect(answer).toMatchObject({ stored: 1, matched: { trace: 0, day: 1 }, open: 1 });
  expect(await titles()).toEqual([expect.stringMatching(/^Refund of credit memo \d{8}-CM: -5000$/)]);
});

it('a check that is cashed later is proposed, and matched by hand', async () => {
  const later = csvStatement({
    opening: 940_075,
    movements: [{ day: '2026-01-21', amount: -5_000, text: 'CHECK 1042' }],
  });
  const query = { fileName: 'later.csv' };
  await office.send(
    duties.addBankStatement,
    { query, upload: new Blob([later], { type: 'text/csv' }) },
    { as: first },
  );
  const check = (await work()).lines.rows.find(({ amount }) => amount === -5_000);
  expect(check?.proposal?.title).toMatch(/^Refund of credit memo/);
  const body = { lines: [check?.lineId ?? 0], items: [check?.proposal?.key ?? ''] };
  await office.call(duties.matchBank, { body }, { as: first });
  expect(await titles()).toEqual([]);
});

it('a match of a remittance is undone, and one that was taken back before it was at the bank moves nothing', async () => {
  const matches = await office.call(duties.bankMatches, { query: {} }, { as: first });
  const paid = matches.find(({ amount }) => amount === -60_000);
  expect(paid).toMatchObject({ rule: 'day', entries: 1 });
  await office.call(duties.undoBankMatch, { body: { matchId: paid?.matchId ?? 0, reason } }, { as: first });
  expect(await titles()).toEqual([`Remittance ${remittance} to Oklahoma: -60000`]);
  // It is left to people from now on.
  const again = await office.call(duties.rematchBank, {}, { as: first });
  expect(again.matched).toEqual({ trace: 0, day: 0 });
  await approve(await office.call(duties.reopenRemittance, { body: { remittance, reason } }, { as: first }));
  expect(await titles()).toEqual([]);
});
