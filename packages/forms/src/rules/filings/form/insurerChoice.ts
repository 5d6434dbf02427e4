import type { InsurerChoice } from './form.js';

/** An insurer of the office's records as a choice; its label contains its number, because companies have similar names. */
export function insurerChoice(insurer: {
  readonly id: number;
  readonly name: string;
  readonly naic: string;
}): InsurerChoice {
  const { id, name, naic } = insurer;
  return { id, label: `${name} (${naic})`, naic };
}
