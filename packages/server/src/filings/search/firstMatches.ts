import { addDays, type CalendarDate, calendarDate } from '@slip/forms/rules';
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AgentScope } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import { expirationMonth } from '../matchColumns.js';
import { policies } from '../tables.js';
import {
  anywhereCondition,
  filterConditions,
  placesOf,
  textConditions,
  textSearchMode,
} from './filterConditions.js';
import type { DateRange, PolicyFilters } from './searchFilters.js';
import { agentNameKey, directionOf, type SearchOrder, sortKeys } from './searchOrder.js';

/** A range as whole months and the single days left over at its ends. */
interface CoveredRange {
  readonly days: readonly CalendarDate[];
  /** Year × 12 + month, as the index on the month counts. */
  readonly months: readonly number[];
}

const monthOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const firstOf = (month: number): CalendarDate => {
  const year = Math.floor((month - 1) / 12);
  return calendarDate(year, month - year * 12, 1);
};

/** The calendar ends here: no month begins after it. */
const LAST_DAY: CalendarDate = '2999-12-31';
const endOf = (month: number): CalendarDate =>
  month === monthOf(LAST_DAY) ? LAST_DAY : addDays(firstOf(month + 1), -1);

/** Covers a range exactly, with whole months where possible. */
export function coverRange({ from, to }: DateRange): CoveredRange {
  const days: CalendarDate[] = [];
  const months: number[] = [];
  for (let day = from; day <= to; ) {
    const end = endOf(monthOf(day));
    const isWhole = day.endsWith('-01') && end <= to;
    if (isWhole) months.push(monthOf(day));
    else days.push(day);
    const covered = isWhole ? end : day;
    // After the last day of the calendar there is none to go on with.
    if (covered === to) break;
    day = addDays(covered, 1);
  }
  return { days, months };
}

/** The most matches a search shows. */
export const MAX_MATCHES = 100;

/** A text is common when at least this many of a sample of the newest policies have it. */
const COMMON_IN_SAMPLE = 80;
const SAMPLE_SIZE = 1_000;

const { id, submittedOn, agentId, expirationDate } = policies;
const where = (condition: SQL | undefined) => (condition ? sql`where ${condition}` : sql``);

/** One match more than is shown: if it is found, there are more. */
const limited = sql.raw(`limit ${MAX_MATCHES + 1}`);
const newestFirst = sql`submitted_on desc, id desc`;

/** The facts of a search, besides its filters, that its queries need. */
interface OrderedSearch {
  readonly order: SearchOrder;
  /** The value to sort by; for an agent's name, its column in the query of agents. */
  readonly key: SQL;
  readonly thisYear: number;
}

const inOrder = ({ order }: OrderedSearch) =>
  sql`order by sort_key ${directionOf(order)}, ${newestFirst} ${limited}`;

const matches = (key: SQL, condition: SQL | undefined) =>
  sql`select ${id} as id, ${submittedOn} as submitted_on, ${key} as sort_key from ${policies} ${where(condition)}`;

/** The first matches in one go: the planner chooses between the index of their order and a selective condition. */
const matchesAtOnce = (search: OrderedSearch, condition: SQL | undefined) =>
  sql`${matches(search.key, condition)} ${inOrder(search)}`;

/**
 * The newest matches of each of several keys. The matches of one key are read in the order of its index, so that at most one
 * page per key is read, however many match.
 */
function newestOfEachKey(keys: SQL, column: SQL, condition: SQL | undefined, key = sql`given.key`): SQL {
  const newest = sql`${matches(key, and(sql`${column} = given.key`, condition))} order by ${newestFirst} ${limited}`;
  return sql`select stream.* from (${keys}) as given cross join lateral (${newest}) as stream`;
}

const keysOf = (values: unknown, type: string) =>
  sql`select key from unnest(${sql.param(values)}::${sql.raw(type)}[]) as listed(key)`;

const mergeStreams = (search: OrderedSearch, ...streams: readonly SQL[]) =>
  sql`select * from (${sql.join([...streams], sql` union all `)}) as streams ${inOrder(search)}`;

/** Collects all matches, then sorts them: for conditions that few policies meet, where reading in order does not help. */
const collectAndSort = (search: OrderedSearch, condition: SQL | undefined) =>
  sql`select * from (with matches as materialized (${matches(search.key, condition)}) select * from matches) as collected ${inOrder(search)}`;

/**
 * The first matches in a rising order, the newest first among equal keys. An index holds equal keys with the oldest first, so
 * the smallest keys are read first, and then the newest matches of each key.
 */
function risingMatches(search: OrderedSearch, condition: SQL | undefined): SQL {
  const smallest = sql`select ${search.key} as key from ${policies} ${where(condition)} order by key ${limited}`;
  return mergeStreams(
    search,
    newestOfEachKey(sql`select distinct key from (${smallest}) as smallest`, search.key, condition),
  );
}

/**
 * The newest matches of a range of expiration dates. In the order of submission they may lie far back: policies that expired
 * last year come after everything filed since. So each day and month of the range is read by itself.
 */
function expiringMatches(search: OrderedSearch, range: DateRange, condition: SQL | undefined): SQL {
  const { days, months } = coverRange(range);
  return mergeStreams(
    search,
    newestOfEachKey(keysOf(days, 'date'), sql`${expirationDate}`, condition, search.key),
    newestOfEachKey(keysOf(months, 'integer'), expirationMonth(expirationDate), condition, search.key),
  );
}

/** The matches of one agent after another, in the order of their names. */
function matchesByAgentName(search: OrderedSearch, condition: SQL | undefined): SQL {
  const direction = directionOf(search.order);
  const agents = sql`select ${accounts.id} as id, ${agentNameKey} as key from ${accounts} where ${accounts.kind} in ('Agent', 'IPC') order by key ${direction}, id`;
  const newest = sql`${matches(sql`agent.key`, and(sql`${agentId} = agent.id`, condition))} order by ${newestFirst} ${limited}`;
  return sql`select * from (select stream.* from (${agents}) as agent cross join lateral (${newest}) as stream ${limited}) as streams ${inOrder(search)}`;
}

/** The matches in the order of their agents' names, for conditions that few policies meet: most agents have no match at all. */
const collectByAgentName = (search: OrderedSearch, condition: SQL | undefined) =>
  sql`select * from (with matches as materialized (select ${id} as id, ${submittedOn} as submitted_on, ${agentId} as agent_id from ${policies} ${where(condition)}) select matches.id, matches.submitted_on, ${agentNameKey} as sort_key from matches join ${accounts} on ${accounts.id} = matches.agent_id) as collected ${inOrder(search)}`;

/**
 * Chooses, in the query itself, how a text is looked for over all agents. The matches of a rare text are collected and then
 * sorted. A common text ("llc") has too many matches: here the policies are read in the order of the search until enough match.
 * A sample of the newest policies shows if the text is common.
 */
function matchesByCommonness(search: OrderedSearch, filters: PolicyFilters, common: SQL, rare: SQL): SQL {
  const textsWithoutIndex = textConditions(filters, { usesIndexes: false, shortTexts: 'beginning' });
  const sample = sql`select ${policies.insuredNameKey}, ${policies.policyNumberKey} from ${policies} order by ${submittedOn} desc, ${id} desc limit ${sql.raw(String(SAMPLE_SIZE))}`;
  const isCommon = sql`(select count(*) >= ${sql.raw(String(COMMON_IN_SAMPLE))} from (${sample}) as policies ${where(textsWithoutIndex)})`;
  return sql`select * from (select * from (${common}) as ordered where ${isCommon} union all select * from (${rare}) as gathered where not ${isCommon}) as either ${inOrder(search)}`;
}

/** The first matches over all agents, for one of the places in which a text may stand. */
function matchesOverAll(search: OrderedSearch, filters: PolicyFilters): SQL {
  const { expiration, insuredName, policyNumber, confirmationNumber, onlyQuestioned } = filters;
  const { sort, direction } = search.order;
  const otherConditions = filterConditions(filters, 'all', search.thisYear);
  const inRange = expiration && between(expirationDate, expiration.from, expiration.to);
  const indexed = and(textConditions(filters, textSearchMode('all')), otherConditions, inRange);
  const hasText = insuredName.length > 0 || policyNumber.length > 0;
  const isNewest = sort === 'submitted' && direction === 'descending';
  if (isNewest && !(expiration && hasText)) {
    if (!expiration) return matchesAtOnce(search, indexed);
    const isSelective = confirmationNumber.length > 0 || onlyQuestioned;
    return isSelective
      ? collectAndSort(search, indexed)
      : expiringMatches(search, expiration, otherConditions);
  }
  const isByAgent = sort === 'agentName';
  const fewMatches = isByAgent ? collectByAgentName(search, indexed) : collectAndSort(search, indexed);
  if (confirmationNumber.length > 0) return fewMatches;
  const readInOrder = (condition: SQL | undefined) => {
    if (isByAgent) return matchesByAgentName(search, condition);
    return direction === 'ascending' ? risingMatches(search, condition) : matchesAtOnce(search, condition);
  };
  if (!hasText) return readInOrder(and(otherConditions, inRange));
  const textsWithoutIndex = and(
    textConditions(filters, { usesIndexes: false, shortTexts: 'beginning' }),
    otherConditions,
  );
  const common =
    isNewest && expiration
      ? expiringMatches(search, expiration, textsWithoutIndex)
      : readInOrder(and(textsWithoutIndex, inRange));
  return matchesByCommonness(search, filters, common, fewMatches);
}

/** The first matches of some agents: reading their policies is faster than the text indexes of the whole office. */
function matchesOfAgents(search: OrderedSearch, filters: PolicyFilters, scope: readonly number[]): SQL {
  const { sort, direction } = search.order;
  const { expiration } = filters;
  const condition = and(
    textConditions(filters, textSearchMode(scope)),
    anywhereCondition(filters, scope, search.thisYear),
    filterConditions(filters, scope, search.thisYear),
    expiration && between(expirationDate, expiration.from, expiration.to),
  );
  const [only] = scope;
  const isOfAgents =
    only !== undefined && scope.length === 1 ? eq(agentId, only) : inArray(agentId, [...scope]);
  if (sort === 'agentName') return collectByAgentName(search, and(isOfAgents, condition));
  if (sort !== 'submitted' || direction === 'ascending' || scope.length === 1)
    return matchesAtOnce(search, and(isOfAgents, condition));
  return mergeStreams(
    search,
    newestOfEachKey(keysOf(scope, 'bigint'), sql`${agentId}`, condition, search.key),
  );
}

/**
 * The query for the first matches in an order, one more than are shown, as `id`, `submitted_on` and `sort_key`; the newest first
 * among equals. However many policies the office has, it reads about as many rows as it returns; for one agent, at most that
 * agent's policies.
 */
export function firstMatches(
  given: PolicyFilters,
  scope: AgentScope,
  order: SearchOrder,
  thisYear: number,
): SQL {
  const isOfQuestions = order.sort === 'tiqSince' || order.sort === 'tiqReason';
  const filters = isOfQuestions ? { ...given, onlyQuestioned: true } : given;
  const key = order.sort === 'agentName' ? sql`agent.key` : sortKeys[order.sort];
  const search: OrderedSearch = { order, key, thisYear };
  if (scope !== 'all') return matchesOfAgents(search, filters, scope);
  const places = placesOf(filters).map((place) => sql`(${matchesOverAll(search, place)})`);
  // A policy found in two places is one match.
  return sql`select * from (${sql.join(places, sql` union `)}) as places ${inOrder(search)}`;
}
