import { TextField, type TextFieldProps } from '@slip/ui/TextField';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { normalizeLine } from '../rules/index.js';
import { type BoundProps, useBoundField } from './useBoundField.js';
import { useDebouncedText } from './useDebouncedText.js';

/** What the binding takes over from a text control. */
export type BoundTextKey =
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'id'
  | 'name'
  | 'isInvalid'
  | 'errorMessage'
  | 'inputRef';

/** Props of {@link FormTextField}. */
export type FormTextFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = Omit<TextFieldProps, BoundTextKey> & BoundProps<Values, Name>;

/** A text field of a form: trimmed when it is left, in the form 300 ms after the last key. */
export function FormTextField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
  onBlur,
  ...props
}: FormTextFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, ...(affects && { affects }) });
  const text = useDebouncedText(bound.text, bound.commit, normalizeLine);
  return (
    <TextField
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
