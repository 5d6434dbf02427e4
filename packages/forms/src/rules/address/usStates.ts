import { usStateNames } from '@slip/ui/countries';

/** A state, district or territory of the United States, as addresses name it. */
export interface UsState {
  readonly abbreviation: string;
  readonly name: string;
}

/** The 50 states, the District of Columbia and the territories, by name. */
export const usStates: readonly UsState[] = Object.entries(usStateNames).map(([abbreviation, name]) => ({
  abbreviation,
  name,
}));

/** The name of a state, or `undefined` for other letters. */
export function usStateName(abbreviation: string): string | undefined {
  return Object.hasOwn(usStateNames, abbreviation) ? usStateNames[abbreviation] : undefined;
}
