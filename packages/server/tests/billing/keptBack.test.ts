import { type Quarter, quarterDays } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInvoices } from '../../src/billing/openInvoices.js';
import { addDebitEvent } from '../../src/billing/payments/addDebitEvent.js';
import { postPayment } from '../../src/billing/postPayment.js';
import { readFigures } from '../../src/billing/remittances/readRemittances.js';
import { invoices } from '../../src/billing/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import { type BooksFixture, noonOf, openBooksFixture } from './BooksFixture.js';
import { contradictions } from './contradictions.js';
import { remittanceRules } from './remittanceRules.js';

let office: TestOffice;
let books: BooksFixture;
let agentId: number;
beforeAll(async () => {
  office = await openTestOffice();
  books = openBooksFixture(office.db);
  agentId = (await books.addAgent()).accountId;
});
afterAll(() => office.close());

/** Pays all invoices that are open, but for finance charges; the money is at the bank four days later. */
async function payTax(on: '2025-07-10' | '2026-01-10', settles: '2025-07-14' | '2026-01-14') {
  const open = await openInvoices(office.db, agentId);
  const debits = await books.pay(
    agentId,
    open.filter(({ number }) => number.endsWith('-IN')),
    on,
  );
  for (const { id } of debits) {
    await addDebitEvent(office.db, id, 'settled', { on: settles, at: noonOf(settles), by: null });
    await postPayment(office.db, {
      paymentId: id,
      agentId,
      on: settles,
      at: noonOf(settles),
      act: 'settled',
    });
  }
}

const figures = async (year: number, quarter: Quarter['quarter']) =>
  (await readFigures(office.db, quarterDays({ year, quarter }))).get('WY');

/*
 * Wyoming, tax alone. 10,000.00 is billed on 04/01/2025, due on 05/15/2025, and paid on 07/10/2025: late at the closing of 07/01/2025 by 47 days, which
 * are charged at 9 %: 10,000.00 × 0.09 × 47 / 365 = 115.89. In the third quarter the policy is backed out: the credit of 10,000.00 pays the charge on 10/01/2025,
 * and 9,884.11 is left. The fourth quarter bills 10,000.00 again, of which 115.89 is paid in money. Wyoming is owed 10,000.00 in all, the office has earned 115.89.
 */
it('keeps back a finance charge that a tax credit has paid', async () => {
  const of = { agentId, state: 'WY', fee: 0 };
  await books.receive([{ ...of, receivedOn: '2025-02-01', tax: 1_000_000 }]);
  await books.close(20_251, '2025-04-01');
  await books.close(20_252, '2025-07-01');
  const [charge] = await office.db.select().from(invoices).where(eq(invoices.form, 'financeCharge'));
  expect(charge?.total).toBe(11_589);
  await payTax('2025-07-10', '2025-07-14');
  await books.receive([{ ...of, receivedOn: '2025-08-01', tax: -1_000_000 }]);
  await books.close(20_253, '2025-10-01');
  await books.receive([{ ...of, receivedOn: '2025-11-01', tax: 1_000_000 }]);
  await books.close(20_254, '2026-01-02');
  await payTax('2026-01-10', '2026-01-14');
  expect(await openInvoices(office.db, agentId)).toEqual([]);

  expect(await figures(2025, 3)).toMatchObject({ collected: 1_000_000, keptBack: 0, total: 1_000_000 });
  expect(await figures(2025, 4)).toMatchObject({
    carried: 1_000_000,
    collected: 0,
    keptBack: 11_589,
    total: 988_411,
  });
  expect(await figures(2026, 1)).toMatchObject({
    carried: 988_411,
    collected: 11_589,
    keptBack: 0,
    total: 1_000_000,
  });
  expect(await contradictions(office.db, remittanceRules)).toEqual([]);
});
