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
  textWay,
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

/** Covers a range exactly. */
export function coverRange({ from, to }: DateRange): CoveredRange {
  const days: CalendarDate[] = [];
  const months: number[] = [];
  for (let day = from; day <= to; ) {
    const next = firstOf(monthOf(day) + 1);
    if (day.endsWith('-01') && addDays(next, -1) <= to) {
      months.push(monthOf(day));
      day = next;
    } else {
      days.push(day);
      day = addDays(day, 1);
    }
  }
  return { days, months };
}

/** The most matches a search shows. */
export const MOST_MATCHES = 100;

/** A text is common when so many of the newest policies have it. */
const SAMPLE = 1_000;
const COMMON = 80;

const { id, submittedOn, agentId, expirationDate } = policies;
const where = (condition: SQL | undefined) => (condition ? sql`where ${condition}` : sql``);

/** One more match than is shown tells that there are more. */
const limited = sql.raw(`limit ${MOST_MATCHES + 1}`);
const newestFirst = sql`submitted_on desc, id desc`;

/** A search that is to be answered: in which order, with what compared, from which year. */
interface Asked {
  readonly order: SearchOrder;
  /** The value that is compared; of an agent's name, how it is written beside the accounts. */
  readonly key: SQL;
  readonly thisYear: number;
}

const inOrder = ({ order }: Asked) => sql`order by sort_key ${directionOf(order)}, ${newestFirst} ${limited}`;

const matches = (key: SQL, condition: SQL | undefined) =>
  sql`select ${id} as id, ${submittedOn} as submitted_on, ${key} as sort_key from ${policies} ${where(condition)}`;

/** The first matches in one go: the planner chooses between the index of their order and a selective condition. */
const matchesAtOnce = (asked: Asked, condition: SQL | undefined) =>
  sql`${matches(asked.key, condition)} ${inOrder(asked)}`;

/**
 * The newest matches of each of several keys: those of each are read in the order of its index, so that never more
 * than a page of each is touched, however many there are.
 */
function streamed(given: SQL, column: SQL, condition: SQL | undefined, key = sql`given.key`): SQL {
  const newest = sql`${matches(key, and(sql`${column} = given.key`, condition))} order by ${newestFirst} ${limited}`;
  return sql`select stream.* from (${given}) as given cross join lateral (${newest}) as stream`;
}

const keysOf = (values: unknown, type: string) =>
  sql`select key from unnest(${sql.param(values)}::${sql.raw(type)}[]) as listed(key)`;

const mergedStreams = (asked: Asked, ...streams: readonly SQL[]) =>
  sql`select * from (${sql.join([...streams], sql` union all `)}) as streams ${inOrder(asked)}`;

/** All matches first, then the first of them: for conditions that leave few, whose order is no help. */
const collected = (asked: Asked, condition: SQL | undefined) =>
  sql`select * from (with matches as materialized (${matches(asked.key, condition)}) select * from matches) as collected ${inOrder(asked)}`;

/**
 * The first matches in a rising order, the newest first among equals. An index holds equals the other way round, so the
 * smallest keys are read from it first, and then the newest matches of each.
 */
function rising(asked: Asked, condition: SQL | undefined): SQL {
  const smallest = sql`select ${asked.key} as key from ${policies} ${where(condition)} order by key ${limited}`;
  return mergedStreams(
    asked,
    streamed(sql`select distinct key from (${smallest}) as smallest`, asked.key, condition),
  );
}

/**
 * The newest matches of a range of expiration dates. In the order of submission they may lie far back: last year's
 * expirations behind everything filed since. So each day and month of the range is read by itself.
 */
function expiring(asked: Asked, range: DateRange, condition: SQL | undefined): SQL {
  const { days, months } = coverRange(range);
  return mergedStreams(
    asked,
    streamed(keysOf(days, 'date'), sql`${expirationDate}`, condition, asked.key),
    streamed(keysOf(months, 'integer'), expirationMonth(expirationDate), condition, asked.key),
  );
}

/** The matches of one agent after another, in the order of their names. */
function byAgentName(asked: Asked, condition: SQL | undefined): SQL {
  const direction = directionOf(asked.order);
  const agents = sql`select ${accounts.id} as id, ${agentNameKey} as key from ${accounts} where ${accounts.kind} in ('Agent', 'IPC') order by key ${direction}, id`;
  const newest = sql`${matches(sql`agent.key`, and(sql`${agentId} = agent.id`, condition))} order by ${newestFirst} ${limited}`;
  return sql`select * from (select stream.* from (${agents}) as agent cross join lateral (${newest}) as stream ${limited}) as streams ${inOrder(asked)}`;
}

/** The same of conditions that leave few: most agents have no match at all. */
const collectedByAgentName = (asked: Asked, condition: SQL | undefined) =>
  sql`select * from (with matches as materialized (select ${id} as id, ${submittedOn} as submitted_on, ${agentId} as agent_id from ${policies} ${where(condition)}) select matches.id, matches.submitted_on, ${agentNameKey} as sort_key from matches join ${accounts} on ${accounts.id} = matches.agent_id) as collected ${inOrder(asked)}`;

/**
 * Texts over all agents. A rare text is collected and then sorted; of a common one ("llc") there are too many for
 * that, so the order is read instead, row by row. The newest policies tell which it is.
 */
function byCommonness(asked: Asked, filters: PolicyFilters, common: SQL, rare: SQL): SQL {
  const row = textConditions(filters, { index: false, short: 'beginning' });
  const sample = sql`select ${policies.insuredNameKey}, ${policies.policyNumberKey} from ${policies} order by ${submittedOn} desc, ${id} desc limit ${sql.raw(String(SAMPLE))}`;
  const isCommon = sql`(select count(*) >= ${sql.raw(String(COMMON))} from (${sample}) as policies ${where(row)})`;
  return sql`select * from (select * from (${common}) as ordered where ${isCommon} union all select * from (${rare}) as gathered where not ${isCommon}) as either ${inOrder(asked)}`;
}

/** The first matches over all agents, of one place a text may stand in. */
function overAll(asked: Asked, filters: PolicyFilters): SQL {
  const { expiration, insuredName, policyNumber, confirmationNumber, onlyQuestioned } = filters;
  const { sort, direction } = asked.order;
  const others = filterConditions(filters, 'all', asked.thisYear);
  const inRange = expiration && between(expirationDate, expiration.from, expiration.to);
  const indexed = and(textConditions(filters, textWay('all')), others, inRange);
  const hasText = insuredName.length > 0 || policyNumber.length > 0;
  const isNewest = sort === 'submitted' && direction === 'descending';
  if (isNewest && !(expiration && hasText)) {
    if (!expiration) return matchesAtOnce(asked, indexed);
    const isSelective = confirmationNumber.length > 0 || onlyQuestioned;
    return isSelective ? collected(asked, indexed) : expiring(asked, expiration, others);
  }
  const isByAgent = sort === 'agentName';
  const gathered = isByAgent ? collectedByAgentName(asked, indexed) : collected(asked, indexed);
  if (confirmationNumber.length > 0) return gathered;
  const walk = (condition: SQL | undefined) => {
    if (isByAgent) return byAgentName(asked, condition);
    return direction === 'ascending' ? rising(asked, condition) : matchesAtOnce(asked, condition);
  };
  if (!hasText) return walk(and(others, inRange));
  const row = and(textConditions(filters, { index: false, short: 'beginning' }), others);
  const common = isNewest && expiration ? expiring(asked, expiration, row) : walk(and(row, inRange));
  return byCommonness(asked, filters, common, gathered);
}

/** The first matches of some agents: what they have filed is read faster than the text indexes of the whole office. */
function ofAgents(asked: Asked, filters: PolicyFilters, scope: readonly number[]): SQL {
  const { sort, direction } = asked.order;
  const { expiration } = filters;
  const condition = and(
    textConditions(filters, textWay(scope)),
    anywhereCondition(filters, scope, asked.thisYear),
    filterConditions(filters, scope, asked.thisYear),
    expiration && between(expirationDate, expiration.from, expiration.to),
  );
  const [only] = scope;
  const ofThem = only !== undefined && scope.length === 1 ? eq(agentId, only) : inArray(agentId, [...scope]);
  if (sort === 'agentName') return collectedByAgentName(asked, and(ofThem, condition));
  if (sort !== 'submitted' || direction === 'ascending' || scope.length === 1)
    return matchesAtOnce(asked, and(ofThem, condition));
  return mergedStreams(asked, streamed(keysOf(scope, 'bigint'), sql`${agentId}`, condition, asked.key));
}

/**
 * The first matches in an order, one more than are shown, as `id`, `submitted_on` and `sort_key`; the newest first
 * among equals. However many policies the office has, it reads about as many as it gives; for one agent, at most that
 * agent's.
 */
export function firstMatches(
  asked: PolicyFilters,
  scope: AgentScope,
  order: SearchOrder,
  thisYear: number,
): SQL {
  const isOfQuestions = order.sort === 'tiqSince' || order.sort === 'tiqReason';
  const filters = isOfQuestions ? { ...asked, onlyQuestioned: true } : asked;
  const key = order.sort === 'agentName' ? sql`agent.key` : sortKeys[order.sort];
  const how: Asked = { order, key, thisYear };
  if (scope !== 'all') return ofAgents(how, filters, scope);
  const places = placesOf(filters).map((place) => sql`(${overAll(how, place)})`);
  // A policy found in two places is one match.
  return sql`select * from (${sql.join(places, sql` union `)}) as places ${inOrder(how)}`;
}
