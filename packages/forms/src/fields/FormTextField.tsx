import { TextField, type TextFieldProps } from '@slip/ui/TextField';
import { type FieldPathByValue, type FieldValues, useFormContext } from 'react-hook-form';
import { normalizeLine, type Question } from '../rules/index.js';
import { type BoundProps, useBoundField } from './useBoundField.js';
import { useDebouncedText } from './useDebouncedText.js';
import { useFieldQuestion } from './useFieldQuestion.js';

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
> = Omit<TextFieldProps, BoundTextKey> &
  BoundProps<Values, Name> & {
    /** What the office is asked about the text, such as whether a name is taken; a refusal stands at the field. Needs a `Form`. */
    question?: Question<string> | undefined;
    /** Told when the office cannot answer. */
    onQuestionFailed?: ((error: unknown) => void) | undefined;
  };

/** A text field of a form: trimmed when it is left, in the form 300 ms after the last key. */
export function FormTextField<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
  question,
  onQuestionFailed,
  onBlur,
  ...props
}: FormTextFieldProps<Values, Name>) {
  const form = useFormContext<Values, unknown, Values>();
  const bound = useBoundField({ control, name, ...(affects && { affects }) });
  const text = useDebouncedText(bound.text, bound.commit, normalizeLine);
  useFieldQuestion({
    name,
    // What the form holds, which is newer than what was drawn when a text has just been put into it.
    read: () => normalizeLine(String(form.getValues(name))),
    question,
    onFailed: onQuestionFailed,
  });
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
