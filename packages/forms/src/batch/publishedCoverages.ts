import { type CoverageCodeText, taxStatusesFor } from '../rules/coverage/index.js';
import { participatingStates } from '../rules/states/index.js';

/** A coverage code as the published format lists it. */
export interface PublishedCoverage {
  readonly code: CoverageCodeText;
  readonly name: string;
  /** The tax statuses it allows, and in which states others: `0, 7; in SD: 6`. */
  readonly taxStatuses: string;
}

/** The tax statuses of a code in words: first those of most states. */
function statusesOf(code: string): string {
  const states = new Map<string, string[]>();
  for (const state of participatingStates) {
    const allowed = taxStatusesFor(state, code).map((status) => status.code);
    const words = allowed.length === 0 ? 'none' : allowed.join(', ');
    states.set(words, [...(states.get(words) ?? []), state.abbreviation]);
  }
  return [...states]
    .toSorted(([, first], [, second]) => second.length - first.length)
    .map(([words, letters], at) => (at === 0 ? words : `in ${letters.join(' and ')}: ${words}`))
    .join('; ');
}

/** Every coverage code of the rules, by its number; an office may have added and ended some since. */
export function publishedCoverages(): readonly PublishedCoverage[] {
  const names = new Map(
    participatingStates.flatMap(({ coverageCodes }) => coverageCodes.map(({ code, name }) => [code, name])),
  );
  return [...names]
    .toSorted(([first], [second]) => Number(first) - Number(second))
    .map(([code, name]) => ({ code, name, taxStatuses: statusesOf(code) }));
}
