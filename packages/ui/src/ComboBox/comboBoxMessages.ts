import type { FieldMessages } from '../Field/FieldParts.js';

/** Words of a `ComboBox`. */
export interface ComboBoxMessages extends FieldMessages {
  /** Shown and announced while options are on their way. @default 'Loading…' */
  loading: string;
  /** Shown when no option matches what was typed. @default 'Nothing matches. Try fewer letters.' */
  noMatch: string;
  /** The button that loads the options again. @default 'Try again' */
  retry: string;
}

/** The words of a combo box, its own over the defaults. */
export function comboBoxMessages(
  field: FieldMessages,
  own: Partial<ComboBoxMessages> | undefined,
): ComboBoxMessages {
  return {
    loading: 'Loading…',
    noMatch: 'Nothing matches. Try fewer letters.',
    retry: 'Try again',
    ...field,
    ...own,
  };
}
