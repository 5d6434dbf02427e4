import { office as duties, type Input } from '@slip/api/contract';
import { type CalendarDate, type Quarter, quarterDays } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { accounts } from '../../src/accounts/tables.js';
import { adjustments } from '../../src/billing/adjustments/tables.js';
import { addDebitEvent } from '../../src/billing/payments/addDebitEvent.js';
import { postPayment } from '../../src/billing/postPayment.js';
import { readFigures } from '../../src/billing/remittances/readRemittances.js';
import { readStatement } from '../../src/billing/statements/readStatement.js';
import { allocations, invoices } from '../../src/billing/tables.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { type BooksFixture, noonOf, openBooksFixture } from './BooksFixture.js';
import { contradictions } from './contradictions.js';
import { remittanceRules } from './remittanceRules.js';

let office: TestOffice;
let books: BooksFixture;
let agent: TestPerson;
let first: TestPerson;
let second: TestPerson;
let npn: string;

/** Moves the clock to noon of a day. Nobody is signed in any more then: others of the office come. */
async function goTo(day: CalendarDate): Promise<void> {
  office.clock.advance((noonOf(day).getTime() - office.clock.now().getTime()) / 1000);
  await office.db.update(people).set({ roles: [] });
  first = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  second = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
}

const documentOf = async (state: string, form: string, quarter: number) => {
  const rows = await office.db.select().from(invoices);
  const found = rows.find(
    (row) => row.state === state && row.form === form && row.quarter === quarter && row.adjustmentId === null,
  );
  if (!found) throw new Error(`There is no ${form} of ${state}.`);
  return found;
};

type Body = Input<typeof duties.adjustInvoice>['body'];
const reason = 'The receiver of the agency pays after all.';
const ask = (body: Omit<Body, 'reason'>) =>
  office.call(duties.adjustInvoice, { body: { ...body, reason } }, { as: first });

/** Proposed by one, approved by another: the number of the memo, if one was issued. */
async function decide(body: Omit<Body, 'reason'>): Promise<void> {
  const { proposal } = await ask(body);
  await office.call(duties.approveProposal, { body: { proposal: proposal ?? 0 } }, { as: second });
}

const act = async (kind: 'settled' | 'returned', id: number, on: CalendarDate) => {
  const at = noonOf(on);
  const reasonCode = kind === 'returned' ? { reasonCode: 'R01' } : {};
  await addDebitEvent(office.db, id, kind, { on, at, by: null }, reasonCode);
  await postPayment(office.db, { paymentId: id, agentId: agent.accountId, on, at, act: kind });
};

/** Pays a document whole, by a check that is at the bank on the same day unless it is said otherwise. */
async function pay({ id }: { readonly id: number }, on: CalendarDate, settles = true): Promise<number> {
  const [open] = await office.db.select().from(invoices).where(eq(invoices.id, id));
  if (!open) throw new Error(`There is no document ${id}.`);
  const [debit] = await books.pay(agent.accountId, [open], on);
  if (settles) await act('settled', debit?.id ?? 0, on);
  return debit?.id ?? 0;
}

const figures = async (state: string, year: number, quarter: Quarter['quarter']) =>
  (await readFigures(office.db, quarterDays({ year, quarter }))).get(state);
const shownOf = async (number: string) => {
  const read = await office.call(duties.adjustableBooks, { query: { account: npn } }, { as: first });
  return read.documents.find((document) => document.number === number);
};
const balancesOn = async (day: CalendarDate) => {
  const { rows } = await office.call(duties.trialBalance, { query: { day } }, { as: first });
  return Object.fromEntries(rows.map(({ account, state, closing }) => [`${account} ${state}`, closing]));
};
const holds = async () => expect(await contradictions(office.db, remittanceRules)).toEqual([]);

/*
 * Reckoned with a pencil. On 04/01/2025 Oklahoma's 600.00 and Wyoming's 1,000.00 are billed, due on 04/30 and 05/15. At the closing of 07/01 both are late:
 * Oklahoma's by 62 days, 600.00 × 9 × 62 / 36,500 = 9.172…, so 9.17; Wyoming's by 47 days, 1,000.00 × 9 × 47 / 36,500 = 11.589…, so 11.59.
 */
beforeAll(async () => {
  office = await openTestOffice();
  books = openBooksFixture(office.db);
  agent = await books.addAgent();
  const of = { agentId: agent.accountId, fee: 0 };
  await books.receive([
    { ...of, receivedOn: '2025-02-01', state: 'OK', tax: 60_000 },
    { ...of, receivedOn: '2025-02-02', state: 'WY', tax: 100_000 },
  ]);
  await books.close(20_251, '2025-04-01');
  await books.close(20_252, '2025-07-01');
  const [account] = await office.db.select().from(accounts).where(eq(accounts.id, agent.accountId));
  npn = account?.npn ?? '';
});
afterAll(() => office.close());

/*
 * 07/02/2025: the agency is insolvent, and Oklahoma's 600.00 and its charge of 9.17 are written off: nothing is owed to the state, and the office has lost 9.17.
 * 11/03/2025: a receiver pays 600.00. It is taken back, paid, and Oklahoma is owed 600.00 in the fourth quarter; the 9.17 stay lost.
 */
it('takes back a write-off when money comes after all: the state gets its share', async () => {
  await goTo('2025-07-02');
  const invoice = await documentOf('OK', 'invoice', 20_251);
  const charge = await documentOf('OK', 'financeCharge', 20_252);
  expect([invoice.balance, charge.balance]).toEqual([60_000, 917]);
  const asked = { kind: 'takeBack', document: invoice.number, amount: 1, open: 60_000 } as const;
  expect(await refusalOf(ask(asked))).toBe(
    `409 Nothing of the invoice ${invoice.number} is written off, or all of it was taken back.`,
  );
  await decide({ kind: 'writeOff', document: invoice.number, amount: 60_000, open: 60_000 });
  await decide({ kind: 'writeOff', document: charge.number, amount: 917, open: 917 });
  expect(await balancesOn('2025-09-30')).toMatchObject({
    'receivable OK': 0,
    'taxes OK': 0,
    'financeCharges OK': -917,
    'writtenOff OK': 917,
  });
  await books.close(20_253, '2025-10-01');
  expect((await figures('OK', 2025, 3))?.total ?? 0).toBe(0);

  await goTo('2025-11-03');
  expect(await shownOf(invoice.number)).toMatchObject({ balance: 0, writtenOff: 60_000 });
  expect((await shownOf(invoice.number))?.fits).toContain('takeBack');
  expect(await refusalOf(ask({ ...asked, amount: 60_001, open: 0 }))).toContain(
    `must be at most $600.00, which is what is written off of ${invoice.number}`,
  );
  await decide({ ...asked, amount: 60_000, open: 0 });
  expect(await refusalOf(ask({ ...asked, open: 60_000 }))).toContain('all of it was taken back');
  expect((await shownOf(invoice.number))?.fits).not.toContain('takeBack');
  const sent = await office.db.select().from(inboxItems).where(eq(inboxItems.personId, agent.personId));
  expect(sent.map(({ message }) => message)).toContainEqual(
    expect.stringContaining(
      `$600.00 of ${invoice.number}, which was written off, is owed again. The reason: ${reason}`,
    ),
  );
  await pay(invoice, '2025-11-03');

  expect(await figures('OK', 2025, 4)).toMatchObject({
    carried: 0,
    collected: 60_000,
    keptBack: 0,
    total: 60_000,
  });
  expect(await balancesOn('2025-12-31')).toMatchObject({
    'receivable OK': 0,
    'taxes OK': -60_000,
    'bank OK': 60_000,
    'writtenOff OK': 917,
  });
  const days = { from: '2025-11-03', to: '2025-11-03' } as const;
  expect((await readStatement(office.db, agent.accountId, days)).lines).toMatchObject([
    { words: expect.stringContaining('is owed again'), amount: 60_000 },
    { words: expect.stringMatching(/^Payment .*-IN$/), amount: -60_000 },
  ]);
  await holds();
});

it('the database takes back no more than was written off, whoever decides it', async () => {
  const invoice = await documentOf('OK', 'invoice', 20_251);
  const at = noonOf('2025-11-04');
  const decided = { agentId: agent.accountId, invoiceId: invoice.id, amount: 1, reason } as const;
  const tooMuch = office.db.transaction(async (transaction) => {
    const [decision] = await transaction
      .insert(adjustments)
      .values({ kind: 'takeBack', ...decided, on: '2025-11-04', at, by: first.personId })
      .returning({ adjustmentId: adjustments.id });
    await transaction.insert(allocations).values({ invoiceId: invoice.id, ...decision, amount: -1, at });
  });
  await expect(tooMuch).rejects.toMatchObject({
    cause: expect.objectContaining({ constraint: 'allocations_taken_back' }),
  });
});

/*
 * At the closing of 10/01 Wyoming's 1,000.00 is charged for 92 more days: 1,000.00 × 9 × 92 / 36,500 = 22.684…, so 22.68, which stay open here.
 * 11/04/2025: Wyoming's 1,000.00 and its charge of 11.59 are paid. The charge was wrong and is given back on 11/05: a credit of 11.59, of which 5.00 is refunded by check.
 * The fourth quarter bills 300.00, off which 6.59 is applied; the other 293.41 is paid. Wyoming is owed 1,000.00 + 300.00, of which
 * 1,000.00 + 11.59 + 293.41 came in, 5.00 went out, and the office keeps nothing: 1,305.00 - 5.00 = 1,300.00.
 */
it('gives back a finance charge that was paid: as a credit, which is refunded or applied', async () => {
  await books.receive([
    { agentId: agent.accountId, state: 'WY', receivedOn: '2025-10-10', tax: 30_000, fee: 0 },
  ]);
  const invoice = await documentOf('WY', 'invoice', 20_251);
  const charge = await documentOf('WY', 'financeCharge', 20_252);
  expect(charge.total).toBe(1_159);
  const asked = { kind: 'giveBack', document: charge.number, amount: 1_159, open: 0 } as const;
  expect(await refusalOf(ask({ ...asked, open: 1_159 }))).toContain('What is open is waived instead.');
  await pay(invoice, '2025-11-04');
  const debit = await pay(charge, '2025-11-04', false);
  expect(await refusalOf(ask(asked))).toBe(
    `409 $11.59 of the finance charge ${charge.number} is still on its way through the banks. Give it back when it has settled.`,
  );
  await act('settled', debit, '2025-11-04');
  expect(await refusalOf(ask({ ...asked, amount: 1_160 }))).toContain('must be at most $11.59');
  expect(await shownOf(charge.number)).toMatchObject({ paid: 1_159, fits: ['giveBack'] });
  await goTo('2025-11-05');
  await decide(asked);
  expect(await refusalOf(ask({ ...asked, amount: 1 }))).toContain('all of it was given back');
  const memo = (await office.db.select().from(invoices)).find(({ adjustmentId }) => adjustmentId !== null);
  expect(memo).toMatchObject({ form: 'credit', kind: 'tax', state: 'WY', total: -1_159, balance: -1_159 });
  await decide({
    kind: 'refund',
    document: memo?.number ?? '',
    amount: 500,
    open: 1_159,
    paidBy: 'Check 1042',
  });
  await books.close(20_254, '2026-01-02');
  const next = await documentOf('WY', 'invoice', 20_254);
  await goTo('2026-01-05');
  await decide({
    kind: 'apply',
    document: memo?.number ?? '',
    amount: 659,
    open: 659,
    invoice: next.number,
  });
  await pay(next, '2026-01-06');

  expect(await figures('WY', 2025, 4)).toMatchObject({
    collected: 101_159,
    adjusted: -500,
    keptBack: 0,
    total: 100_659,
  });
  expect(await figures('WY', 2026, 1)).toMatchObject({
    carried: 100_659,
    collected: 29_341,
    total: 130_000,
  });
  expect(await balancesOn('2026-01-31')).toMatchObject({
    'receivable WY': 2_268,
    'credits WY': 0,
    'taxes WY': -130_000,
    'bank WY': 130_000,
  });
  await holds();
});

it('what a bank takes back afterwards is owed again, beside the credit', async () => {
  const charge = await documentOf('WY', 'financeCharge', 20_252);
  const rows = await office.db.select().from(allocations).where(eq(allocations.invoiceId, charge.id));
  await act('returned', rows[0]?.paymentId ?? 0, '2026-01-07');
  expect(await shownOf(charge.number)).toMatchObject({ balance: 1_159, fits: ['waive', 'writeOff'] });
  await holds();
});

/*
 * On 04/01/2026 Oklahoma's 400.00 are billed, due on 04/30. At the closing of 07/01 they are 62 days late: 400.00 × 9 × 62 / 36,500 = 6.115…, so 6.12.
 */
it('says whether the credit of a charge still comes off later invoices', async () => {
  await books.receive([
    { agentId: agent.accountId, state: 'OK', receivedOn: '2026-02-02', tax: 40_000, fee: 0 },
  ]);
  await books.close(20_261, '2026-04-01');
  await books.close(20_262, '2026-07-01');
  const charge = await documentOf('OK', 'financeCharge', 20_262);
  expect(charge.total).toBe(612);
  await pay(charge, '2026-07-02');
  await goTo('2026-09-30');
  const asked = { kind: 'giveBack', document: charge.number, amount: 100, open: 0 } as const;
  const { proposal, tells } = await ask(asked);
  expect(tells).toContain('by a credit memo: it comes off later invoices, or is refunded.');
  // The closing that would have applied it comes first: whoever approves would read what is not true any more.
  await books.close(20_263, '2026-10-01');
  const approval = { body: { proposal: proposal ?? 0 } };
  expect(await refusalOf(office.call(duties.approveProposal, approval, { as: second }))).toContain(
    'no closing applies it any more',
  );
  const withdrawn = { proposal: proposal ?? 0, reason: 'A quarter was closed.' };
  await office.call(duties.refuseProposal, { body: withdrawn }, { as: first });
  const again = await ask(asked);
  expect(again.tells).toContain(
    'by a credit memo. Its quarter is too far back, so that no closing applies it any more: the office applies it to an invoice, or refunds it.',
  );
  await office.call(duties.approveProposal, { body: { proposal: again.proposal ?? 0 } }, { as: second });
  await books.close(20_264, '2027-01-04');
  const memo = (await office.db.select().from(invoices)).find(
    ({ adjustmentId, quarter }) => adjustmentId !== null && quarter === 20_262,
  );
  expect(memo).toMatchObject({ total: -100, balance: -100 });
  await holds();
});
