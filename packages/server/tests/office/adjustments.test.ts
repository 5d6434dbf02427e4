import { office as duties, type Input, invoiceandpayment } from '@slip/api/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { accounts } from '../../src/accounts/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { adjustments } from '../../src/billing/adjustments/tables.js';
import { closeQuarter } from '../../src/billing/closing/closeQuarter.js';
import { readInvoice } from '../../src/billing/documents/readInvoice.js';
import { bankAccounts } from '../../src/billing/payments/tables.js';
import { invoices } from '../../src/billing/tables.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { sampleAchSender } from '../../src/operator/Office.js';
import { type BooksFixture, noonOf, openBooksFixture } from '../billing/BooksFixture.js';
import { contradictions } from '../billing/contradictions.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let books: BooksFixture;
let agent: TestPerson;
let other: TestPerson;
let first: TestPerson;
let second: TestPerson;
let npn: string;

/*
 * Two quarters are closed: the first bills 1,000.00 of Oklahoma's tax, which is never paid, 300.00 of Tennessee's and fees of both; the
 * second gives 200.00 of Oklahoma back and charges what is late. The third is closed in a test.
 */
beforeAll(async () => {
  office = await openTestOffice();
  books = openBooksFixture(office.db);
  first = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  second = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  agent = await books.addAgent();
  other = await books.addAgent();
  const { accountId: agentId } = agent;
  await books.receive([
    { agentId, state: 'OK', receivedOn: '2025-04-03', tax: 100_000, fee: 1_750 },
    { agentId, state: 'TN', receivedOn: '2025-05-01', tax: 30_000, fee: 1_749 },
    { agentId: other.accountId, state: 'OK', receivedOn: '2025-05-01', tax: 5_000, fee: 0 },
    { agentId, state: 'WY', receivedOn: '2025-05-02', tax: -20_000, fee: 0 },
  ]);
  await books.close(20252, '2025-07-01');
  await books.close(20253, '2025-10-01');
  const [account] = await office.db.select().from(accounts).where(eq(accounts.id, agentId));
  npn = account?.npn ?? '';
});
afterAll(() => office.close());

type Body = Input<typeof duties.adjustInvoice>['body'];

const documentOf = async (kind: 'tax' | 'fee', form: string, state: string | null, adjusted = false) => {
  const rows = await office.db.select().from(invoices).where(eq(invoices.agentId, agent.accountId));
  const found = rows.find(
    (row) =>
      row.kind === kind &&
      row.form === form &&
      row.state === state &&
      row.rollUpId === null &&
      (row.adjustmentId !== null) === adjusted,
  );
  if (!found) throw new Error(`There is no ${form} of ${state}.`);
  return found;
};

const ask = (body: Omit<Body, 'reason'>, as = first) =>
  office.call(duties.adjustInvoice, { body: { ...body, reason: 'A flood at the agency.' } }, { as });
const approve = (proposal: number | null, as = second) =>
  office.call(duties.approveProposal, { body: { proposal: proposal ?? 0 } }, { as });
const refuse = (proposal: number | null, reason = 'Not now.') =>
  office.call(duties.refuseProposal, { body: { proposal: proposal ?? 0, reason } }, { as: first });

/** Proposed by one, approved by another: the sentence that both read. */
async function decide(body: Omit<Body, 'reason'>): Promise<string> {
  const { proposal, tells, isDone } = await ask(body);
  expect(isDone).toBe(false);
  await approve(proposal);
  return tells;
}

const found = async (query: SQL) =>
  office.db.select({ words: sql<string>`found.words` }).from(sql`(${query}) as found`);

/** The postings of an event in a state, in words. */
const posted = (event: string, state: string) =>
  found(
    sql`select string_agg(p.account || ' ' || p.amount, ', ' order by p.position) as words from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.kind = ${event} and p.state = ${state}`,
  );

const messagesTo = async ({ personId }: TestPerson) =>
  (await office.db.select().from(inboxItems).where(eq(inboxItems.personId, personId))).map(
    ({ message }) => message,
  );

describe('a decision', () => {
  it('is done when a second person approves, in the ledger, the trail and the agent’s inbox', async () => {
    const charge = await documentOf('tax', 'financeCharge', 'OK');
    const { proposal } = await ask({
      kind: 'waive',
      document: charge.number,
      amount: 300,
      open: charge.balance,
    });
    expect((await documentOf('tax', 'financeCharge', 'OK')).balance).toBe(charge.balance);
    expect(await refusalOf(approve(proposal, first))).toContain('somebody else has to approve it');
    await approve(proposal);
    expect((await documentOf('tax', 'financeCharge', 'OK')).balance).toBe(charge.balance - 300);
    expect(await messagesTo(agent)).toContainEqual(
      expect.stringContaining(
        `$3.00 of finance charge ${charge.number} was waived. The reason: A flood at the agency.`,
      ),
    );
    expect((await messagesTo(other)).join()).not.toContain('waived');
    const trail = await office.db.select().from(auditEvents).where(eq(auditEvents.entity, 'adjustments'));
    expect(trail).toMatchObject([
      {
        personId: second.personId,
        after: { kind: 'waive', amount: 300, proposedBy: first.userName, reason: 'A flood at the agency.' },
      },
    ]);
    expect(await posted('chargeWaived', 'OK')).toEqual([{ words: 'financeCharges 300, receivable -300' }]);
    // The same again finds another amount open.
    expect(
      await refusalOf(ask({ kind: 'waive', document: charge.number, amount: 300, open: charge.balance })),
    ).toContain('Please look at it again.');
  });

  it('is done once, however often the same proposal is approved', async () => {
    const { number, balance } = await documentOf('tax', 'invoice', 'TN');
    const { proposal } = await ask({ kind: 'writeOff', document: number, amount: 100, open: balance });
    expect(
      await refusalOf(ask({ kind: 'writeOff', document: number, amount: 100, open: balance }, second)),
    ).toContain('Something is proposed for the same already');
    const both = await Promise.allSettled([approve(proposal), approve(proposal)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await documentOf('tax', 'invoice', 'TN')).balance).toBe(balance - 100);
  });

  it('corrects an invoice downwards: off what is open, and the rest is a credit', async () => {
    const { number, balance, quarter } = await documentOf('tax', 'invoice', 'TN');
    const tells = await decide({ kind: 'credit', document: number, amount: 29_900, open: balance });
    expect(tells).toContain('$299.00 comes off what is open of it, and $0.00 stays as a credit.');
    const memo = await documentOf('tax', 'credit', 'TN', true);
    expect(memo).toMatchObject({ total: -29_900, balance: 0, quarter });
    expect((await documentOf('tax', 'invoice', 'TN')).balance).toBe(0);
    const more = { document: number, amount: 1, open: 0 } as const;
    expect(await refusalOf(ask({ ...more, kind: 'credit' }))).toContain('must be at most $0.00');
    expect(await refusalOf(ask({ ...more, kind: 'writeOff' }))).toBe(
      `409 The invoice ${number} is paid or settled: nothing of it is open.`,
    );
  });

  it('corrects one upwards by an invoice of its own, in the same series of numbers', async () => {
    const { number } = await documentOf('fee', 'invoice', null);
    expect(await refusalOf(ask({ kind: 'debit', document: number, amount: 50, open: 3_499 }))).toContain(
      'is about Oklahoma, Tennessee: say which of them is corrected.',
    );
    await decide({ kind: 'debit', document: number, amount: 50, open: 3_499, state: 'TN' });
    const memo = await documentOf('fee', 'invoice', 'TN', true);
    const today = office.clock.now().toISOString().slice(0, 10);
    expect(memo).toMatchObject({ total: 50, balance: 50, kind: 'fee', invoicedOn: today });
    expect(memo.dueOn && memo.dueOn > today).toBe(true);
    // Its document is about the state's part, not about the sum of both.
    const day = { today: memo.invoicedOn, office: { timeZone: 'America/Denver' } };
    const { states } = await readInvoice(office.db, memo, day, sampleAchSender);
    const name = `Correction of ${number}: A flood at the agency.`;
    expect(states).toMatchObject([{ stateName: 'Tennessee', charges: [{ name, base: 1_749, amount: 50 }] }]);
  });

  it('writes off of an invoice over several states, part by part', async () => {
    const { number } = await documentOf('fee', 'invoice', null);
    await decide({ kind: 'writeOff', document: number, amount: 1_800, open: 3_499 });
    const parts = await office.db
      .select({ state: invoices.state, balance: invoices.balance })
      .from(invoices)
      .where(
        and(eq(invoices.agentId, agent.accountId), eq(invoices.kind, 'fee'), eq(invoices.form, 'invoice')),
      )
      .orderBy(invoices.id);
    expect(parts).toEqual([
      { state: null, balance: 1_699 },
      { state: 'OK', balance: 0 },
      { state: 'TN', balance: 1_699 },
      { state: 'TN', balance: 50 },
    ]);
  });

  it('refunds what a credit has left, and nothing to a bank account that is gone', async () => {
    const { number, balance } = await documentOf('tax', 'credit', 'WY');
    const open = 0 - balance;
    const refund = { kind: 'refund', document: number, amount: 5_000, open } as const;
    expect(await refusalOf(ask(refund))).toContain('Say how it is paid');
    expect(await refusalOf(ask({ ...refund, paidBy: 'Check 9', amount: open + 1 }))).toContain('is more');
    const bank = { accountId: agent.accountId, addedAt: office.clock.now(), addedBy: agent.personId };
    const named = { bankName: 'First Bank', routingNumber: '021000021', lastFour: '6789', sealedNumber: 'x' };
    const [own] = await office.db
      .insert(bankAccounts)
      .values({ ...bank, ...named })
      .returning();
    const [theirs] = await office.db
      .insert(bankAccounts)
      .values({ ...bank, ...named, accountId: other.accountId })
      .returning();
    expect(await refusalOf(ask({ ...refund, bankAccountId: theirs?.id ?? 0 }))).toContain(
      'no such bank account',
    );
    const { proposal } = await ask({ ...refund, bankAccountId: own?.id ?? 0 });
    const gone = { deletedAt: office.clock.now(), deletedBy: agent.personId, sealedNumber: null };
    await office.db
      .update(bankAccounts)
      .set(gone)
      .where(eq(bankAccounts.id, own?.id ?? 0));
    expect(await refusalOf(approve(proposal))).toContain('First Bank, ending in 6789 was deleted on');
    await refuse(proposal);
    expect(await decide({ ...refund, paidBy: 'Check 1042' })).toContain('$50.00 is refunded: Check 1042.');
    expect((await documentOf('tax', 'credit', 'WY')).balance).toBe(balance + 5_000);
  });

  it('applies an old credit to what is open of the same state, and to nothing else', async () => {
    await books.receive([
      { agentId: agent.accountId, state: 'WY', receivedOn: '2025-10-02', tax: 1_000, fee: 0 },
    ]);
    await books.close(20254, '2026-01-02');
    const credit = await documentOf('tax', 'credit', 'WY');
    const target = await documentOf('tax', 'invoice', 'WY');
    // No closing applies it any more.
    expect(target.balance).toBe(1_000);
    const apply = {
      kind: 'apply',
      document: credit.number,
      amount: 1_000,
      open: 0 - credit.balance,
    } as const;
    const elsewhere = await documentOf('tax', 'invoice', 'OK');
    expect(await refusalOf(ask({ ...apply, invoice: elsewhere.number }))).toContain('At most $0.00');
    await decide({ ...apply, invoice: target.number });
    expect((await documentOf('tax', 'invoice', 'WY')).balance).toBe(0);
  });

  it('writes tax off the state’s part, and lets nothing of it become a credit', async () => {
    const { number, balance } = await documentOf('tax', 'invoice', 'OK');
    await decide({ kind: 'writeOff', document: number, amount: 1_000, open: balance });
    expect(await posted('taxWrittenOff', 'OK')).toEqual([{ words: 'taxes 1000, receivable -1000' }]);
    const open = balance - 1_000;
    expect(await refusalOf(ask({ kind: 'credit', document: number, amount: 100_000, open }))).toContain(
      'must be at most $990.00, which is what',
    );
  });

  it('corrects no memo: the invoice that it belongs to', async () => {
    const { number, balance: open } = await documentOf('fee', 'invoice', 'TN', true);
    const words = `${number} corrects an invoice itself`;
    expect(await refusalOf(ask({ kind: 'credit', document: number, amount: 50, open }))).toContain(words);
  });

  it('refuses what does not fit, what is a part, and what there is not', async () => {
    const { number, balance } = await documentOf('tax', 'invoice', 'OK');
    const asked = { document: number, amount: 1, open: balance } as const;
    const refusal = (changes: Pick<Body, 'kind'> & Partial<Body>) => refusalOf(ask({ ...asked, ...changes }));
    expect(await refusal({ kind: 'waive' })).toContain('“Waive” does not fit');
    expect(await refusal({ kind: 'refund' })).toContain('does not fit');
    expect(await refusal({ kind: 'writeOff', amount: balance + 1 })).toContain('is more');
    expect(await refusal({ kind: 'writeOff', document: '99999999-IN' })).toContain('no document');
    const isPart = and(sql`${invoices.rollUpId} is not null`, eq(invoices.form, 'invoice'));
    const [part] = await office.db.select().from(invoices).where(isPart).limit(1);
    const words = 'is a part of *80000001-IN: name that one.';
    expect(await refusal({ kind: 'writeOff', document: part?.number ?? '' })).toContain(words);
  });
});

const hold = (isHold: boolean, as = first) =>
  office.call(duties.holdCollection, { body: { account: npn, isHold, reason: 'A court decides.' } }, { as });

it('while collection is held nothing is charged, and a hold begins and ends once', async () => {
  const { proposal } = await hold(true);
  await approve(proposal);
  expect(await messagesTo(agent)).toContainEqual(expect.stringContaining('until the hold ends'));
  expect(await refusalOf(hold(true))).toContain('Collection is held already');
  const read = await office.call(duties.adjustableBooks, { query: { account: npn } }, { as: first });
  expect(read.hold).toMatchObject({ reason: 'A court decides.', by: second.userName });
  await office.db.transaction(async (transaction) => {
    const at = noonOf('2026-04-01');
    const plan = await closeQuarter(
      transaction,
      { year: 2026, quarter: 1 },
      { on: '2026-04-01', at, by: null },
    );
    expect(plan?.documents.filter(({ agentId }) => agentId === agent.accountId)).toEqual([]);
    expect(plan?.documents.map(({ form }) => form)).toEqual(['financeCharge']);
  });
  const ended = await hold(false);
  await approve(ended.proposal);
  expect(await refusalOf(hold(false))).toContain('there is nothing to end');
});

it('waits while a quarter is closed, and is looked at again afterwards', async () => {
  const { number, balance } = await documentOf('tax', 'invoice', 'OK');
  const { proposal } = await ask({ kind: 'debit', document: number, amount: 700, open: balance });
  let approved: Promise<unknown> = Promise.resolve();
  await office.db.transaction(async (transaction) => {
    const at = noonOf('2026-07-01');
    await closeQuarter(transaction, { year: 2026, quarter: 2 }, { on: '2026-07-01', at, by: null });
    approved = approve(proposal);
    // It has no number before the closing has given out its own.
    await vi.waitFor(async () => {
      const waiting = sql`select locktype as words from pg_locks join pg_database d on d.oid = database where datname = current_database() and locktype = 'advisory' and not granted`;
      expect(await found(waiting)).toHaveLength(1);
    }, 60_000);
  });
  await approved;
  expect(await contradictions(office.db)).toEqual([]);
});

it('where nobody else may approve, one person does it, and the trail says so', async () => {
  await office.db.update(people).set({ roles: [] }).where(eq(people.id, second.personId));
  const { number, balance } = await documentOf('tax', 'invoice', 'OK');
  const answer = await ask({ kind: 'writeOff', document: number, amount: balance, open: balance });
  expect(answer).toMatchObject({ isDone: true, proposal: null });
  expect(await office.db.$count(adjustments, eq(adjustments.by, first.personId))).toBe(1);
  expect((await documentOf('tax', 'invoice', 'OK')).balance).toBe(0);
});

it('every cent is somewhere, and agents read their own alone', async () => {
  expect(await contradictions(office.db)).toEqual([]);
  const history = await office.call(invoiceandpayment.getInvoiceHistory, { query: {} }, { as: agent });
  const settled = { ssInvoiceState: 'OK', balance: 0, settling: 'writeOff', isMemo: false };
  for (const row of [settled, { ssInvoiceState: 'TN', invoiceTotalAmt: -29_900, isMemo: true }])
    expect(history.taxInvoices.taxInvoiceHistoryDetails).toContainEqual(expect.objectContaining(row));
  const theirs = await office.call(invoiceandpayment.getInvoiceHistory, { query: {} }, { as: other });
  expect(JSON.stringify(theirs)).not.toContain('A flood');
});
