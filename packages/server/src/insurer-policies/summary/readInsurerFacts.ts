import {
  type CalendarDate,
  fromSubmissionNumber,
  type InsurerFacts,
  type InsurerInState,
  type InsurerKind,
  submissionNumber,
} from '@slip/forms/rules';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { accounts, insurerStates } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { noBusinessFilings } from '../no-business/tables.js';
import { insurerTotals } from './tables.js';

/** The known facts of an insurer, and its totals of the years it concerns. */
export interface InsurerOnRecord {
  readonly facts: InsurerFacts;
  readonly totals: readonly (typeof insurerTotals.$inferSelect)[];
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

/** The facts that decide what an insurer owes: its states, what it reported and what it declared, from two years before this one on. */
export async function readInsurerFacts(
  db: Executor,
  { accountId, kind }: { readonly accountId: number; readonly kind: InsurerKind },
  today: CalendarDate,
): Promise<InsurerOnRecord> {
  const since = submissionNumber({ year: Number(today.slice(0, 4)) - 2, quarter: 0 });
  const [states, totals, declared] = await Promise.all([
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
  ]);
  const reported = totals
    .filter(({ holding }) => holding > 0)
    .map(({ homeState: state, quarter }) => {
      const { year } = fromSubmissionNumber(quarter);
      return { state, period: kind === 'AlienInsurer' ? submissionNumber({ year, quarter: 0 }) : quarter };
    });
  return { facts: { kind, states, reported, declared }, totals };
}
