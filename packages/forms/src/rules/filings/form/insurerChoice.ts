import type { InsurerChoice } from './form.js';

/** An insurer of the office's records as it is chosen: its number stands in the label, since companies have like names. */
export function insurerChoice(insurer: {
  readonly id: number;
  readonly name: string;
  readonly naic: string;
}): InsurerChoice {
  const { id, name, naic } = insurer;
  return { id, label: `${name} (${naic})`, naic };
}
