import { type RefCallback, useContext, useEffect, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { FormContext } from './FormContext.js';

/**
 * Tells the form that a control holds a text that is not a value. The form is then not sent, and its error summary shows the
 * control's message instead of "is required", which would be misleading.
 */
export function useUnreadable(name: string): (message: string | null) => void {
  const { reportUnreadable } = useContext(FormContext);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    reportUnreadable(name, message);
    return () => reportUnreadable(name, null);
  }, [reportUnreadable, name, message]);
  return setMessage;
}

/** Props that every bound field takes: the form's control and the field's path, checked by the compiler. */
export interface BoundProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values, unknown, Values>;
  name: Name;
  /** Fields whose rules also look at this one: an error shown there is checked again when this one changes. */
  affects?: readonly FieldPath<Values>[] | undefined;
}

/** A form's value and error, as a control expects them. */
export interface BoundField {
  id: string;
  value: unknown;
  /** The value if it is text, otherwise empty. */
  text: string;
  errorMessage: string | undefined;
  ref: RefCallback<HTMLElement>;
  /** Puts a value into the form. */
  commit: (value: unknown) => void;
  /** The person has left the field. */
  touch: () => void;
}

/** Binds one field of a form to a control. */
export function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  affects = [],
}: BoundProps<Values, Name>): BoundField {
  const form = useContext(FormContext);
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return {
    id: form.fieldId(name),
    value,
    text: typeof value === 'string' ? value : '',
    errorMessage: fieldState.error?.message ?? form.refusalOf(name),
    ref: field.ref,
    commit: (next) => {
      field.onChange(next);
      if (affects.length > 0) form.recheck(affects);
    },
    touch: () => {
      field.onBlur();
      form.checkEntry(name);
    },
  };
}
