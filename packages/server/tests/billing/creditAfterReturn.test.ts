import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../src/accounts/tables.js';
import { previewSheet } from '../../src/billing/office/previewSheet.js';
import { openInvoices } from '../../src/billing/openInvoices.js';
import { addDebitEvent } from '../../src/billing/payments/addDebitEvent.js';
import { postPayment } from '../../src/billing/postPayment.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { type BooksFixture, noonOf, openBooksFixture } from './BooksFixture.js';
import { contradictions } from './contradictions.js';

let database: TestDatabase;
let fixture: BooksFixture;
beforeAll(async () => {
  database = await openTestDatabase();
  fixture = openBooksFixture(database.db);
});
afterAll(() => database.close());

it('an invoice whose payment the bank returns stays open beside a credit until the next closing applies it', async () => {
  const { db } = database;
  const { accountId: agentId } = await fixture.addAgent();
  const receipt = { agentId, state: 'WY', fee: 0 };
  await fixture.receive([{ ...receipt, receivedOn: '2025-02-01', tax: 10_000 }]);
  await fixture.close(20251, '2025-04-01');
  const [debit] = await fixture.pay(agentId, await openInvoices(db, agentId), '2025-04-20');
  await fixture.receive([{ ...receipt, receivedOn: '2025-05-01', tax: -12_000 }]);
  await fixture.close(20252, '2025-07-01');

  const returned = { on: '2025-07-05', at: noonOf('2025-07-05') } as const;
  const paymentId = debit?.id ?? 0;
  await db.transaction(async (transaction) => {
    await addDebitEvent(transaction, paymentId, 'returned', { ...returned, by: null }, { reasonCode: 'R01' });
    await postPayment(transaction, { ...returned, paymentId, agentId, act: 'returned' });
  });
  const balances = async () => (await fixture.documentsOf(agentId)).map(({ balance }) => balance);
  expect(await balances()).toEqual([10_000, -12_000]);
  expect(await contradictions(db)).toEqual([]);

  // The preview names the agent also where nothing but the credit is booked.
  const [account] = await db.select().from(accounts).where(eq(accounts.id, agentId));
  const preview = await previewSheet(db, { year: 2025, quarter: 3 }, '2025-10-01');
  expect(await new Response(preview.stream()).text()).toContain(`Credit applied,${account?.name ?? ''},`);

  await fixture.close(20253, '2025-10-01');
  expect(await balances()).toEqual([0, -2_000]);
  expect(await contradictions(db)).toEqual([]);
});
