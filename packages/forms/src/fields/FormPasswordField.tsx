import { PasswordField, type PasswordFieldProps } from '@slip/ui/PasswordField';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { BoundTextKey } from './FormTextField.js';
import { type BoundProps, useBoundField } from './useBoundField.js';
import { useDebouncedText } from './useDebouncedText.js';

/** Props of {@link FormPasswordField}. */
export type FormPasswordFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = Omit<PasswordFieldProps, BoundTextKey> & BoundProps<Values, Name>;

const asTyped = (text: string) => text;

/** A password of a form. Never trimmed: spaces in it are part of it. */
export function FormPasswordField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
  onBlur,
  ...props
}: FormPasswordFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, ...(affects && { affects }) });
  const text = useDebouncedText(bound.text, bound.commit, asTyped);
  return (
    <PasswordField
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
