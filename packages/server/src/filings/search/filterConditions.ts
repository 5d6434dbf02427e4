import { limits } from '@slip/forms/rules';
import { and, between, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AgentScope } from '../../accounts/agentAccess.js';
import { containsPattern, escapeLike } from '../../database/foldedText.js';
import { confirmationNumber } from '../submit/confirmationNumber.js';
import { policies, transactions } from '../tables.js';
import type { PolicyFilters } from './searchFilters.js';

/** How texts are looked for. */
export interface TextSearchMode {
  /** True to use the text indexes, false to read row by row. */
  readonly usesIndexes: boolean;
  /** Where a text of one or two characters is looked for. */
  readonly shortTexts: 'anywhere' | 'beginning';
}

/** This many characters of a name are rare enough for the text index. */
const INDEXED_NAME_LENGTH = 15;

/** Shortest text that the text indexes can look for anywhere. */
const SHORTEST_INDEXED = 3;
const COMPLETE_NUMBER = /^\d{4}-\d{8}$/;
const PARTIAL_NUMBER = /^(?:(\d{4})-)?0*([1-9]\d{0,7})$/;
/** The office's numbers begin with the year it opened in. */
const { year: firstYear } = limits.firstBillingQuarter;

/**
 * The part of a text that the text index is asked for: long enough to be rare. A longer part only costs time, above all where it
 * ends like many others ("llc", "-00"). The part of a name is its beginning, the part of a number its longest run.
 */
function indexedPart(text: string, isName: boolean): string {
  if (isName) return Array.from(text).slice(0, INDEXED_NAME_LENGTH).join('');
  const runs: readonly string[] = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const longest = runs.reduce((best, run) => (run.length >= best.length ? run : best), '');
  return longest.length >= SHORTEST_INDEXED ? longest : text;
}

/**
 * The condition that a name or number contains a text. With the text indexes, one or two characters are looked for only at the
 * beginning of words (or of the number): the indexes cannot find them elsewhere, and reading every policy would make everybody
 * wait. Without the indexes, the column is wrapped (`|| ''`) so that the planner does not use them.
 */
export function textCondition(
  column: SQLWrapper,
  text: string,
  mode: TextSearchMode,
  isName: boolean,
): SQL | undefined {
  const pattern =
    mode.shortTexts === 'beginning' && text.length < SHORTEST_INDEXED
      ? `${isName ? '%' : ''} ${escapeLike(text)}%`
      : containsPattern(text);
  const withoutIndex = sql`(${column} || '') like ${pattern}`;
  if (!mode.usesIndexes) return withoutIndex;
  const part = indexedPart(text, isName);
  return part === text
    ? sql`${column} like ${pattern}`
    : and(sql`${column} like ${containsPattern(part)}`, withoutIndex);
}

/** The confirmation numbers that a part of one can stand for, in these years. */
function numbersMeant(typed: string, years: readonly number[]): string[] {
  const [, year, place] = PARTIAL_NUMBER.exec(typed) ?? [];
  if (place === undefined) return [];
  return (year === undefined ? years : [Number(year)]).map((each) => confirmationNumber(each, Number(place)));
}

/**
 * The condition on a confirmation number of one of the policy's transactions. A complete number is found through its index. A
 * part is looked for anywhere in the numbers of a few agents; over all agents it means a number without zeros (`41`, `2026-41`).
 */
function confirmationCondition(typed: string, scope: AgentScope, thisYear: number): SQL {
  if (scope !== 'all' && !COMPLETE_NUMBER.test(typed)) {
    // A scalar subquery is read policy by policy; the planner could turn a join around and read every transaction.
    return sql`(select bool_or(${transactions.confirmationNumber} like ${containsPattern(typed)}) from ${transactions} where ${transactions.policyId} = ${policies.id})`;
  }
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => firstYear + index);
  const numbers = COMPLETE_NUMBER.test(typed) ? [typed] : numbersMeant(typed, years);
  return sql`${policies.id} in (select ${transactions.policyId} from ${transactions} where ${transactions.confirmationNumber} = any(${sql.param(numbers)}::text[]))`;
}

/** How texts are looked for among all agents' policies, and among those of a few agents. */
export const textSearchMode = (scope: AgentScope): TextSearchMode =>
  scope === 'all'
    ? { usesIndexes: true, shortTexts: 'beginning' }
    : { usesIndexes: false, shortTexts: 'anywhere' };

/** The conditions on names and numbers; undefined when no text is looked for. */
export function textConditions(
  { insuredName, policyNumber }: PolicyFilters,
  mode: TextSearchMode,
): SQL | undefined {
  return and(
    ...insuredName.map((text) => textCondition(policies.insuredNameKey, text, mode, true)),
    ...policyNumber.map((text) => textCondition(policies.policyNumberKey, text, mode, false)),
  );
}

/** True if a text can be part of a confirmation number: most texts that people search for are names, and cannot. */
const isNumberLike = (text: string) => /^[\d-]+$/.test(text);

/** One set of filters for each place in which the text `anywhere` may stand; a policy may match several of them. */
export function placesOf({ anywhere, ...filters }: PolicyFilters): readonly PolicyFilters[] {
  const others = { ...filters, anywhere: undefined };
  if (anywhere === undefined) return [others];
  return [
    { ...others, insuredName: [...others.insuredName, anywhere] },
    { ...others, policyNumber: [...others.policyNumber, anywhere] },
    ...(isNumberLike(anywhere)
      ? [{ ...others, confirmationNumber: [...others.confirmationNumber, anywhere] }]
      : []),
  ];
}

/**
 * The text `anywhere` in one of its places, as one condition. The policies of a few agents are tested one by one. Over all
 * agents, the keys found by each index are united, because one condition cannot use the indexes of two tables.
 */
export function anywhereCondition(
  { anywhere }: PolicyFilters,
  scope: AgentScope,
  thisYear: number,
): SQL | undefined {
  if (anywhere === undefined) return undefined;
  const mode = textSearchMode(scope);
  const places = [
    textCondition(policies.insuredNameKey, anywhere, mode, true),
    textCondition(policies.policyNumberKey, anywhere, mode, false),
    ...(isNumberLike(anywhere) ? [confirmationCondition(anywhere, scope, thisYear)] : []),
  ];
  if (scope !== 'all') return or(...places);
  const keys = places.map((place) => sql`select ${policies.id} from ${policies} where ${place}`);
  return sql`${policies.id} in (${sql.join(keys, sql` union `)})`;
}

/** The remaining conditions of a search: all but those on texts, agents and expiration dates. */
export function filterConditions(
  filters: PolicyFilters,
  scope: AgentScope,
  thisYear: number,
): SQL | undefined {
  const { state, confirmationNumber: numbers, submitted, onlyQuestioned, only } = filters;
  return and(
    only,
    state === undefined ? undefined : eq(policies.homeState, state),
    ...numbers.map((number) => confirmationCondition(number, scope, thisYear)),
    submitted && between(policies.submittedOn, submitted.from, submitted.to),
    // Written out, not a parameter: the planner recognizes the indexes of questioned policies by this condition.
    onlyQuestioned ? sql`${policies.questioned} > 0` : undefined,
  );
}
