import { TextArea, type TextAreaProps } from '@slip/ui/TextArea';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { normalizeParagraph } from '../../rules/index.js';
import type { BoundProps } from '../form/useBoundField.js';
import { type BoundTextKey, useBoundText } from './useBoundText.js';

/** Props of {@link FormTextArea}. */
export type FormTextAreaProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = Omit<TextAreaProps, BoundTextKey> & BoundProps<Values, Name>;

/** Several lines of text in a form: trimmed when the field is left, and in the form 300 ms after the last key. */
export function FormTextArea<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
  onBlur,
  ...props
}: FormTextAreaProps<Values, Name>) {
  const text = useBoundText({ control, name, affects, normalize: normalizeParagraph, onBlur });
  return <TextArea {...props} {...text} />;
}
