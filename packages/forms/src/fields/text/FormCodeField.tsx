import { CodeInput, type CodeInputProps } from '@slip/ui/CodeInput';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';
import type { BoundTextKey } from './useBoundText.js';

/** Props of {@link FormCodeField}. */
export type FormCodeFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = Omit<CodeInputProps, BoundTextKey> & BoundProps<Values, Name>;

/**
 * A code of a form, in boxes. The form gets each digit at once, so that `onComplete` may send it.
 *
 * @public For the forms of other applications.
 */
export function FormCodeField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
  onBlur,
  ...props
}: FormCodeFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  return <CodeInput {...props} {...bound.props(onBlur)} value={bound.text} onChange={bound.commit} />;
}
