import { office as duties } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../src/background/tables.js';
import { batchSubmissions } from '../../src/batch/tables.js';
import { invoices } from '../../src/billing/tables.js';
import type { Executor } from '../../src/database/executor.js';
import { billedQuarters } from '../../src/filings/billed/tables.js';
import { transactions } from '../../src/filings/tables.js';
import { closeDueQuarters } from '../../src/office/closing/closeDueQuarters.js';
import { readClosingChecks, whyNotToClose } from '../../src/office/closing/closingChecks.js';
import { unusualFigures } from '../../src/office/closing/closingPreview.js';
import { officeProposals } from '../../src/office/proposals/tables.js';
import { type BooksFixture, noonOf, openBooksFixture } from '../billing/BooksFixture.js';
import { refusalOf } from '../filings/PolicyFixture.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let books: BooksFixture;
let accountant: TestPerson;
let second: TestPerson;
let agent: TestPerson;

/* The fourth quarter of 2025 is over and open: Wyoming grows by 5 %, Oklahoma is new, with 600.00 of one agent and a credit of 100.00 of another. */
beforeAll(async () => {
  office = await openTestOffice();
  books = openBooksFixture(office.db);
  accountant = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  second = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  agent = await books.addAgent();
  const agentId = agent.accountId;
  const other = (await books.addAgent()).accountId;
  await books.receive([
    { agentId, state: 'WY', receivedOn: '2024-11-01', tax: 9_000, fee: 179 },
    { agentId, state: 'WY', receivedOn: '2025-08-01', tax: 10_000, fee: 200 },
    { agentId, state: 'WY', receivedOn: '2025-11-01', tax: 10_500, fee: 205 },
    { agentId: other, state: 'OK', receivedOn: '2025-11-05', tax: 60_000, fee: 1_750 },
    { agentId, state: 'OK', receivedOn: '2025-11-06', tax: -10_000, fee: 0 },
    { agentId, state: 'WY', receivedOn: '2025-12-01', tax: 3_000, fee: 50, isQuestioned: true },
    { agentId, state: 'WY', receivedOn: '2026-01-10', tax: 7_000, fee: 70, isQuestioned: true },
  ]);
  await office.db.update(transactions).set({ premium: sql`${transactions.taxTotal} * 10` });
  await books.close(20_244, '2025-01-02');
  await books.close(20_251, '2025-04-01');
  await books.close(20_252, '2025-07-01');
  await books.close(20_253, '2025-10-01');
});
afterAll(() => office.close());

const read = () => office.call(duties.closing, { query: {} }, { as: accountant });
const close = (quarter = 20_254) =>
  office.call(duties.closeQuarter, { body: { quarter } }, { as: accountant });
const isClosed = async () => (await office.db.$count(billedQuarters)) === 5;
const q4 = { quarter: { year: 2025, quarter: 4 }, now: new Date(), timeZone: 'America/Denver' } as const;

const propose = (db: Executor, endpointId: string, subject: string) =>
  db.insert(officeProposals).values({
    endpointId,
    subject,
    body: {},
    tells: 'It is so.',
    reason: 'It is due.',
    proposedBy: accountant.personId,
    proposedAt: office.clock.now(),
  });

const taxOf = (tax: number) => ({ premium: 0, fee: 0, invoices: 0, accounts: 0, tax });

describe('the preview of a closing', () => {
  it('shows each state beside the quarter and the year before, and marks what neither explains', async () => {
    const { states, quarter, closesOn, problem } = await read();
    expect([quarter, closesOn, problem]).toEqual([20_254, '2026-01-02', '']);
    const one = { invoices: 2, accounts: 1 };
    expect(states.find(({ state }) => state === 'WY')).toEqual({
      state: 'WY',
      stateName: 'Wyoming',
      premium: 105_000,
      tax: 10_500,
      fee: 205,
      ...one,
      lastQuarter: { premium: 100_000, tax: 10_000, fee: 200, ...one },
      lastYear: { premium: 90_000, tax: 9_000, fee: 179, ...one },
      unusual: [],
    });
    expect(states.find(({ state }) => state === 'OK')).toMatchObject({
      premium: 500_000,
      tax: 50_000,
      fee: 1_750,
      invoices: 2,
      accounts: 2,
      unusual: ['premium', 'tax', 'fee', 'invoices', 'accounts'],
    });
    expect(states).toHaveLength(2);
  });

  it.each([
    ['the season', 130, [100, 130], []],
    ['growth', 130, [100], []],
    ['neither', 131, [100, 69], ['tax']],
    ['nothing to compare with', 131, [], []],
  ])('takes what is explained by %s as usual', (_, tax, before, unusual) => {
    expect(unusualFigures(taxOf(tax), before.map(taxOf))).toEqual(unusual);
  });

  it('is for those who read the books alone', async () => {
    await expect(office.call(duties.closing, { query: {} }, { as: agent })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('before a closing', () => {
  it('what waits elsewhere is told, and does not stop it', async () => {
    await office.db.insert(batchSubmissions).values({
      accountId: agent.accountId,
      personId: agent.personId,
      format: 'xml',
      isTest: false,
      fileName: 'late.xml',
      size: 1,
      sha256: '0'.repeat(64),
      comments: '',
      submittedAt: noonOf('2025-12-31'),
    });
    await office.db.insert(jobs).values({ kind: 'report', subject: 4, failingSince: office.clock.now() });
    await propose(office.db, 'office.setStateRow', 'WY');
    await propose(office.db, 'office.postRemittance', 'remittance 1');
    const { checks, problem } = await read();
    expect(problem).toBe('');
    expect(checks.map(({ check, count, amount, stops }) => [check, count, amount, stops])).toEqual([
      ['adjustments', 0, null, true],
      ['unbalanced', 0, 0, true],
      ['questions', 1, 3_050, false],
      ['batch', 1, null, false],
      ['remittances', 1, null, false],
      ['jobs', 1, null, false],
      ['stateTables', 1, null, false],
    ]);
  });

  it('an adjustment that waits stops it in words, by hand and by the server, until it is decided', async () => {
    const [charge] = await office.db.select().from(invoices).where(eq(invoices.form, 'financeCharge'));
    const { proposal } = await office.call(
      duties.adjustInvoice,
      {
        body: {
          kind: 'waive',
          document: charge?.number ?? '',
          amount: 3,
          open: charge?.balance ?? 0,
          reason: 'A flood.',
        },
      },
      { as: accountant },
    );
    const words =
      'The 4th Quarter 2025 cannot be closed yet. Adjustments that wait for a second person: 1, $0.03. They change what this closing charges and which credits it applies: approve or refuse them first.';
    expect((await read()).problem).toBe(words);
    expect(await refusalOf(close())).toBe(`409 ${words}`);
    await closeDueQuarters(office.services);
    expect(await isClosed()).toBe(false);
    await office.call(duties.approveProposal, { body: { proposal: proposal ?? 0 } }, { as: second });
    expect((await read()).problem).toBe('');
  });

  it('books that contradict themselves stop it', async () => {
    const found = await office.db
      .transaction(async (transaction) => {
        await transaction.execute(sql`
          with entry as (insert into ledger_entries (kind, posted_on, posted_at, agent_id, invoice_id)
            select 'financeCharged', '2026-01-02', now(), agent_id, id from invoices where form = 'financeCharge' order by id limit 1 returning id)
          insert into ledger_postings (entry_id, position, account, state, kind, amount)
          select id, place, account, 'WY', 'tax', amount from entry, (values (0, 'receivable', 7), (1, 'financeCharges', -7)) as p (place, account, amount)`);
        throw await readClosingChecks(transaction, q4);
      })
      .catch((thrown: unknown) => thrown);
    expect(found).toContainEqual(expect.objectContaining({ check: 'unbalanced', count: 1, amount: 7 }));
    expect(whyNotToClose(q4.quarter, await readClosingChecks(office.db, q4))).toBeUndefined();
  });
});

describe('a closing', () => {
  it('issues what the preview showed', async () => {
    const {
      transactions: count,
      invoices: issued,
      credits,
      financeCharges,
      creditsApplied,
      states,
    } = await read();
    const closed = await close();
    expect(closed).toEqual({
      changed: true,
      closedOn: '2026-01-16',
      transactions: count,
      invoices: issued,
      credits,
      financeCharges,
      creditsApplied,
    });
    const [stored] = await office.db
      .select({
        tax: sql`sum(total) filter (where kind = 'tax')`.mapWith(Number),
        fee: sql`sum(total) filter (where kind = 'fee')`.mapWith(Number),
      })
      .from(sql`invoices where quarter = 20254 and form <> 'financeCharge' and state is not null`);
    const sum = (of: 'tax' | 'fee') => states.reduce((total, state) => total + state[of], 0);
    expect(stored).toEqual({ tax: sum('tax'), fee: sum('fee') });
    expect((await close()).changed).toBe(false);
    expect((await read()).problem).toContain('closes on 04/01/2026');
  });

  it('that is too early is refused with every other reason, too', async () => {
    await propose(office.db, 'office.adjustInvoice', 'a finance charge');
    const words =
      'The 1st Quarter 2026 closes on 04/01/2026, the first business day after it. The 1st Quarter 2026 cannot be closed yet. Adjustments that wait for a second person: 1. They change what this closing charges and which credits it applies: approve or refuse them first.';
    expect((await read()).problem).toBe(words);
    expect(await refusalOf(close(20_261))).toBe(`409 ${words}`);
  });
});
