import type { Input, invoiceandpayment, Output } from '@slip/api/contract';
import { type CalendarDate, stateFacts, toWireDate } from '@slip/forms/rules';
import { and, asc, eq, gte, inArray, isNull, sql, sum } from 'drizzle-orm';
import { summarizedAgents } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { lastQuarters } from '../../filings/summary/filingLists.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { isHeld, readHolds } from '../adjustments/holds.js';
import { invoices } from '../tables.js';
import { creditsLeft, sumCredits } from './invoiceHistory.js';

type Answer = Output<typeof invoiceandpayment.billingSummary>;

/** Documents of agents as people see them: of a document over several states the whole, not its components. */
const shownOf = (agentIds: readonly number[]) =>
  and(inArray(invoices.agentId, [...agentIds]), isNull(invoices.rollUpId));

/** Written as in the index of open documents, so that the database uses it. */
const isOpen = sql`${invoices.balance} <> 0`;

/** The amounts that are due, by agent, kind, state and day; a finance charge on the day it was charged (decision 0034). */
async function readDue(db: Executor, agentIds: readonly number[]): Promise<Answer['due']> {
  const dueDay = sql<CalendarDate>`coalesce(${invoices.dueOn}, ${invoices.invoicedOn})::text`;
  const rows = await db
    .select({
      agentId: invoices.agentId,
      agentName: accounts.name,
      kind: invoices.kind,
      state: invoices.state,
      dueOn: dueDay,
      balance: sum(invoices.balance).mapWith(Number),
    })
    .from(invoices)
    .innerJoin(accounts, eq(accounts.id, invoices.agentId))
    .where(and(shownOf(agentIds), isOpen, sql`${invoices.balance} > 0`))
    .groupBy(invoices.agentId, accounts.name, invoices.kind, invoices.state, dueDay)
    .orderBy(asc(dueDay), asc(accounts.name), asc(invoices.agentId), asc(invoices.kind), asc(invoices.state));
  return rows.map(({ kind, state, dueOn, ...row }) => ({
    ...row,
    kind: kind === 'tax' ? 'Tax' : 'Transaction Fee',
    state,
    stateName: state === null ? null : stateFacts(state).name,
    dueDate: toWireDate(dueOn),
  }));
}

/** The amounts billed in each quarter from a first one on, and the part of them that is settled. */
async function readTotals(
  db: Executor,
  agentIds: readonly number[],
  since: number,
): Promise<Answer['totals']> {
  return db
    .select({
      yearQuarter: invoices.quarter,
      billed: sum(invoices.total).mapWith(Number),
      paid: sql`sum(${invoices.total} - ${invoices.balance})`.mapWith(Number),
    })
    .from(invoices)
    .where(and(shownOf(agentIds), gte(invoices.quarter, since)))
    .groupBy(invoices.quarter)
    .orderBy(asc(invoices.quarter));
}

/** The agents whose collection is held, by name, and since when. */
async function readHeld(db: Executor, agentIds: readonly number[]): Promise<Answer['held']> {
  const lasting = [...(await readHolds(db, agentIds))].filter(([, holds]) => isHeld(holds));
  if (lasting.length === 0) return [];
  const since = new Map(lasting.map(([agentId, holds]) => [agentId, holds.at(-1)?.from]));
  const rows = await db
    .select({ agentId: accounts.id, agentName: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...since.keys()]))
    .orderBy(asc(accounts.name), asc(accounts.id));
  return rows.flatMap((row) => {
    const from = since.get(row.agentId);
    return from === undefined ? [] : [{ ...row, since: toWireDate(from) }];
  });
}

/**
 * The books as the dashboard shows them: what is due when, by state, and what was billed and paid in the last eight quarters.
 *
 * @throws HttpError (404) for another's agent.
 */
export async function billingSummary(
  { associatedAgentId }: Input<typeof invoiceandpayment.billingSummary>['query'],
  context: CallContext<Caller>,
): Promise<Answer> {
  const { db, today } = context;
  const agentIds = await summarizedAgents(context, associatedAgentId);
  const quarters = lastQuarters(today);
  // An agency that acts for nobody yet.
  if (agentIds.length === 0) return { due: [], ...sumCredits([]), quarters, totals: [], held: [] };
  return {
    due: await readDue(db, agentIds),
    ...sumCredits(await creditsLeft(db, agentIds)),
    quarters,
    totals: await readTotals(db, agentIds, quarters[0] ?? 0),
    held: await readHeld(db, agentIds),
  };
}
