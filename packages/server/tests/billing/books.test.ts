import { office as duties } from '@slip/api/contract';
import type { CalendarDate } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInvoices } from '../../src/billing/openInvoices.js';
import { postPayment } from '../../src/billing/postPayment.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { type BooksFixture, noonOf, openBooksFixture } from './BooksFixture.js';

let office: TestOffice;
let fixture: BooksFixture;
let accountant: TestPerson;
let auditor: TestPerson;
let registrar: TestPerson;

/** Two years: an invoice of each kind, a credit, a finance charge, a payment that settles and one that comes back. */
beforeAll(async () => {
  office = await openTestOffice();
  fixture = openBooksFixture(office.db);
  accountant = await office.addPerson({ kind: 'Office', roles: ['Accountant'] });
  auditor = await office.addPerson({ kind: 'Office', roles: ['Auditor'] });
  registrar = await office.addPerson({ kind: 'Office', roles: ['Registrar'] });
  const agentId = (await fixture.addAgent()).accountId;
  const otherId = (await fixture.addAgent()).accountId;
  await fixture.receive([
    { agentId, receivedOn: '2024-08-01', state: 'OK', tax: 60_000, fee: 1_750 },
    { agentId, receivedOn: '2024-08-02', state: 'WY', tax: 3_075, fee: 179 },
    { agentId: otherId, receivedOn: '2024-09-02', state: 'WY', tax: 90_001, fee: 33 },
  ]);
  await fixture.close(20_243, '2024-10-01');
  await fixture.receive([{ agentId: otherId, receivedOn: '2024-11-02', state: 'WY', tax: -500, fee: -1 }]);
  await fixture.close(20_244, '2025-01-02');
  await fixture.close(20_251, '2025-04-01');
  const [first, second] = await fixture.pay(agentId, await openInvoices(office.db, agentId), '2025-04-10');
  for (const act of ['settled', 'returned'] as const) {
    for (const debit of act === 'settled' ? [first, second] : [second]) {
      const paid = {
        paymentId: debit?.id ?? 0,
        agentId,
        on: '2025-04-14',
        at: noonOf('2025-04-14'),
      } as const;
      await postPayment(office.db, { ...paid, act });
    }
  }
});
afterAll(() => office.close());

const one = async (query: ReturnType<typeof sql>) => {
  const [row] = await office.db.select({ n: sql<string>`n`.mapWith(Number) }).from(sql`(${query}) as found`);
  return row?.n;
};
const linesOf = async (...call: Parameters<TestOffice['send']>) => {
  const response = await office.send(...call);
  expect(response.status).toBe(200);
  return (await response.text())
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
};

const at = async (day: CalendarDate) =>
  (await office.call(duties.trialBalance, { query: { day } }, { as: accountant })).rows;
const number = (account: string, kind: 'tax' | 'fee', text: string, as = accountant) =>
  office.call(duties.setAccountNumber, { body: { account, kind, number: text, title: '' } }, { as });

describe('the trial balance', () => {
  it.each(['2024-10-01', '2024-12-31', '2025-04-10', '2026-12-31'] as const)(
    'of %s is the ledger',
    async (day) => {
      const { rows, ...sums } = await office.call(duties.trialBalance, { query: { day } }, { as: auditor });
      expect(rows.length).toBeGreaterThan(5);
      expect(sums.debits).toBe(sums.credits);
      expect(sums.debitBalances).toBe(sums.creditBalances);
      for (const account of ['bank', 'clearing', 'receivable', 'credits', 'taxes']) {
        const shown = rows.filter((row) => row.account === account);
        expect(shown.reduce((sum, { closing }) => sum + closing, 0)).toBe(
          await one(
            sql`select coalesce(sum(amount), 0) as n from ledger_postings p, ledger_entries e where e.id = p.entry_id and account = ${account} and posted_on <= ${day}`,
          ),
        );
      }
      for (const { account, state, kind, opening, debits, credits, closing } of rows) {
        expect(closing, `${account} ${state} ${kind}`).toBe(opening + debits - credits);
      }
    },
  );

  it('begins each year with nothing earned, and carries what was', async () => {
    const before = await at('2024-12-31');
    const after = await at('2025-01-01');
    expect(before.filter(({ account }) => account === 'earnedBefore')).toEqual([]);
    expect(after.filter(({ account }) => account === 'fees')).toEqual([]);
    const earned = await one(
      sql`select sum(amount) as n from ledger_postings, ledger_entries where id = entry_id and account in ('fees', 'financeCharges') and posted_on < '2025-01-01'`,
    );
    expect(
      after
        .filter(({ account }) => account === 'earnedBefore')
        .reduce((sum, { opening }) => sum + opening, 0),
    ).toBe(earned);
  });

  it('is a file, line by line', async () => {
    const { rows } = await office.call(
      duties.trialBalance,
      { query: { day: '2025-04-30' } },
      { as: auditor },
    );
    const [head, ...lines] = await linesOf(
      duties.trialBalanceSheet,
      { query: { day: '2025-04-30' } },
      { as: auditor },
    );
    expect(head).toEqual([
      'Account',
      'State',
      'Kind',
      'Opening',
      'Debits',
      'Credits',
      'Debit Balance',
      'Credit Balance',
    ]);
    expect(lines).toHaveLength(rows.length);
  });
});

describe('the journal', () => {
  it('has every posting once, page by page, in the order of days', async () => {
    const ids: string[] = [];
    let after: string | null | undefined;
    do {
      const query = { pageSize: 7, ...(after !== undefined && { after: after ?? '' }) };
      const page = await office.call(duties.journal, { query }, { as: auditor });
      ids.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(await one(sql`select count(*) as n from ledger_postings`));
    const days = ids.map((id) => id.slice(0, 10));
    expect(days).toEqual(days.toSorted());
  });

  it('finds an account of some days, with what it is about', async () => {
    const query = {
      account: 'bank',
      from: '2025-04-01',
      to: '2025-04-30',
      kind: 'tax',
      pageSize: 50,
    } as const;
    const { rows } = await office.call(duties.journal, { query }, { as: accountant });
    expect(rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(
      await one(sql`select sum(amount) as n from ledger_postings where account = 'bank' and kind = 'tax'`),
    );
    expect(rows[0]).toMatchObject({
      eventName: 'Payment settled',
      about: expect.stringMatching(/^\d{8}-IN, payment \d{10}$/),
    });
    const [, ...lines] = await linesOf(
      duties.journalSheet,
      { query: { account: 'bank', kind: 'tax' } },
      { as: accountant },
    );
    expect(lines).toHaveLength(rows.length);
  });

  it.each([
    [{ account: 'purse' }, 'account must be one of bank'],
    [{ from: '2025-04-02', to: '2025-04-01' } as const, 'to must not be before 2025-04-02'],
  ])('refuses %o', async (query, words) => {
    await expect(
      office.call(duties.journal, { query: { pageSize: 1, ...query } }, { as: accountant }),
    ).rejects.toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(words) },
    });
  });
});

describe('the figures of a year', () => {
  it('are what was posted in it, and what was earned', async () => {
    const { rows, earned, earnedBefore, isOver } = await office.call(
      duties.yearFigures,
      { query: { year: 2025 } },
      { as: auditor },
    );
    expect(isOver).toBe(true);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      await one(
        sql`select sum(amount) as n from ledger_postings, ledger_entries where id = entry_id and amount > 0 and extract(year from posted_on) = 2025`,
      ),
    );
    const earnedIn = (years: string) =>
      one(
        sql`select -sum(amount) as n from ledger_postings, ledger_entries where id = entry_id and account in ('fees', 'financeCharges') and extract(year from posted_on) ${sql.raw(years)}`,
      );
    expect([earned, earnedBefore]).toEqual([await earnedIn('= 2025'), await earnedIn('< 2025')]);
  });
});

describe('the file for a general ledger', () => {
  const query = { from: '2024-01-01', to: '2025-12-31' } as const;

  it('is refused while an account has no number, in words', async () => {
    await number('bank', 'tax', '1010');
    await expect(office.call(duties.generalLedgerSheet, { query }, { as: accountant })).rejects.toMatchObject(
      {
        status: 409,
        body: { error: expect.stringMatching(/have no number yet: .*Taxes payable to states \(tax\)/) },
      },
    );
  });

  it('has the office’s own numbers, and each day and event in balance', async () => {
    const known = await office.call(duties.accountNumbers, {}, { as: auditor });
    for (const { account, kind } of known) await number(account, kind, `${account.length}00-{state}`);
    expect(await number('bank', 'tax', '400-{state}')).toEqual({ changed: false });
    const [, ...lines] = await linesOf(duties.generalLedgerSheet, { query }, { as: auditor });
    const sums = new Map<string, number>();
    for (const [, reference = '', account = '', , , state = ''] of lines) {
      expect(account).toMatch(new RegExp(`^\\d+-${state}$`));
      sums.set(reference, 0);
    }
    for (const line of lines) {
      const [reference = '', debit = '', credit = ''] = [line[1], line.at(-2), line.at(-1)];
      sums.set(reference, Math.round((sums.get(reference) ?? 0) + 100 * (Number(debit) - Number(credit))));
    }
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    const debits = lines.reduce((sum, line) => sum + Math.round(100 * Number(line.at(-2))), 0);
    // Within a day and event nothing of one account is both debited and credited.
    expect(debits).toBe(await one(sql`select sum(amount) as n from ledger_postings where amount > 0`));
  });

  it('keeps no name without a number, and says so', async () => {
    const body = { account: 'fees', kind: 'fee', number: '', title: 'Fees of ours' } as const;
    await expect(office.call(duties.setAccountNumber, { body }, { as: accountant })).rejects.toMatchObject({
      status: 400,
    });
    const known = await office.call(duties.accountNumbers, {}, { as: auditor });
    expect(known.find(({ account }) => account === 'fees')).toMatchObject({ number: '400-{state}' });
  });

  it('is not numbered by others, and the change is in the trail', async () => {
    await expect(number('bank', 'tax', '1', auditor)).rejects.toMatchObject({ status: 403 });
    await expect(number('bank', 'tax', '1', registrar)).rejects.toMatchObject({ status: 403 });
    expect(
      await one(
        sql`select count(*) as n from audit_events where entity = 'account_numbers' and entity_id = 'bank tax'`,
      ),
    ).toBe(2);
  });

  it('keeps the name of an account whose number alone is changed', async () => {
    const bank = { account: 'bank', kind: 'tax' } as const;
    for (const given of [
      { number: '1010', title: 'Trust account' },
      { number: '1011' },
      { number: '1011' },
    ]) {
      await office.call(duties.setAccountNumber, { body: { ...bank, ...given } }, { as: accountant });
    }
    const known = await office.call(duties.accountNumbers, {}, { as: auditor });
    const found = known.find(({ account, kind }) => account === 'bank' && kind === 'tax');
    expect(found).toMatchObject({ number: '1011', title: 'Trust account' });
  });
});
