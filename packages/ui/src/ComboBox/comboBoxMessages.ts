import type { FieldMessages } from '../Field/FieldParts.js';
import type { OptionListMessages } from '../Option/OptionLists.js';

/** Words of a `ComboBox`. */
export interface ComboBoxMessages extends FieldMessages, Omit<OptionListMessages, 'empty'> {
  /** Shown when no option matches what was typed. @default 'Nothing matches. Try fewer letters.' */
  noMatch: string;
  /** Shown when the field was left and its text matches several options. @default 'Several match. Choose one.' */
  severalMatch: string;
}

/** The words of a combo box; given ones replace the defaults. */
export function comboBoxMessages(
  field: FieldMessages,
  own: Partial<ComboBoxMessages> | undefined,
): ComboBoxMessages {
  return {
    loading: 'Loading…',
    noMatch: 'Nothing matches. Try fewer letters.',
    severalMatch: 'Several match. Choose one.',
    retry: 'Try again',
    ...field,
    ...own,
  };
}
