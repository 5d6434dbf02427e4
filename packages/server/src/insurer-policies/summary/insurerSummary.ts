import type { filings, Output } from '@slip/api/contract';
import {
  type CalendarDate,
  type ClosedPeriods,
  fromSubmissionNumber,
  type InsurerFacts,
  type InsurerInState,
  type InsurerKind,
  stateFacts,
  submissionNumber,
  submissionStatuses,
  toWireDate,
} from '@slip/forms/rules';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { accounts, insurerStates } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { lastQuarters } from '../../filings/summary/filingLists.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { readClosedPeriods } from '../closedPeriods.js';
import { insurerKind } from '../insurerKind.js';
import { noBusinessFilings } from '../no-business/tables.js';
import { insurerTotals } from './tables.js';

/** The facts that decide what an insurer owes, and its totals in the same years. */
interface InsurerOnRecord {
  readonly facts: InsurerFacts;
  readonly totals: readonly (typeof insurerTotals.$inferSelect)[];
  readonly closed: ClosedPeriods;
}

async function statesOf(db: Executor, accountId: number): Promise<InsurerInState[]> {
  return db
    .select({
      state: insurerStates.state,
      activeFrom: insurerStates.activeFrom,
      activeTo: insurerStates.activeTo,
    })
    .from(accounts)
    .innerJoin(insurerStates, eq(insurerStates.insurerId, accounts.insurerId))
    .where(eq(accounts.id, accountId))
    .orderBy(asc(insurerStates.state));
}

/** Reads the facts that decide what an insurer owes: its states, reports and declarations of this year and the two years before, and what the office has closed. */
export async function readInsurerFacts(
  db: Executor,
  { accountId, kind }: { readonly accountId: number; readonly kind: InsurerKind },
  today: CalendarDate,
): Promise<InsurerOnRecord> {
  // It goes back two years (decision 0034).
  const since = submissionNumber({ year: Number(today.slice(0, 4)) - 2, quarter: 0 });
  const [states, totals, declared, closed] = await Promise.all([
    statesOf(db, accountId),
    db
      .select()
      .from(insurerTotals)
      .where(and(eq(insurerTotals.insurerId, accountId), gte(insurerTotals.quarter, since)))
      .orderBy(asc(insurerTotals.quarter), asc(insurerTotals.homeState)),
    db
      .select({ state: noBusinessFilings.state, period: noBusinessFilings.period })
      .from(noBusinessFilings)
      .where(
        and(
          eq(noBusinessFilings.insurerId, accountId),
          isNull(noBusinessFilings.voidedOn),
          gte(noBusinessFilings.period, since),
        ),
      ),
    readClosedPeriods(db),
  ]);
  const reported = totals
    .filter(({ holding }) => holding > 0)
    .map(({ homeState: state, quarter }) => {
      const { year } = fromSubmissionNumber(quarter);
      return { state, period: kind === 'AlienInsurer' ? submissionNumber({ year, quarter: 0 }) : quarter };
    });
  return { facts: { kind, states, reported, declared, closed: [...closed.keys()] }, totals, closed };
}

/**
 * Everything the dashboard of an insurer shows: the status of each period it owes, and the premium of the last eight quarters. It
 * reads the totals that the database keeps, and no policies.
 */
export async function insurerSummary({
  db,
  caller: { accountId, kind },
  today,
}: CallContext<Caller>): Promise<Output<typeof filings.insurerSummary>> {
  const quarters = lastQuarters(today);
  const { facts, totals, closed } = await readInsurerFacts(db, { accountId, kind: insurerKind(kind) }, today);
  return {
    quarters,
    totals: totals
      .filter(({ quarter }) => quarters.includes(quarter))
      .map(({ homeState, quarter, premium }) => ({
        yearQuarter: quarter,
        state: homeState,
        stateName: stateFacts(homeState).name,
        premium,
      })),
    periods: submissionStatuses({ ...facts, today }).map(({ state, year, quarter, status, dueOn }) => ({
      state,
      stateName: stateFacts(state).name,
      year,
      quarter,
      status,
      dueDate: toWireDate(dueOn),
    })),
    closedPeriods: Array.from(closed, ([period, closedOn]) => ({
      period,
      closedDate: toWireDate(closedOn),
    })),
  };
}
