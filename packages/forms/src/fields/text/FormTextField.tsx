import { TextField, type TextFieldProps } from '@slip/ui/TextField';
import { type FieldPathByValue, type FieldValues, useFormContext } from 'react-hook-form';
import { normalizeLine, type Question } from '../../rules/index.js';
import type { BoundProps } from '../form/useBoundField.js';
import { type BoundTextKey, useBoundText } from './useBoundText.js';
import { useFieldQuestion } from './useFieldQuestion.js';

/** Props of {@link FormTextField}. */
export type FormTextFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = Omit<TextFieldProps, BoundTextKey> &
  BoundProps<Values, Name> & {
    /**
     * The question to the office about the text, such as whether a name is taken; a refusal is shown at the field. Needs a
     * `Form`.
     */
    question?: Question<string> | undefined;
    /** How the text is stored, applied when the field is left. @default one line, without spaces at its ends */
    normalize?: (text: string) => string;
    /** Called when the office cannot answer. */
    onQuestionFailed?: ((error: unknown) => void) | undefined;
  };

/** A text field of a form: trimmed when it is left, and in the form 300 ms after the last key. */
export function FormTextField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
  question,
  normalize = normalizeLine,
  onQuestionFailed,
  onBlur,
  ...props
}: FormTextFieldProps<Values, Name>) {
  const form = useFormContext<Values, unknown, Values>();
  const text = useBoundText({ control, name, affects, normalize, onBlur });
  useFieldQuestion({
    name,
    // The current value in the form, which is newer than the rendered one just after a text was put into the form.
    read: () => normalize(String(form.getValues(name))),
    question,
    onFailed: onQuestionFailed,
  });
  return <TextField {...props} {...text} />;
}
