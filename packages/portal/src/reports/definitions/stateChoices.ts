import { ALL_STATES, participatingStates } from '@slip/forms/rules';

/** The words for a report about every state. */
const EVERY_STATE = 'All states';

/** The participating states, as choices of a form. */
export const stateOptions = participatingStates.map(({ abbreviation, name }) => ({
  value: abbreviation,
  label: name,
}));

/** The same with all of them together first. */
export const stateOrAllOptions = [{ value: ALL_STATES, label: EVERY_STATE }, ...stateOptions];

/** The letters of every participating state. */
export const everyState = stateOptions.map(({ value }) => value);

/** Several states as the office gets them: letters joined by commas, or all. */
export function joinStates(states: readonly string[]): string {
  return states.length === everyState.length ? ALL_STATES : states.join(',');
}

/** States as they were joined. */
export function splitJoined(joined: string | undefined): string[] {
  if (joined === undefined || joined === ALL_STATES) return [...everyState];
  return joined.split(',').filter((state) => everyState.some((each) => each === state));
}

/** One state of those that were joined, or all. */
export function oneOfJoined(joined: string | undefined): string {
  return stateOptions.find(({ value }) => value === joined)?.value ?? ALL_STATES;
}

/** States by name, for the head of a report. */
export function nameStates(states: readonly string[]): string {
  if (states.length === everyState.length || states.includes(ALL_STATES)) return EVERY_STATE;
  return stateOptions.flatMap(({ value, label }) => (states.includes(value) ? label : [])).join(', ');
}
