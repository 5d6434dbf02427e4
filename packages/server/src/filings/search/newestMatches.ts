import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import type { AgentScope } from '../../accounts/agentAccess.js';
import { expirationMonth, policies } from '../tables.js';
import { coverRange } from './coverRange.js';
import { filterConditions, textConditions } from './filterConditions.js';
import type { DateRange, PolicyFilters } from './searchFilters.js';

/** The most matches a search shows. */
export const MOST_MATCHES = 100;

/** A text is common when so many of the newest policies have it. */
const SAMPLE = 1_000;
const COMMON = 80;

const { id, submittedOn, agentId, expirationDate } = policies;
const newestFirst = sql`order by submitted_on desc, id desc limit ${sql.raw(String(MOST_MATCHES + 1))}`;
const candidates = sql`select ${id} as id, ${submittedOn} as submitted_on from ${policies}`;

const where = (condition: SQL | undefined) => (condition ? sql`where ${condition}` : sql``);

/** The newest matches in one go: the planner chooses between the order of submission and a selective condition. */
function plain(condition: SQL | undefined): SQL {
  return sql`${candidates} ${where(condition)} ${newestFirst}`;
}

/**
 * The newest matches of several keys: those of each key are read in the order of its index and merged, so that
 * never more than a page of each is touched, however many there are.
 */
function streamed(keys: SQL, type: string, column: SQL, condition: SQL | undefined): SQL {
  return sql`select stream.id, stream.submitted_on from unnest(${keys}::${sql.raw(type)}[]) as given(key) cross join lateral (${plain(and(sql`${column} = given.key`, condition))}) as stream`;
}

const merged = (...streams: readonly SQL[]) =>
  sql`select * from (${sql.join([...streams], sql` union all `)}) as streams ${newestFirst}`;

/**
 * The newest matches of a range of expiration dates. In the order of submission they may lie far back: last year's
 * expirations behind everything filed since. So each day and month of the range is read by itself.
 */
function expiring(range: DateRange, condition: SQL | undefined): SQL {
  const { days, months } = coverRange(range);
  return merged(
    streamed(sql`${sql.param(days)}`, 'date', sql`${expirationDate}`, condition),
    streamed(sql`${sql.param(months)}`, 'integer', expirationMonth(expirationDate), condition),
  );
}

/** All matches first, then the newest of them: for conditions that leave few, whose order is no help. */
function collected(condition: SQL | undefined): SQL {
  return sql`select * from (with matches as materialized (${candidates} ${where(condition)}) select * from matches) as collected ${newestFirst}`;
}

/**
 * Texts and expiration dates over all agents. A rare text is collected and then narrowed; of a common one ("llc")
 * there are too many for that, so the range is read in order instead. The newest policies tell which it is.
 */
function expiringWithText(range: DateRange, filters: PolicyFilters, others: SQL | undefined): SQL {
  const row = textConditions(filters, { index: false, short: 'beginning' });
  const indexed = textConditions(filters, { index: true, short: 'beginning' });
  const inRange = between(expirationDate, range.from, range.to);
  const sample = sql`select ${policies.insuredNameKey}, ${policies.policyNumberKey} from ${policies} order by ${submittedOn} desc, ${id} desc limit ${sql.raw(String(SAMPLE))}`;
  const isCommon = sql`(select count(*) >= ${sql.raw(String(COMMON))} from (${sample}) as policies ${where(row)})`;
  return sql`select * from (select * from (${expiring(range, and(row, others))}) as ordered where ${isCommon} union all select * from (${collected(and(indexed, others, inRange))}) as gathered where not ${isCommon}) as either ${newestFirst}`;
}

/**
 * The ids and submission dates of the newest policies that match, one more than are shown. However many policies the
 * office has, it reads about as many as it gives; for one agent, at most that agent's.
 */
export function newestMatches(filters: PolicyFilters, scope: AgentScope, thisYear: number): SQL {
  const { expiration, insuredName, policyNumber, confirmationNumber, onlyQuestioned } = filters;
  const others = filterConditions(filters, scope, thisYear);
  const inRange = expiration && between(expirationDate, expiration.from, expiration.to);

  if (scope === 'all') {
    const indexed = textConditions(filters, { index: true, short: 'beginning' });
    if (!expiration) return plain(and(indexed, others));
    if (insuredName !== undefined || policyNumber !== undefined) {
      return expiringWithText(expiration, filters, others);
    }
    const isSelective = confirmationNumber !== undefined || onlyQuestioned;
    return isSelective ? collected(and(others, inRange)) : expiring(expiration, others);
  }

  // What one agent has filed is read in order faster than the text indexes of the whole office.
  const condition = and(textConditions(filters, { index: false, short: 'anywhere' }), others, inRange);
  const [only] = scope;
  if (only !== undefined && scope.length === 1) return plain(and(eq(agentId, only), condition));
  return merged(streamed(sql`${sql.param(scope)}`, 'bigint', sql`${agentId}`, condition));
}
