import { TextArea, type TextAreaProps } from '@slip/ui/TextArea';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { normalizeParagraph } from '../rules/index.js';
import type { BoundTextKey } from './FormTextField.js';
import { type BoundProps, useBoundField } from './useBoundField.js';
import { useDebouncedText } from './useDebouncedText.js';

/** Props of {@link FormTextArea}. */
export type FormTextAreaProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
> = Omit<TextAreaProps, BoundTextKey> & BoundProps<Values, Name>;

/** Several lines of text of a form: trimmed when it is left, in the form 300 ms after the last key. */
export function FormTextArea<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>({
  control,
  name,
  affects,
  onBlur,
  ...props
}: FormTextAreaProps<Values, Name>) {
  const bound = useBoundField({ control, name, ...(affects && { affects }) });
  const text = useDebouncedText(bound.text, bound.commit, normalizeParagraph);
  return (
    <TextArea
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
