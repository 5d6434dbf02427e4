import type { FocusEvent } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';
import { useDebouncedText } from './useDebouncedText.js';

/** Props that the binding takes over from a text control. */
export type BoundTextKey =
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'id'
  | 'name'
  | 'isInvalid'
  | 'errorMessage'
  | 'inputRef';

interface BoundTextOptions<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
  Left extends Element,
> extends BoundProps<Values, Name> {
  /** How the text is kept, applied when the field is left. */
  normalize: (text: string) => string;
  onBlur: ((event: FocusEvent<Left>) => void) | undefined;
}

/** Binds a text of a form; returns the props of its control. The text reaches the form 300 ms after the last key. */
export function useBoundText<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, string>,
  Left extends Element,
>({ normalize, onBlur, ...field }: BoundTextOptions<Values, Name, Left>) {
  const bound = useBoundField(field);
  const text = useDebouncedText(bound.text, bound.commit, normalize);
  return {
    id: bound.id,
    name: field.name,
    value: text.text,
    onChange: text.type,
    onBlur: (event: FocusEvent<Left>) => {
      text.settle();
      bound.touch();
      onBlur?.(event);
    },
    errorMessage: bound.errorMessage,
    inputRef: bound.ref,
  };
}
