import type { CalendarDate } from '@slip/forms/rules';
import { and, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AgentScope } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { policies } from '../tables.js';
import { anywhereCondition, filterConditions, textConditions, textSearchMode } from './filterConditions.js';
import { policyFigures } from './policyFigures.js';
import type { PolicyFilters } from './searchFilters.js';

/** How many policies are read at once: enough to be quick, few enough to let other work run in between. */
const BATCH_SIZE = 2_000;

function conditionOf(filters: PolicyFilters, scope: AgentScope, thisYear: number): SQL | undefined {
  const { expiration } = filters;
  // These are the same matches as the search shows (firstMatches, which explains the ways to read them).
  return and(
    scope === 'all' ? undefined : inArray(policies.agentId, [...scope]),
    textConditions(filters, textSearchMode(scope)),
    anywhereCondition(filters, scope, thisYear),
    filterConditions(filters, scope, thisYear),
    expiration && between(policies.expirationDate, expiration.from, expiration.to),
  );
}

function readBatch(db: Executor, condition: SQL | undefined, limit: number) {
  const figures = policyFigures(db);
  return db
    .select({
      id: policies.id,
      submittedOn: policies.submittedOn,
      policyNumber: policies.policyNumber,
      insuredName: policies.insuredName,
      homeState: policies.homeState,
      totalPremium: policies.totalPremium,
      agentName: accounts.name,
      expirationDate: policies.expirationDate,
      questioned: policies.questioned,
      effectiveDate: figures.effectiveDate,
      tax: figures.tax,
      insurers: figures.insurers,
      confirmation: figures.confirmation,
    })
    .from(policies)
    .innerJoin(accounts, eq(accounts.id, policies.agentId))
    .crossJoinLateral(figures)
    .where(condition)
    .orderBy(desc(policies.submittedOn), desc(policies.id))
    .limit(limit);
}

/** A policy that matches a search. */
export type MatchingPolicy = Awaited<ReturnType<typeof readBatch>>[number];

interface ReadingRange {
  readonly thisYear: number;
  readonly most: number;
  readonly batch?: number;
}

/**
 * All policies that match a search, the newest first, batch by batch. Each batch begins after the last policy of the batch
 * before, so that no policy comes twice, however many are filed meanwhile.
 */
export async function* matchingPolicies(
  db: Executor,
  filters: PolicyFilters,
  scope: AgentScope,
  { thisYear, most, batch = BATCH_SIZE }: ReadingRange,
): AsyncGenerator<readonly MatchingPolicy[]> {
  const condition = conditionOf(filters, scope, thisYear);
  let lastPolicy: { readonly submittedOn: CalendarDate; readonly id: number } | undefined;
  for (let remaining = most; remaining > 0; remaining -= batch) {
    const after =
      lastPolicy &&
      sql`(${policies.submittedOn}, ${policies.id}) < (${lastPolicy.submittedOn}::date, ${lastPolicy.id}::bigint)`;
    const rows = await readBatch(db, and(condition, after), Math.min(remaining, batch));
    yield rows;
    lastPolicy = rows.at(-1);
    if (rows.length < batch) return;
  }
}
