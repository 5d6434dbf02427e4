import type { CalendarDate } from '@slip/forms/rules';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeAdjustment } from '../../src/billing/adjustments/storeAdjustment.js';
import { addDebitEvent } from '../../src/billing/payments/addDebitEvent.js';
import { postPayment } from '../../src/billing/postPayment.js';
import { invoices } from '../../src/billing/tables.js';
import { noonOf, openBooksFixture } from '../billing/BooksFixture.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { bringIn, bringOut, openFolder, wordsOf } from './MoveFixture.js';

/* A memo that is overdue is charged, and the charge may be given back by a memo: each comes in after what it is about. */

let database: TestDatabase;
let next: TestDatabase;
const folder = openFolder();
beforeAll(async () => {
  database = await openTestDatabase();
  next = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all([database.close(), next.close()]);
  folder.remove();
});

it('an overdue memo, the charge on it, and the memo that gives it back move with the office', async () => {
  const { db } = database;
  const books = openBooksFixture(db);
  const { accountId: agentId, personId: by } = await books.addAgent();
  const last = async () => {
    const [document] = await db.select().from(invoices).orderBy(desc(invoices.id)).limit(1);
    if (!document) throw new Error('There is no document.');
    return document;
  };
  const decide = async (kind: 'debit' | 'giveBack', open: number, amount: number, on: CalendarDate) => {
    const { number: document } = await last();
    const asked = { kind, document, open, amount, state: 'WY', invoice: undefined, paidBy: undefined };
    await db.transaction((transaction) =>
      storeAdjustment(transaction, asked, {
        reason: 'A flood',
        by,
        on,
        at: noonOf(on),
        timeZone: 'America/Denver',
      }),
    );
  };

  await books.receive([{ agentId, state: 'WY', receivedOn: '2025-02-03', tax: 80_000, fee: 0 }]);
  await books.close(20_251, '2025-04-01');
  await decide('debit', 80_000, 50_000, '2025-04-02');
  const memo = await last();
  await books.close(20_252, '2025-07-01');
  const charge = await last();
  expect(charge).toMatchObject({ form: 'financeCharge', chargedInvoiceId: memo.id });
  for (const { id } of await books.pay(agentId, [charge], '2025-07-02')) {
    const at = noonOf('2025-07-02');
    await db.transaction(async (transaction) => {
      await addDebitEvent(transaction, id, 'settled', { on: '2025-07-02', at, by: null }, {});
      await postPayment(transaction, { paymentId: id, agentId, on: '2025-07-02', at, act: 'settled' });
    });
  }
  await decide('giveBack', 0, charge.total, '2025-07-03');
  expect(await last()).toMatchObject({ form: 'credit', total: -charge.total });

  await bringOut(database, folder.at('before'));
  const words = wordsOf(await bringIn(next, folder.at('before')));
  expect(words.filter((each) => !each.startsWith('note'))).toEqual([]);
  await bringOut(next, folder.at('after'));
  const [before, after] = [folder.read('before'), folder.read('after')];
  for (const [name, text] of before) expect([name, after.get(name)]).toEqual([name, text]);
  for (const name of ['memos', 'memo-charges', 'memo-charge-corrections', 'memo-charge-memos'])
    expect([name, before.get(`${name}.csv`)?.trim().split('\n').length]).not.toEqual([name, 1]);
});
