import { PasswordField, type PasswordFieldProps } from '@slip/ui/PasswordField';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { BoundProps } from '../form/useBoundField.js';
import { type BoundTextKey, useBoundText } from './useBoundText.js';

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
  const text = useBoundText({ control, name, affects, normalize: asTyped, onBlur });
  return <PasswordField {...props} {...text} />;
}
