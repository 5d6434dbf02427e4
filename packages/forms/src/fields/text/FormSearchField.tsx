import { SearchField, type SearchFieldProps } from '@slip/ui/SearchField';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { normalizeLine } from '../../rules/index.js';
import type { BoundProps } from '../form/useBoundField.js';
import { type BoundTextKey, useBoundText } from './useBoundText.js';

/** Props of {@link FormSearchField}. */
export type FormSearchFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = Omit<SearchFieldProps, BoundTextKey> & BoundProps<Values, Name>;

/**
 * A text to search for, in a form: trimmed when the field is left, and in the form 300 ms after the last key.
 *
 * @public For the forms of other applications.
 */
export function FormSearchField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
  onBlur,
  ...props
}: FormSearchFieldProps<Values, Name>) {
  const text = useBoundText({ control, name, affects, normalize: normalizeLine, onBlur });
  return <SearchField {...props} {...text} />;
}
