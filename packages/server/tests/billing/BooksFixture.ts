import { type CalendarDate, type Cents, fromYearQuarterNumber } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { accountingContacts, insurers } from '../../src/accounts/tables.js';
import type { ClosingPlan } from '../../src/billing/closing/ClosingPlan.js';
import { closeQuarter } from '../../src/billing/closing/closeQuarter.js';
import type { LineToPay } from '../../src/billing/payments/pay/linesToPay.js';
import { type StoredDebit, storePayment } from '../../src/billing/payments/pay/storePayment.js';
import { invoices } from '../../src/billing/tables.js';
import { bulkInsert, nextIds } from '../../src/database/bulkInsert.js';
import type { Executor } from '../../src/database/executor.js';
import { billedWhenFiled } from '../../src/filings/billed/billedQuarter.js';
import { acceptTransactions } from '../../src/filings/questions/acceptTransactions.js';
import { assessmentLines, coverageGroups, policies, transactions } from '../../src/filings/tables.js';
import { addPerson, type TestPerson } from '../testPeople.js';

/** A transaction as the books see it. */
export interface Receipt {
  readonly agentId: number;
  readonly state: string;
  readonly receivedOn: CalendarDate;
  readonly tax: Cents;
  readonly fee: Cents;
  readonly premium?: Cents;
  readonly policyFees?: Cents;
  readonly isQuestioned?: boolean;
}

/** At noon of the office's day. */
export const noonOf = (day: CalendarDate) => new Date(`${day}T18:00:00Z`);

/** A quarter by its number. */
function quarterNumbered(number: number) {
  const quarter = fromYearQuarterNumber(number);
  if (!quarter) throw new RangeError(`${number} is no quarter.`);
  return quarter;
}

/** The books of an office, filled with transactions of any amounts. */
export interface BooksFixture {
  /** Goes on with books that were brought into the database. */
  takeUp(): Promise<void>;
  /** Adds a person with an agent's account. */
  addAgent(): Promise<TestPerson>;
  /** Stores transactions as filing does; gives their ids. */
  receive(receipts: readonly Receipt[]): Promise<number[]>;
  accept(ids: readonly number[], on: CalendarDate): Promise<void>;
  /** Closes a quarter in a transaction of its own. */
  close(quarter: number, on: CalendarDate): Promise<ClosingPlan | undefined>;
  /** Pays invoices of an agent whole, as a check does. */
  pay(agentId: number, invoices: readonly OpenInvoice[], on: CalendarDate): Promise<readonly StoredDebit[]>;
  /** An agent's documents in the order in which they were issued, without their keys. */
  documentsOf(agentId: number): Promise<IssuedDocument[]>;
}

/** An invoice of which something is open. */
interface OpenInvoice {
  readonly id: number;
  readonly number: string;
  readonly balance: Cents;
}

export type IssuedDocument = Pick<
  typeof invoices.$inferSelect,
  'number' | 'kind' | 'state' | 'quarter' | 'dueOn' | 'total' | 'balance'
>;

export function openBooksFixture(db: Executor): BooksFixture {
  const policyIds = new Map<string, { policyId: number; groupId: number }>();
  let people: { personId: number; contactId: number; insurerId: number } | undefined;
  let received = 0;

  async function addAgent() {
    const person = await addPerson(db);
    if (people === undefined) {
      const [contact] = await db
        .insert(accountingContacts)
        .values({
          accountId: person.accountId,
          firstName: 'Nora',
          lastName: 'Quist',
          phone: '3075550142',
          email: 'nora@larkin.example',
        })
        .returning({ id: accountingContacts.id });
      const [insurer] = await db
        .insert(insurers)
        .values({
          name: 'Yewtree Specialty',
          naic: '59990',
          type: 'F',
          isLloyds: false,
          activeFrom: '2001-01-01',
        })
        .returning({ id: insurers.id });
      people = { personId: person.personId, contactId: contact?.id ?? 0, insurerId: insurer?.id ?? 0 };
    }
    return person;
  }

  /** One policy for each agent and state. */
  async function policyOf(agentId: number, state: string, personId: number) {
    const key = `${agentId} ${state}`;
    const known = policyIds.get(key);
    if (known) return known;
    const [policy] = await db
      .insert(policies)
      .values({
        agentId,
        homeState: state,
        policyNumber: `P${agentId}${state}`,
        policyNumberKey: `p${agentId}${state}`,
        insuredName: 'Larkin & Quist',
        insuredNameKey: 'larkin & quist',
        expirationDate: '2030-01-01',
        totalPremium: 0,
        submittedOn: '2024-01-01',
        filedBy: personId,
      })
      .returning({ id: policies.id });
    const [group] = await db
      .insert(coverageGroups)
      .values({ policyId: policy?.id ?? 0, coverageCode: '5000', taxStatus: '0' })
      .returning({ id: coverageGroups.id });
    const made = { policyId: policy?.id ?? 0, groupId: group?.id ?? 0 };
    policyIds.set(key, made);
    return made;
  }

  async function receive(receipts: readonly Receipt[]) {
    if (people === undefined) throw new Error('There is no agent yet.');
    const { personId, contactId, insurerId } = people;
    const ids = await nextIds(db, transactions, receipts.length);
    const rows: Parameters<typeof bulkInsert<typeof transactions>>[2][number][] = [];
    for (const [
      place,
      { agentId, state, receivedOn, tax, fee, premium = 0, policyFees = 0, isQuestioned = false },
    ] of receipts.entries()) {
      received += 1;
      const status = isQuestioned ? 'Questioned' : 'Accepted';
      rows.push({
        ...(await policyOf(agentId, state, personId)),
        ...billedWhenFiled(status, agentId, receivedOn),
        id: ids[place] ?? 0,
        confirmationNumber: `2024-${String(received).padStart(8, '0')}`,
        type: tax < 0 || fee < 0 ? 3 : 2,
        status,
        insurerId,
        effectiveDate: receivedOn,
        expirationDate: '2030-01-01',
        receivedOn,
        premium,
        fees: policyFees,
        taxTotal: tax,
        feeTotal: fee,
        accountingContactId: contactId,
        filedBy: personId,
        filedAt: noonOf(receivedOn),
      });
    }
    await bulkInsert(db, transactions, rows);
    const lines = receipts.flatMap(({ tax, fee }, place) =>
      (['tax', 'fee'] as const).map((kind, position) => ({
        transactionId: ids[place] ?? 0,
        position,
        line: kind,
        kind,
        name: kind,
        base: 0,
        rate: '0%',
        amount: kind === 'tax' ? tax : fee,
        reason: '',
        rateVersion: '1',
      })),
    );
    const lineIds = await nextIds(db, assessmentLines, lines.length);
    await bulkInsert(
      db,
      assessmentLines,
      lines.map((line, place) => ({ ...line, id: lineIds[place] ?? 0 })),
    );
    return ids;
  }

  async function takeUp() {
    const [first] = await db
      .select({
        personId: transactions.filedBy,
        contactId: transactions.accountingContactId,
        insurerId: transactions.insurerId,
      })
      .from(transactions)
      .limit(1);
    if (!first) throw new Error('Nothing was brought in.');
    people = first;
    received = await db.$count(transactions);
    const brought = await db
      .select({
        agentId: policies.agentId,
        state: policies.homeState,
        policyId: policies.id,
        groupId: coverageGroups.id,
      })
      .from(policies)
      .innerJoin(coverageGroups, eq(coverageGroups.policyId, policies.id));
    for (const { agentId, state, ...ids } of brought) policyIds.set(`${agentId} ${state}`, ids);
  }

  return {
    takeUp,
    addAgent,
    receive,
    accept: (ids, on) => acceptTransactions(db, ids, on),
    close: (quarter, on) =>
      db.transaction((transaction) =>
        closeQuarter(transaction, quarterNumbered(quarter), { on, at: noonOf(on), by: null }),
      ),
    pay: (agentId, paid, on) => {
      if (people === undefined) throw new Error('There is no agent yet.');
      const payment = {
        agentId,
        method: 'received' as const,
        accountId: agentId,
        paidBy: people.personId,
        bankName: 'Check 1042',
        lastFour: '',
        submittedAt: noonOf(on),
        submittedOn: on,
        postsOn: on,
      };
      const lines = paid.map(
        ({ id, number, balance }): LineToPay => ({ invoiceId: id, number, amount: balance }),
      );
      return db.transaction(async (transaction) => (await storePayment(transaction, payment, lines)).debits);
    },
    documentsOf: (agentId) =>
      db
        .select({
          number: invoices.number,
          kind: invoices.kind,
          state: invoices.state,
          quarter: invoices.quarter,
          dueOn: invoices.dueOn,
          total: invoices.total,
          balance: invoices.balance,
        })
        .from(invoices)
        .where(eq(invoices.agentId, agentId))
        .orderBy(sql`${invoices.id}`),
  };
}
