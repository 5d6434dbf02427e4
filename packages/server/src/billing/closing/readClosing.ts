import {
  type CalendarDate,
  type Cents,
  previousQuarter,
  type Quarter,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, asc, eq, gte, isNotNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { officeStates } from '../../coverage/officeState.js';
import type { Executor } from '../../database/executor.js';
import { policies, transactions } from '../../filings/tables.js';
import { readHolds } from '../adjustments/holds.js';
import { invoiceCounters, invoices } from '../tables.js';
import type { BilledSum, ClosingInput, LastNumbers, OpenDocument } from './ClosingPlan.js';

const total = (column: SQLWrapper) => sql<Cents>`sum(${column})::bigint`.mapWith(Number);

/** The sums that are billed in a quarter, by agent and state. */
export function readSums(db: Executor, quarter: number): Promise<BilledSum[]> {
  const agentId = sql<number>`${transactions.billingAgentId}`.mapWith(Number);
  return db
    .select({
      agentId,
      state: policies.homeState,
      tax: total(transactions.taxTotal),
      fee: total(transactions.feeTotal),
      transactions: sql<number>`count(*)::integer`,
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(eq(transactions.billingQuarter, quarter))
    .groupBy(transactions.billingAgentId, policies.homeState)
    .orderBy(transactions.billingAgentId, policies.homeState);
}

/** The open documents of every state, without credits that are older than the quarter before: they are not applied any more. */
function readOpen(db: Executor, quarter: Quarter): Promise<OpenDocument[]> {
  // With the name of its table: Drizzle leaves it out in a query of one table, and `id` would be that of the charges.
  const id = sql`${invoices}.${sql.identifier('id')}`;
  const charges = alias(invoices, 'charges');
  const chargedUntil = sql<CalendarDate | null>`(select max(${charges.invoicedOn})::text from ${invoices} as ${sql.identifier('charges')} where ${charges.chargedInvoiceId} = ${id})`;
  return db
    .select({
      id: invoices.id,
      agentId: invoices.agentId,
      kind: invoices.kind,
      form: invoices.form,
      state: sql<string>`${invoices.state}`,
      quarter: invoices.quarter,
      number: invoices.number,
      dueOn: invoices.dueOn,
      balance: invoices.balance,
      rollUpId: invoices.rollUpId,
      chargedUntil,
    })
    .from(invoices)
    .where(
      and(
        sql`${invoices.balance} <> 0`,
        isNotNull(invoices.state),
        or(ne(invoices.form, 'credit'), gte(invoices.quarter, yearQuarterNumber(previousQuarter(quarter)))),
      ),
    )
    .orderBy(asc(invoices.agentId), asc(invoices.id));
}

async function readLastNumbers(db: Executor): Promise<LastNumbers> {
  const rows = await db.select().from(invoiceCounters);
  const lastOf = (wanted: string) => rows.find(({ series }) => series === wanted)?.last ?? 0;
  return { plain: lastOf('plain'), rolledUp: lastOf('rolledUp') };
}

/** Adds to the sums of a quarter all other facts that closing it on a day depends on. */
export async function readClosing(
  db: Executor,
  { quarter, on, sums }: Pick<ClosingInput, 'quarter' | 'sums'> & { readonly on: CalendarDate },
): Promise<ClosingInput> {
  const open = await readOpen(db, quarter);
  return {
    quarter,
    on,
    sums,
    open,
    stateOf: await officeStates(
      db,
      [...sums, ...open].map(({ state }) => state),
    ),
    holds: await readHolds(db),
    lastNumbers: await readLastNumbers(db),
  };
}
