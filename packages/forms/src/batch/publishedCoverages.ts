import type { CalendarDate } from '../rules/calendar-date/index.js';
import {
  type CoverageCode,
  type CoverageCodeText,
  taxStatusesFor,
  withCoverageCodes,
} from '../rules/coverage/index.js';
import { exceptionFor } from '../rules/states/byCoverage.js';
import {
  participatingStates,
  type StateDefinition,
  type StateRow,
  stateDefinition,
  withStateRows,
} from '../rules/states/index.js';

/** Facts of a state that an office has added or changed: coverage codes, and rows of its tables. */
interface OfficeFacts {
  readonly coverages?: readonly CoverageCode[] | undefined;
  readonly rows?: readonly StateRow[] | undefined;
}

/** The facts that an office has added or changed, by state. */
export type OfficeStates = Readonly<Partial<Record<string, OfficeFacts>>>;

/** A state with the facts that the office has added or changed. */
export function stateOfOffice(state: string, office: OfficeStates = {}): StateDefinition {
  const { coverages = [], rows = [] } = office[state] ?? {};
  return withCoverageCodes(withStateRows(stateDefinition(state), rows), coverages);
}

/**
 * A state for transactions that change a policy on file. A coverage that the policy already has goes on after its code
 * has ended, and with the tax status it was filed with; only the office knows if the policy has the coverage. So each
 * code takes every status that any row of the table ever allowed.
 */
export function stateOfChanges(state: StateDefinition): StateDefinition {
  const everAllowed = (code: string) =>
    state.taxStatuses.flatMap(({ value }) => exceptionFor(value, code) ?? value.standard);
  return {
    ...state,
    // The office's own rows (those with `decidedOn`) are left out here: what they allow is added to each code below.
    taxStatuses: state.taxStatuses.filter(({ decidedOn }) => decidedOn === undefined),
    coverageCodes: state.coverageCodes.map(({ code, name, taxStatuses = [] }) => ({
      code,
      name,
      taxStatuses: [...new Set([...taxStatuses, ...everAllowed(code)])],
    })),
  };
}

/** A coverage code as the published format lists it. */
export interface PublishedCoverage {
  readonly code: CoverageCodeText;
  readonly name: string;
  /** The tax statuses that most states allow, and then the states that allow others: `0, 7; in SD: 6`. */
  readonly taxStatuses: string;
}

/** The tax statuses of a code in words: first the statuses that most states allow. */
function statusesOf(code: string, today: CalendarDate, all: readonly StateDefinition[]): string {
  const states = new Map<string, string[]>();
  for (const state of all) {
    const allowed = taxStatusesFor(state, code, today).map((status) => status.code);
    const words = allowed.length === 0 ? 'none' : allowed.join(', ');
    states.set(words, [...(states.get(words) ?? []), state.abbreviation]);
  }
  return [...states]
    .toSorted(([, first], [, second]) => second.length - first.length)
    .map(([words, letters], at) => (at === 0 ? words : `in ${letters.join(' and ')}: ${words}`))
    .join('; ');
}

/**
 * Every coverage code of the rules, in the order of the numbers, with the tax statuses of a day; an office may have
 * added and ended codes since.
 *
 * @param states the states as the office has them
 */
export function publishedCoverages(
  today: CalendarDate,
  states: readonly StateDefinition[] = participatingStates(),
): readonly PublishedCoverage[] {
  const names = new Map(
    states.flatMap(({ coverageCodes }) => coverageCodes.map(({ code, name }) => [code, name])),
  );
  return [...names]
    .toSorted(([first], [second]) => Number(first) - Number(second))
    .map(([code, name]) => ({ code, name, taxStatuses: statusesOf(code, today, states) }));
}
