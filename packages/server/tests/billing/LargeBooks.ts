import { invoiceandpayment } from '@slip/api/contract';
import { addDays, nextQuarter, type Quarter, quarterDays, yearQuarterNumber } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { openDemoInvoices, payDemoInvoices } from '../../../demo/src/billing/payDemoInvoices.js';
import { type ClosingMoment, closeQuarter } from '../../src/billing/closing/closeQuarter.js';
import { readFigures } from '../../src/billing/remittances/readRemittances.js';
import type { Database } from '../../src/database/Database.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { noonOf, openBooksFixture } from './BooksFixture.js';

/** Agents who file in the quarter that is closed, each in all states: as many as the largest books of the tests have. */
const AGENTS = 2_000;
const states = ['CO', 'OK', 'SD', 'TN', 'WY'] as const;
/** Transactions that are made at once: a statement may take thirty seconds, on a busy machine too. */
const AT_ONCE = 20_000;

const FIRST: Quarter = { year: 2016, quarter: 1 };
/** The quarter that many file in, and the day on which it closes. */
const MANY: Quarter = { year: 2025, quarter: 4 };
const CLOSED_ON = '2026-01-02';
const PAID_ON = '2026-01-20';

class RolledBack extends Error {}

/** Does work that writes to the books, and takes it back. @returns the milliseconds it took, with the checks at the end of a transaction */
export async function timeRolledBack(
  { db }: Database,
  work: (transaction: Parameters<typeof closeQuarter>[0]) => Promise<void>,
): Promise<number> {
  let took = 0;
  await db
    .transaction(async (transaction) => {
      const begun = performance.now();
      await work(transaction);
      await transaction.execute(sql`set constraints all immediate`);
      took = performance.now() - begun;
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  // Rows that were taken back would slow the next round.
  await db.execute(
    'vacuum invoices, allocations, ledger_entries, ledger_postings, billed_quarters, billing_accounts',
  );
  return took;
}

/** Large books: an agent with ten years of invoices, one with a year of them, and a quarter in which everybody has filed. */
export class LargeBooks {
  readonly #database: Database;
  readonly #office: TestOffice;
  readonly #staff: TestPerson;
  /** With invoices of ten years, and of one. */
  readonly old: TestPerson;
  readonly young: TestPerson;
  #calls = 0;

  private constructor(
    database: Database,
    office: TestOffice,
    { old, young, staff }: Readonly<Record<'old' | 'young' | 'staff', TestPerson>>,
  ) {
    this.#database = database;
    this.#office = office;
    this.old = old;
    this.young = young;
    this.#staff = staff;
  }

  static async make(database: Database, transactions: number): Promise<LargeBooks> {
    const { db } = database;
    const office = await openTestOffice({ database });
    const fixture = openBooksFixture(db);
    const [old, young] = [await fixture.addAgent(), await fixture.addAgent()];
    const staff = await office.addPerson({ kind: 'Office' });
    for (
      let quarter = FIRST;
      yearQuarterNumber(quarter) <= yearQuarterNumber(MANY);
      quarter = nextQuarter(quarter)
    ) {
      const isOfYoung = yearQuarterNumber(quarter) > yearQuarterNumber(MANY) - 10;
      const receivedOn = addDays(quarterDays(quarter).from, 20);
      await fixture.receive(
        (isOfYoung ? [old, young] : [old]).flatMap(({ accountId: agentId }) =>
          states.map((state) => ({ agentId, state, receivedOn, tax: 61_234, fee: 1_794 })),
        ),
      );
      if (quarter.year === MANY.year && quarter.quarter === MANY.quarter) break;
      const on = addDays(quarterDays(quarter).to, 3);
      await fixture.close(yearQuarterNumber(quarter), on);
      await payDemoInvoices(db, await openDemoInvoices(db), { on, by: staff.personId });
    }
    const books = new LargeBooks(database, office, { old, young, staff });
    await books.#fileMany(transactions);
    await db.execute('vacuum analyze');
    return books;
  }

  /** Many agents, each with a policy in each state, and transactions of them. */
  async #fileMany(transactions: number): Promise<void> {
    const { db } = this.#database;
    const { accountId, personId } = this.old;
    await db.execute(
      sql`insert into accounts (kind, name, npn, address1, city, state, zip, active_from) select kind, 'Agent ' || n, (50000000 + n)::text, address1, city, state, zip, active_from from accounts, generate_series(1, ${AGENTS}::integer) n where id = ${accountId}`,
    );
    await db.execute(
      sql`insert into policies (agent_id, home_state, policy_number, policy_number_key, insured_name, insured_name_key, expiration_date, total_premium, submitted_on, filed_by) select a.id, s, 'M' || a.id || s, 'm' || a.id || lower(s), 'Larkin & Quist', 'larkin & quist', '2030-01-01', 0, '2024-01-01', ${personId} from accounts a, unnest(array['CO', 'OK', 'SD', 'TN', 'WY']) s where a.name like 'Agent %'`,
    );
    await db.execute(
      sql`insert into coverage_groups (policy_id, coverage_code, tax_status) select id, '5000', '0' from policies where policy_number like 'M%'`,
    );
    await db.execute('analyze');
    const { from } = quarterDays(MANY);
    for (let made = 0; made < transactions; made += AT_ONCE) {
      const last = Math.min(transactions, made + AT_ONCE);
      await db.execute(
        sql`insert into transactions (policy_id, group_id, confirmation_number, type, status, insurer_id, effective_date, expiration_date, received_on, premium, fees, tax_total, fee_total, accounting_contact_id, filed_by, filed_at, billing_agent_id, billing_quarter)
        select p.id, g.id, '2025-' || lpad((n + 1000)::text, 8, '0'), 2, 'Accepted', (select min(id) from insurers), ${from}::date + n % 90, '2030-01-01', ${from}::date + n % 90, 100000, 0, (n::bigint * 7919 % 90000)::bigint - 9000, (n % 1794) - 90, (select min(id) from accounting_contacts), ${personId}, now(), p.agent_id, ${yearQuarterNumber(MANY)}
        from generate_series(${made + 1}::integer, ${last}::integer) n
        join (select id, agent_id, row_number() over (order by id) - 1 as place from policies where policy_number like 'M%') p on p.place = n % ${AGENTS * states.length}
        join coverage_groups g on g.policy_id = p.id`,
      );
    }
  }

  /** Closes the quarter, all of it, and takes it back. @returns the milliseconds it took. */
  async close(): Promise<number> {
    return timeRolledBack(this.#database, async (transaction) => {
      const moment: ClosingMoment = { on: CLOSED_ON, at: noonOf(CLOSED_ON), by: null };
      const plan = await closeQuarter(transaction, MANY, moment);
      if (plan === undefined) throw new Error('The quarter was closed already.');
    });
  }

  /** Adds up the same sums in one statement, stores them, and takes it back. @returns the milliseconds it took. */
  async addUp(): Promise<number> {
    const took = await timeRolledBack(this.#database, async (transaction) => {
      await transaction.execute(
        sql`insert into billed_sums select t.billing_agent_id, p.home_state, sum(t.tax_total)::bigint, sum(t.fee_total)::bigint, count(*) from transactions t join policies p on p.id = t.policy_id where t.billing_quarter = ${yearQuarterNumber(MANY)} group by t.billing_agent_id, p.home_state`,
      );
    });
    await this.#database.db.execute('vacuum billed_sums');
    return took;
  }

  /** Makes the table for those sums. */
  async prepareSums(): Promise<void> {
    await this.#database.db.execute(
      sql`create table billed_sums (agent_id bigint not null, state text not null, tax bigint not null, fee bigint not null, transactions bigint not null, primary key (agent_id, state))`,
    );
  }

  /** Closes the quarter for good. @returns how many documents it issued. */
  async closeForGood(): Promise<number> {
    const moment: ClosingMoment = { on: CLOSED_ON, at: noonOf(CLOSED_ON), by: null };
    const plan = await this.#database.db.transaction((transaction) =>
      closeQuarter(transaction, MANY, moment),
    );
    await this.#database.db.execute('vacuum analyze');
    return plan?.documents.length ?? 0;
  }

  /** Pays every document that is open, by checks that settle in the next quarter. */
  async payAll(): Promise<void> {
    const { db } = this.#database;
    await payDemoInvoices(db, await openDemoInvoices(db), { on: PAID_ON, by: this.#staff.personId });
    await db.execute('vacuum analyze');
  }

  /** Reckons what the office owes each state for the quarter in which everybody paid. @returns the milliseconds it took. */
  async remit(): Promise<number> {
    const begun = performance.now();
    const figures = await readFigures(this.#database.db, quarterDays(nextQuarter(MANY)));
    const took = performance.now() - begun;
    if (figures.size !== states.length) throw new Error('There are not figures for each state.');
    return took;
  }

  /** Reads the history and what is pending of an agent, some times. @returns the milliseconds of one. */
  async read(person: TestPerson, what: 'history' | 'pending' | 'payments'): Promise<number> {
    const endpoint = {
      history: invoiceandpayment.getInvoiceHistory,
      pending: invoiceandpayment.getPendingInvoices,
      payments: invoiceandpayment.getPaymentHistory,
    }[what];
    const times = 30;
    const begun = performance.now();
    for (let count = 0; count < times; count += 1) {
      this.#calls += 1;
      const address = `10.4.${(this.#calls >> 8) & 255}.${this.#calls & 255}`;
      const response = await this.#office.send(endpoint, { query: {} }, { as: person, address });
      const text = await response.text();
      if (response.status !== 200)
        throw new Error(`${endpoint.id} was answered with ${response.status}: ${text}`);
    }
    return (performance.now() - begun) / times;
  }
}
