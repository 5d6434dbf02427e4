import {
  ALL_STATES,
  formatUsDate,
  type ParticipatingState,
  participatingStates,
  type ReportBasis,
  stateFacts,
} from '@slip/forms/rules';
import type { ReportPeriod } from './PlannedReport.js';

/** With more agents than this, only their number is shown. */
const MOST_NAMED = 3;

/** Reads the states that a report is asked for: letters with commas between them, or all. */
export function parseStates(joined: string): ParticipatingState[] {
  const wanted = joined.split(',');
  return participatingStates.flatMap(({ abbreviation }) =>
    joined === ALL_STATES || wanted.includes(abbreviation) ? [abbreviation] : [],
  );
}

/** States in words, as the heading of a report has them: their names, or “all states”. */
export function statesWords(states: readonly string[]): string {
  return states.length === participatingStates.length
    ? 'all states'
    : states.map((state) => stateFacts(state).name).join(', ');
}

/** Agents in words: their names, or how many there are. */
export function agentsWords(agents: readonly { readonly name: string }[]): string {
  return agents.length > MOST_NAMED
    ? `${agents.length.toLocaleString('en-US')} agents`
    : agents.map(({ name }) => name).join(', ');
}

/** A range of days in words, and which date it is of. */
export function daysWords({ from, to }: ReportPeriod, basis: ReportBasis): string {
  return `${basis === 0 ? 'Submitted' : 'Effective'} ${formatUsDate(from)} to ${formatUsDate(to)}`;
}
