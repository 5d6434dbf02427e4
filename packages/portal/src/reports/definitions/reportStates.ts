import {
  ALL_STATES,
  isParticipatingState,
  participatingLetters,
  participatingStateOptions,
} from '@slip/forms/rules';

/** The words for a report about every state. */
const EVERY_STATE = 'All states';

/** The participating states as choices of a form, with all of them together first. */
export const stateOrAllOptions = () => [
  { value: ALL_STATES, label: EVERY_STATE },
  ...participatingStateOptions(),
];

/** Several states as the office gets them: letters joined by commas, or all. */
export function joinStates(states: readonly string[]): string {
  return states.length === participatingLetters().length ? ALL_STATES : states.join(',');
}

/** The states of a joined text. */
export function splitJoined(joined: string | undefined): string[] {
  if (joined === undefined || joined === ALL_STATES) return [...participatingLetters()];
  return joined.split(',').filter((state) => isParticipatingState(state));
}

/** The state of a joined text, or all. */
export function oneOfJoined(joined: string | undefined): string {
  return joined !== undefined && isParticipatingState(joined) ? joined : ALL_STATES;
}

/** States by name, for the head of a report. */
export function nameStates(states: readonly string[]): string {
  if (states.length === participatingLetters().length || states.includes(ALL_STATES)) return EVERY_STATE;
  return participatingStateOptions()
    .flatMap(({ value, label }) => (states.includes(value) ? label : []))
    .join(', ');
}
