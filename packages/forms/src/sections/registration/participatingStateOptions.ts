import type { FieldOption } from '../../fields/choices/fieldOption.js';
import { participatingStates } from '../../rules/index.js';

/** The states the office serves, as choices of a field: the form keeps the two letters. */
export const participatingStateOptions: readonly FieldOption<string>[] = participatingStates.map(
  ({ abbreviation, name }) => ({ value: abbreviation, label: name }),
);
