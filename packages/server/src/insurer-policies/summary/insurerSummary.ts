import type { filings, Output } from '@slip/api/contract';
import {
  fromSubmissionNumber,
  type InsurerInState,
  stateFacts,
  submissionNumber,
  submissionStatuses,
  toWireDate,
} from '@slip/forms/rules';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { accounts, insurerStates } from '../../accounts/tables.js';
import { noBusinessFilings } from '../../compliance/tables.js';
import type { Executor } from '../../database/executor.js';
import { lastQuarters } from '../../filings/summary/lastQuarters.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { insurerKind } from '../insurerKind.js';
import { insurerTotals } from './tables.js';

type Answer = Output<typeof filings.insurerSummary>;

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

/**
 * What the dashboard of an insurer shows: how each period it owes stands, and the premium of the last eight quarters. However
 * many policies there are, it reads the totals that the database keeps.
 */
export async function insurerSummary({ db, caller, today }: CallContext<Caller>): Promise<Answer> {
  const kind = insurerKind(caller.kind);
  const quarters = lastQuarters(today);
  // What is owed goes back two years before this one.
  const since = submissionNumber({ year: Number(today.slice(0, 4)) - 2, quarter: 0 });
  const [states, totals, declared] = await Promise.all([
    statesOf(db, caller.accountId),
    db
      .select()
      .from(insurerTotals)
      .where(and(eq(insurerTotals.insurerId, caller.accountId), gte(insurerTotals.quarter, since)))
      .orderBy(asc(insurerTotals.quarter), asc(insurerTotals.homeState)),
    db
      .select({ state: noBusinessFilings.state, period: noBusinessFilings.period })
      .from(noBusinessFilings)
      .where(
        and(
          eq(noBusinessFilings.insurerId, caller.accountId),
          isNull(noBusinessFilings.voidedOn),
          gte(noBusinessFilings.period, since),
        ),
      ),
  ]);
  const reported = totals
    .filter(({ holding }) => holding > 0)
    .map(({ homeState: state, quarter }) => {
      const { year } = fromSubmissionNumber(quarter);
      return { state, period: kind === 'AlienInsurer' ? submissionNumber({ year, quarter: 0 }) : quarter };
    });
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
    periods: submissionStatuses({ kind, today, states, reported, declared }).map(
      ({ state, year, quarter, status, dueOn }) => ({
        state,
        stateName: stateFacts(state).name,
        year,
        quarter,
        status,
        dueDate: toWireDate(dueOn),
      }),
    ),
  };
}
