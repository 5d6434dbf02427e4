import { SearchField, type SearchFieldProps } from '@slip/ui/SearchField';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { normalizeLine } from '../rules/index.js';
import type { BoundTextKey } from './FormTextField.js';
import { type BoundProps, useBoundField } from './useBoundField.js';
import { useDebouncedText } from './useDebouncedText.js';

/** Props of {@link FormSearchField}. */
export type FormSearchFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = Omit<SearchFieldProps, BoundTextKey> & BoundProps<Values, Name>;

/** A text to look for, of a form: trimmed when it is left, in the form 300 ms after the last key. */
export function FormSearchField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
  onBlur,
  ...props
}: FormSearchFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, ...(affects && { affects }) });
  const text = useDebouncedText(bound.text, bound.commit, normalizeLine);
  return (
    <SearchField
      {...props}
      id={bound.id}
      name={name}
      value={text.text}
      onChange={text.type}
      onBlur={(event) => {
        text.settle();
        bound.touch();
        onBlur?.(event);
      }}
      errorMessage={bound.errorMessage}
      inputRef={bound.ref}
    />
  );
}
