import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentAccount } from '../../src/accounts/agentAccess.js';
import { people } from '../../src/accounts/people/tables.js';
import { openInvoices } from '../../src/billing/openInvoices.js';
import { linesToPay } from '../../src/billing/payments/pay/linesToPay.js';
import { paymentDebits, payments } from '../../src/billing/payments/tables.js';
import { BalanceChanged, PaymentOutOfOrder, postPayment } from '../../src/billing/postPayment.js';
import { invoices, ledgerEntries, ledgerPostings } from '../../src/billing/tables.js';
import { transactionsOf } from '../../src/billing/transactionsOf.js';
import type { Database } from '../../src/database/Database.js';
import { billedQuarters } from '../../src/filings/billed/tables.js';
import { policies, transactions } from '../../src/filings/tables.js';
import { openTestDatabase } from '../testDatabase.js';
import { type BooksFixture, noonOf, openBooksFixture } from './BooksFixture.js';

let database: Database;
let fixture: BooksFixture;
beforeAll(async () => {
  database = await openTestDatabase();
  fixture = openBooksFixture(database.db);
});
afterAll(() => database.close());

/** The first quarter of 2025, closed by an office that has one agent: the tests go on from there, quarter by quarter. */
describe('closing a quarter', () => {
  let agentId: number;

  it('bills what was received in it, once', async () => {
    agentId = (await fixture.addAgent()).accountId;
    await fixture.receive([
      { agentId, state: 'OK', receivedOn: '2025-01-01', tax: 60_000, fee: 1_750 },
      { agentId, state: 'OK', receivedOn: '2025-03-31', tax: -6_000, fee: -175 },
      { agentId, state: 'WY', receivedOn: '2025-02-10', tax: -900, fee: 300 },
      { agentId, state: 'SD', receivedOn: '2025-02-10', tax: 500, fee: 12 },
      { agentId, state: 'SD', receivedOn: '2025-02-11', tax: -500, fee: -12 },
      { agentId, state: 'CO', receivedOn: '2025-02-11', tax: 7_777, fee: 77, isQuestioned: true },
      { agentId, state: 'CO', receivedOn: '2025-04-01', tax: 1, fee: 1 },
    ]);
    const both = await Promise.all([fixture.close(20251, '2025-04-01'), fixture.close(20251, '2025-04-01')]);
    expect(both.filter((plan) => plan !== undefined)).toHaveLength(1);
    expect(await fixture.close(20251, '2025-04-02')).toBeUndefined();
    expect(await fixture.documentsOf(agentId)).toEqual([
      {
        number: '00000001-IN',
        kind: 'tax',
        state: 'OK',
        quarter: 20251,
        dueOn: '2025-04-30',
        total: 54_000,
        balance: 54_000,
      },
      {
        number: '00000002-CM',
        kind: 'tax',
        state: 'WY',
        quarter: 20251,
        dueOn: null,
        total: -900,
        balance: -900,
      },
      {
        number: '*80000001-IN',
        kind: 'fee',
        state: null,
        quarter: 20251,
        dueOn: '2025-05-15',
        total: 1_875,
        balance: 1_875,
      },
      {
        number: '00000003-IN',
        kind: 'fee',
        state: 'OK',
        quarter: 20251,
        dueOn: '2025-05-15',
        total: 1_575,
        balance: 1_575,
      },
      {
        number: '00000004-IN',
        kind: 'fee',
        state: 'WY',
        quarter: 20251,
        dueOn: '2025-05-15',
        total: 300,
        balance: 300,
      },
    ]);
  });

  it('shows the whole of what is rolled up, and its transactions', async () => {
    const open = await openInvoices(database.db, agentId);
    expect(open.map(({ number, balance }) => [number, balance])).toEqual([
      ['00000001-IN', 54_000],
      ['*80000001-IN', 1_875],
    ]);
    const linesOf = (invoiceId: number) =>
      database.db
        .select({ tax: transactions.taxTotal, fee: transactions.feeTotal, state: policies.homeState })
        .from(transactions)
        .innerJoin(policies, eq(policies.id, transactions.policyId))
        .where(transactionsOf(invoiceId))
        .orderBy(transactions.id);
    const [tax, fee] = open;
    expect(await linesOf(tax?.id ?? 0)).toEqual([
      { tax: 60_000, fee: 1_750, state: 'OK' },
      { tax: -6_000, fee: -175, state: 'OK' },
    ]);
    expect((await linesOf(fee?.id ?? 0)).map((line) => line.fee)).toEqual([1_750, -175, 300]);
  });

  it.each([
    ['00000003-IN', '00000003-IN is a part of *80000001-IN: name that one.'],
    ['00000002-CM', '00000002-CM is a credit memo: nothing is paid for it.'],
  ])('takes no payment for %s, in words', async (invoiceId, message) => {
    const agent = await agentAccount(database.db, agentId);
    const details = [{ invoiceId, invoiceAmount: 1, agentId }];
    const problems = [{ path: 'paymentDetails[0].invoiceId', message, value: invoiceId }];
    await expect(linesToPay(database.db, agent, details)).rejects.toMatchObject({ status: 400, problems });
  });

  it('bills in the next quarter what is accepted or comes too late, and charges what is overdue', async () => {
    const [questioned] = await database.db
      .select({ id: transactions.id })
      .from(transactions)
      .where(eq(transactions.status, 'Questioned'));
    await fixture.accept([questioned?.id ?? 0], '2025-06-30');
    // A server whose clock is slow.
    await fixture.receive([{ agentId, state: 'WY', receivedOn: '2025-03-31', tax: 1_000, fee: 20 }]);
    await fixture.close(20252, '2025-07-01');
    expect((await fixture.documentsOf(agentId)).slice(5)).toEqual([
      {
        number: '00000005-IN',
        kind: 'tax',
        state: 'CO',
        quarter: 20252,
        dueOn: '2025-08-15',
        total: 7_778,
        balance: 7_778,
      },
      // The credit of the quarter before.
      {
        number: '00000006-IN',
        kind: 'tax',
        state: 'WY',
        quarter: 20252,
        dueOn: '2025-08-15',
        total: 1_000,
        balance: 100,
      },
      {
        number: '*80000002-IN',
        kind: 'fee',
        state: null,
        quarter: 20252,
        dueOn: '2025-08-15',
        total: 98,
        balance: 98,
      },
      {
        number: '00000007-IN',
        kind: 'fee',
        state: 'CO',
        quarter: 20252,
        dueOn: '2025-08-15',
        total: 78,
        balance: 78,
      },
      {
        number: '00000008-IN',
        kind: 'fee',
        state: 'WY',
        quarter: 20252,
        dueOn: '2025-08-15',
        total: 20,
        balance: 20,
      },
      // 540.00 × 9 % × 62 / 365 = 8.2553…
      {
        number: '00000009-FC',
        kind: 'tax',
        state: 'OK',
        quarter: 20252,
        dueOn: null,
        total: 826,
        balance: 826,
      },
      // 15.75 and 3.00 × 9 % × 47 / 365 = 0.1825… and 0.0347…
      {
        number: '*80000003-FC',
        kind: 'fee',
        state: null,
        quarter: 20252,
        dueOn: null,
        total: 21,
        balance: 21,
      },
      {
        number: '00000010-FC',
        kind: 'fee',
        state: 'OK',
        quarter: 20252,
        dueOn: null,
        total: 18,
        balance: 18,
      },
      { number: '00000011-FC', kind: 'fee', state: 'WY', quarter: 20252, dueOn: null, total: 3, balance: 3 },
    ]);
  });

  it('is refused before its end, and behind a later one', async () => {
    await expect(fixture.close(20253, '2025-09-30')).rejects.toThrow(
      'The quarter 20253 is not over on 2025-09-30.',
    );
    await expect(fixture.close(20244, '2025-07-01')).rejects.toThrow(
      'The quarter 20244 cannot be closed after',
    );
    const closed = await database.db.select().from(billedQuarters).orderBy(billedQuarters.quarter);
    expect(closed.map(({ quarter }) => quarter)).toEqual([20251, 20252]);
  });

  it('a payment pays all that is open, also of what is rolled up; a returned one opens it again', async () => {
    const { db } = database;
    const before = await openInvoices(db, agentId);
    const lines = before
      .filter(({ number }) => ['00000001-IN', '*80000001-IN'].includes(number))
      .map(({ id, balance }) => ({ invoiceId: id, amount: balance }));
    const at = { on: '2025-07-02', at: noonOf('2025-07-02') } as const;
    const [debit, other] = [
      await addDebit(agentId, lines[0]?.invoiceId),
      await addDebit(agentId, lines[0]?.invoiceId),
    ];
    const payment = { ...at, paymentId: debit, agentId };
    const post = (act: Parameters<typeof postPayment>[1]) =>
      db.transaction((transaction) => postPayment(transaction, act));
    const [first] = lines;
    if (!first) throw new Error('Nothing is open.');
    await expect(
      post({ ...payment, act: 'submitted', lines: [{ ...first, amount: first.amount - 1 }] }),
    ).rejects.toThrow(BalanceChanged);
    await expect(post({ ...payment, act: 'submitted', lines: [first, first] })).rejects.toThrow(
      BalanceChanged,
    );
    await expect(post({ ...payment, act: 'settled' })).rejects.toThrow(PaymentOutOfOrder);
    await post({ ...payment, act: 'submitted', lines });
    await expect(post({ ...payment, act: 'submitted', lines })).rejects.toThrow(PaymentOutOfOrder);
    await expect(post({ ...payment, paymentId: other, act: 'submitted', lines })).rejects.toThrow(
      BalanceChanged,
    );
    const paid = (await openInvoices(db, agentId)).map(({ number }) => number);
    expect(paid).toEqual(before.map(({ number }) => number).filter((number) => !number.endsWith('0001-IN')));
    const balanceOf = async (account: 'clearing' | 'bank') => {
      const [row] = await db
        .select({ sum: sql<number>`coalesce(sum(${ledgerPostings.amount}), 0)`.mapWith(Number) })
        .from(ledgerPostings)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
        .where(and(eq(ledgerPostings.account, account), eq(ledgerEntries.agentId, agentId)));
      return row?.sum;
    };
    expect([await balanceOf('clearing'), await balanceOf('bank')]).toEqual([55_875, 0]);
    await post({ ...payment, act: 'settled' });
    expect([await balanceOf('clearing'), await balanceOf('bank')]).toEqual([0, 55_875]);
    await post({ ...payment, act: 'returned' });
    await expect(post({ ...payment, act: 'returned' })).rejects.toThrow(PaymentOutOfOrder);
    expect([await balanceOf('clearing'), await balanceOf('bank')]).toEqual([0, 0]);
    expect(await openInvoices(db, agentId)).toEqual(before);
  });

  it('what was billed stays as it was billed', async () => {
    const change = (what: string) => database.db.execute(sql.raw(what));
    const refused = { cause: { code: '42501' } };
    await expect(change(`update transactions set tax_total = 1`)).rejects.toMatchObject(refused);
    await expect(change(`update transactions set billing_quarter = 20253`)).rejects.toMatchObject(refused);
    await expect(change(`update invoices set balance = 0 where form = 'invoice'`)).rejects.toMatchObject(
      refused,
    );
    await expect(change(`update invoices set due_on = '2030-01-01'`)).rejects.toMatchObject(refused);
    expect(await database.db.$count(invoices)).toBe(14);
  });
});

/** A debit of a payment of which nothing is in the books yet. */
async function addDebit(agentId: number, invoiceId = 0): Promise<number> {
  const { db } = database;
  const [person] = await db.select({ id: people.id }).from(people).where(eq(people.accountId, agentId));
  const [payment] = await db
    .insert(payments)
    .values({
      agentId,
      method: 'received',
      accountId: agentId,
      paidBy: person?.id ?? 0,
      bankName: 'Check 1042',
      lastFour: '',
      total: 1,
      submittedAt: noonOf('2025-07-02'),
      submittedOn: '2025-07-02',
      postsOn: '2025-07-02',
    })
    .returning();
  const [debit] = await db
    .insert(paymentDebits)
    .values({ paymentId: payment?.id ?? 0, invoiceId, amount: 1 })
    .returning();
  return debit?.id ?? 0;
}
