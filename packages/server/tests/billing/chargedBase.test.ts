import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chargedInterest } from '../../src/billing/documents/chargedInterest.js';
import { openInvoices } from '../../src/billing/openInvoices.js';
import { addDebitEvent } from '../../src/billing/payments/addDebitEvent.js';
import { postPayment } from '../../src/billing/postPayment.js';
import { invoices } from '../../src/billing/tables.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { type BooksFixture, noonOf, openBooksFixture } from './BooksFixture.js';
import { contradictions } from './contradictions.js';

const CLOSING = '2025-07-01';

let database: TestDatabase;
let fixture: BooksFixture;
let agentId: number;

/* 1,000.00 is billed on 04/01/2025, due on 05/15. At the closing of 07/01 it is 47 days late: 1,000.00 × 9 × 47 / 36,500 = 11.589…, so 11.59. */
beforeEach(async () => {
  database = await openTestDatabase();
  fixture = openBooksFixture(database.db);
  ({ accountId: agentId } = await fixture.addAgent());
  await fixture.receive([{ agentId, state: 'WY', receivedOn: '2025-02-01', tax: 100_000, fee: 0 }]);
  await fixture.close(20251, '2025-04-01');
});
afterEach(() => database.close());

/** The finance charge, and the amount that it was levied on as its document says. */
async function printed() {
  const [charge] = await database.db.select().from(invoices).where(eq(invoices.form, 'financeCharge'));
  if (!charge) throw new Error('Nothing was charged.');
  expect(await contradictions(database.db)).toEqual([]);
  return [charge.total, (await chargedInterest(database.db, charge, 'it')).base];
}

it('a charge is printed on what it was levied on, also if a payment came back while the closing waited', async () => {
  const [debit] = await fixture.pay(agentId, await openInvoices(database.db, agentId), '2025-06-20');
  const paymentId = debit?.id ?? 0;
  // The closing has its moment before it waits for the books: the call that held them began later.
  const returned = { on: CLOSING, at: new Date(noonOf(CLOSING).getTime() + 1_000) } as const;
  await database.db.transaction(async (transaction) => {
    await addDebitEvent(transaction, paymentId, 'returned', { ...returned, by: null }, { reasonCode: 'R01' });
    await postPayment(transaction, { ...returned, paymentId, agentId, act: 'returned' });
  });
  await fixture.close(20252, CLOSING);
  expect(await printed()).toEqual([1_159, 100_000]);
});

it('and if a payment that began before the closing waited for it', async () => {
  const open = await openInvoices(database.db, agentId);
  await fixture.close(20252, CLOSING);
  await fixture.pay(agentId, open, CLOSING);
  expect(await printed()).toEqual([1_159, 100_000]);
});

it('one of a version that did not keep it is reckoned from what came before the closing', async () => {
  const open = await openInvoices(database.db, agentId);
  await fixture.close(20252, CLOSING);
  await fixture.pay(agentId, open, '2025-07-02');
  await database.db.execute(sql`alter table invoices disable trigger invoices_keep`);
  await database.db.execute(sql`update invoices set charged_base = null`);
  await database.db.execute(sql`alter table invoices enable trigger invoices_keep`);
  expect(await printed()).toEqual([1_159, 100_000]);
});
