import { type Cents, stateFacts } from '@slip/forms/rules';
import { and, asc, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../../filings/tables.js';
import type { ReportedAgent } from '../../spreadsheets/askedAgents.js';
import { keyBatches } from '../../spreadsheets/keyBatches.js';
import type { ReportedTransaction } from '../../spreadsheets/ReportedTransaction.js';
import type { Rows } from '../../spreadsheets/Rows.js';
import { mapTransactions, readTransactionKeys } from '../../spreadsheets/transactionRows.js';
import { invoices } from '../tables.js';
import { type BilledLine, financeChargeLine, transactionLine } from './billedLine.js';

/** The subject of the report: a closed quarter in some states. */
export interface BilledPeriod {
  /** 20264 is the fourth quarter of 2026. */
  readonly quarter: number;
  readonly states: readonly string[];
}

/** Some lines of an agent, and the last transaction among them; the finance charges come last, and have none. */
interface BilledBatch {
  readonly lines: Rows<BilledLine>;
  readonly lastId: number | null;
}

const charged = alias(invoices, 'charged');
const rolledUp = alias(invoices, 'rolled_up');
const chargedRolledUp = alias(invoices, 'charged_rolled_up');

/** The number under which people know a document: of a component that of the whole. */
const shownNumber = (
  whole: typeof rolledUp | typeof chargedRolledUp,
  part: typeof invoices | typeof charged,
) => sql<string>`coalesce(${whole.number}, ${part.number})`;

/** The numbers of an agent's invoices and credit memos of a quarter, by kind and state. */
async function documentNumbers(db: Executor, agentId: number, quarter: number): Promise<Map<string, string>> {
  const documents = await db
    .select({ kind: invoices.kind, state: invoices.state, number: shownNumber(rolledUp, invoices) })
    .from(invoices)
    .leftJoin(rolledUp, eq(rolledUp.id, invoices.rollUpId))
    .where(
      and(
        eq(invoices.agentId, agentId),
        eq(invoices.quarter, quarter),
        ne(invoices.form, 'financeCharge'),
        isNotNull(invoices.state),
      ),
    );
  return new Map(documents.map(({ kind, state, number }) => [`${kind} ${state}`, number]));
}

/** The finance charges of an agent that were made when a quarter was closed, a line for each state. */
async function financeCharges(
  db: Executor,
  agent: ReportedAgent,
  { quarter, states }: BilledPeriod,
): Promise<BilledLine[]> {
  const rows = await db
    .select({
      kind: invoices.kind,
      state: invoices.state,
      number: shownNumber(rolledUp, invoices),
      chargedNumber: shownNumber(chargedRolledUp, charged),
      invoicedOn: invoices.invoicedOn,
      amount: invoices.total,
    })
    .from(invoices)
    .innerJoin(charged, eq(charged.id, invoices.chargedInvoiceId))
    .leftJoin(rolledUp, eq(rolledUp.id, invoices.rollUpId))
    .leftJoin(chargedRolledUp, eq(chargedRolledUp.id, charged.rollUpId))
    .where(
      and(
        eq(invoices.agentId, agent.id),
        eq(invoices.quarter, quarter),
        eq(invoices.form, 'financeCharge'),
        inArray(invoices.state, [...states]),
      ),
    )
    .orderBy(asc(invoices.id));
  return rows.map(({ state, ...charge }) =>
    financeChargeLine({ ...charge, agent, stateName: state === null ? '' : stateFacts(state).name }),
  );
}

/**
 * The lines that were billed to an agent for a quarter, in batches: its transactions in a report's order, then the finance charges.
 * A closed quarter does not change, so that nothing is missed or read twice between two batches.
 */
export async function* billedLines(
  db: Executor,
  agent: ReportedAgent,
  period: BilledPeriod,
  { after: first = 0, size }: { readonly after?: number; readonly size: number },
): AsyncGenerator<BilledBatch> {
  const numbers = await documentNumbers(db, agent.id, period.quarter);
  const lineOf = (row: ReportedTransaction) =>
    transactionLine({
      ...row,
      // Who was billed, also where the policy is another agent's now.
      agent,
      taxInvoice: numbers.get(`tax ${row.policy.homeState}`) ?? '',
      feeInvoice: numbers.get(`fee ${row.policy.homeState}`) ?? '',
    });
  const condition = billedTransactions([agent], period);
  const keys = keyBatches((...next) => readTransactionKeys(db, condition, next), { after: [first], size });
  for await (const { ids, rows: lines } of mapTransactions(db, keys, lineOf)) {
    yield { lines, lastId: ids.at(-1) ?? null };
  }
  yield { lines: await financeCharges(db, agent, period), lastId: null };
}

/** The condition of the transactions that were billed to agents for a quarter. */
export const billedTransactions = (agents: readonly Pick<ReportedAgent, 'id'>[], period: BilledPeriod) =>
  and(
    eq(transactions.billingQuarter, period.quarter),
    eq(transactions.billingAgentId, sql`any(${sql.param(agents.map(({ id }) => id))}::bigint[])`),
    inArray(policies.homeState, [...period.states]),
  );

/** How many finance charges were made of agents when a quarter was closed, and what they come to. */
export async function sumFinanceCharges(
  db: Executor,
  agents: readonly Pick<ReportedAgent, 'id'>[],
  { quarter, states }: BilledPeriod,
): Promise<{ readonly count: number; readonly amount: Cents }> {
  const [found] = await db
    .select({ count: count(), amount: sql`coalesce(sum(${invoices.total}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(
      and(
        eq(invoices.agentId, sql`any(${sql.param(agents.map(({ id }) => id))}::bigint[])`),
        eq(invoices.quarter, quarter),
        eq(invoices.form, 'financeCharge'),
        inArray(invoices.state, [...states]),
      ),
    );
  return found ?? { count: 0, amount: 0 };
}
