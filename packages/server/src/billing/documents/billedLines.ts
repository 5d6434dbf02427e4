import { stateFacts } from '@slip/forms/rules';
import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../../filings/tables.js';
import { readTransactionRows } from '../../reports/transactionRows.js';
import { invoices } from '../tables.js';
import { type BilledLine, financeChargeLine, transactionLine } from './billedLine.js';

/** How many transactions are read at once: enough to be quick, few enough to let others in between. */
const BATCH = 1_000;

/** The agent of a billing report. */
export interface BilledAgent {
  readonly id: number;
  readonly name: string;
  readonly npn: string | null;
}

/** What is reported: a closed quarter in some states. */
export interface BilledPeriod {
  /** 20264 is the fourth quarter of 2026. */
  readonly quarter: number;
  readonly states: readonly string[];
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
  agent: BilledAgent,
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
 * What was billed to an agent for a quarter, in batches: its transactions in the order they were filed, then the finance charges.
 * A closed quarter does not change, so that nothing is missed or read twice between two batches.
 */
export async function* billedLines(
  db: Executor,
  agent: BilledAgent,
  period: BilledPeriod,
): AsyncGenerator<readonly BilledLine[]> {
  const numbers = await documentNumbers(db, agent.id, period.quarter);
  let after = 0;
  for (let size = BATCH; size === BATCH; ) {
    const rows = await readTransactionRows(
      db,
      and(
        eq(transactions.billingQuarter, period.quarter),
        eq(transactions.billingAgentId, agent.id),
        inArray(policies.homeState, [...period.states]),
        gt(transactions.id, after),
      ),
      BATCH,
    );
    size = rows.length;
    after = rows.at(-1)?.filed.id ?? after;
    yield rows.map((row) =>
      transactionLine({
        ...row,
        // Who was billed, also where the policy is another agent's now.
        agent,
        taxInvoice: numbers.get(`tax ${row.policy.homeState}`) ?? '',
        feeInvoice: numbers.get(`fee ${row.policy.homeState}`) ?? '',
      }),
    );
  }
  yield await financeCharges(db, agent, period);
}
