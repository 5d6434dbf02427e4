import { type RefCallback, useContext, useEffect, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { FormContext } from './FormContext.js';

/** A report that a control holds a text that is not a value. */
interface Report {
  /** The words for the problem of the text; `null` without one. */
  readonly message: string | null;
  /** The value that the form had with it. */
  readonly value: unknown;
  /** The number of resets before it. */
  readonly resets: number;
}

/** The report of a field, and the place of its control. */
interface Unreadable {
  /** Reports what is wrong with the control's text, and the value that the form gets with it. */
  readonly report: (message: string | null, value: unknown) => void;
  /** The control's `key`: another one when a reset of the form takes the text away. */
  readonly key: number;
}

/** True for the same value, or for the same period. */
function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Tells the form that a control holds a text that is not a value. The form is then not sent, and its error summary shows the
 * control's message instead of "is required", which would be misleading. A value that the form sets itself, and a reset, take
 * the text away, and the report with it.
 * @param value the form's value, as the control gets it
 */
export function useUnreadable(name: string, value: unknown): Unreadable {
  const { reportUnreadable, resets } = useContext(FormContext);
  const [stored, setReport] = useState<Report>({ message: null, value, resets });
  const [key, setKey] = useState(0);

  let { message } = stored;
  if (message !== null && (resets !== stored.resets || !isSameValue(value, stored.value))) {
    message = null;
    setReport({ message, value, resets });
    // A control whose value has changed follows it by itself.
    if (resets !== stored.resets) setKey((before) => before + 1);
  }

  useEffect(() => {
    reportUnreadable(name, message);
    return () => reportUnreadable(name, null);
  }, [reportUnreadable, name, message]);
  return { report: (next, at) => setReport({ message: next, value: at, resets }), key };
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
  /** The `onBlur` of a control: the person has left the field, then `onBlur` of the field is called. */
  left: <Left>(onBlur: ((event: Left) => void) | undefined) => (event: Left) => void;
  /** Props of a control with one input, besides its value. */
  props: <Left>(onBlur: ((event: Left) => void) | undefined) => {
    id: string;
    name: string;
    onBlur: (event: Left) => void;
    errorMessage: string | undefined;
    inputRef: RefCallback<HTMLElement>;
  };
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
  const id = form.fieldId(name);
  const errorMessage = fieldState.error?.message ?? form.refusalOf(name);
  const touch = () => {
    field.onBlur();
    form.checkEntry(name);
  };
  const left: BoundField['left'] = (onBlur) => (event) => {
    touch();
    onBlur?.(event);
  };
  return {
    id,
    value,
    text: typeof value === 'string' ? value : '',
    errorMessage,
    ref: field.ref,
    commit: (next) => {
      field.onChange(next);
      if (affects.length > 0) form.recheck(affects);
    },
    touch,
    left,
    props: (onBlur) => ({ id, name, onBlur: left(onBlur), errorMessage, inputRef: field.ref }),
  };
}
