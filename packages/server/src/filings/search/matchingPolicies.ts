import type { CalendarDate } from '@slip/forms/rules';
import { and, between, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AgentScope } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { policies } from '../tables.js';
import { anywhereCondition, filterConditions, textConditions, textWay } from './filterConditions.js';
import { MOST_MATCHES } from './firstMatches.js';
import { policyFigures } from './policyFigures.js';
import { type PolicyFilters } from './searchFilters.js';
import { directionOf } from './searchOrder.js';

/** One page of a search, and its order. */
interface AskedPage {
  readonly page: number;
  readonly pageSize: number;
  readonly direction: 'ascending' | 'descending';
}

/** The order of matches: by what is sorted by; the newest first among equals. */
export const matchOrder = (asked: Pick<AskedPage, 'direction'>): SQL =>
  sql`order by sort_key ${directionOf(asked)}, submitted_on desc, id desc`;

/**
 * One page of the first matches of a search, which are given as `id`, `submitted_on` and `sort_key`: the parts of the query
 * that reads it.
 */
export function pageOfMatches(asked: AskedPage, matches: SQL) {
  const { page, pageSize } = asked;
  const last = Math.min(page * pageSize, MOST_MATCHES);
  const wanted = sql`place between ${(page - 1) * pageSize + 1} and ${last}`;
  const placed = sql`select id, row_number() over (${matchOrder(asked)})::integer as place, count(*) over ()::integer as found from (${matches}) as matches`;
  return {
    from: sql`(${placed}) as placed`,
    /** Joins what the rows are about, by its key. */
    isMatch: (key: SQLWrapper) => eq(key, sql`placed.id`),
    /** To be read with each row, for `pageAnswer`. */
    columns: {
      found: sql<number>`found`.mapWith(Number),
      isWanted: sql<boolean>`${wanted}`,
    },
    // The first is read as well: a page after the last has no row to tell how many there are.
    where: sql`place = 1 or ${wanted}`,
    order: sql`place`,
  };
}

/** The answer of a search: the rows of the page as they are presented, how many there are, and whether there are more. */
export function pageAnswer<Row extends { readonly found: number; readonly isWanted: boolean }, Shown>(
  rows: readonly Row[],
  present: (row: Row) => Shown,
): { rows: Shown[]; total: number; truncated: boolean } {
  const total = rows[0]?.found ?? 0;
  return {
    rows: rows.filter(({ isWanted }) => isWanted).map(present),
    total: Math.min(total, MOST_MATCHES),
    truncated: total > MOST_MATCHES,
  };
}

/** How many policies are read at once: enough to be quick, few enough to let others in between. */
const BATCH = 2_000;

function conditionOf(filters: PolicyFilters, scope: AgentScope, thisYear: number): SQL | undefined {
  const { expiration } = filters;
  // The same matches as the search shows (firstMatches), where the ways to read them are explained.
  return and(
    scope === 'all' ? undefined : inArray(policies.agentId, [...scope]),
    textConditions(filters, textWay(scope)),
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
 * All policies that match a search, the newest first, batch by batch: each begins after the last policy of the one
 * before, so that none is told twice however many are filed meanwhile.
 */
export async function* matchingPolicies(
  db: Executor,
  filters: PolicyFilters,
  scope: AgentScope,
  { thisYear, most, batch = BATCH }: ReadingRange,
): AsyncGenerator<readonly MatchingPolicy[]> {
  const condition = conditionOf(filters, scope, thisYear);
  let last: { readonly submittedOn: CalendarDate; readonly id: number } | undefined;
  for (let left = most; left > 0; left -= batch) {
    const after =
      last &&
      sql`(${policies.submittedOn}, ${policies.id}) < (${last.submittedOn}::date, ${last.id}::bigint)`;
    const rows = await readBatch(db, and(condition, after), Math.min(left, batch));
    yield rows;
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}
