import { usStateNames } from '../countries/usStateNames.js';
import type { Option } from '../Option/Option.js';

/** The states of the United States as choices, found by their name and by their two letters. */
export const usStateOptions: readonly Option[] = Object.entries(usStateNames).map(([value, label]) => ({
  value,
  label,
  description: value,
}));
