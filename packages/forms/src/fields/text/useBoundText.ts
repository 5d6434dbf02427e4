import { afterPress } from '@slip/ui/press';
import { type FocusEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { limits } from '../../rules/index.js';
import { FormContext } from '../form/FormContext.js';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';
import { watchText } from './textPending.js';

interface TextState {
  /** The text in the control. */
  text: string;
  /** The form's value when the control last read it. */
  seen: string;
  /** The text that the control itself last put into the form. */
  own: string;
  /** The number of values from elsewhere that the control has taken over. */
  outside: number;
  /** The number of resets of the form that it has seen. */
  resets: number;
}

/**
 * Text that reaches the form 300 ms after the last key, when the field is left, or when the form is about to be
 * read, whichever is first (spec 1 §5).
 * @param value the form's value.
 * @param commit puts a text into the form.
 * @param normalize how the text is kept, applied when the field is left.
 */
export function useDebouncedText(
  value: string,
  commit: (text: string) => void,
  normalize: (text: string) => string,
) {
  const { onFlush, resets } = useContext(FormContext);
  const [stored, setState] = useState<TextState>({
    text: value,
    seen: value,
    own: value,
    outside: 0,
    resets,
  });
  const pending = useRef<string | null>(null);
  /** True from the moment a text is put into the form until the form is drawn with it. */
  const isOnItsWay = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  let state = stored;
  if (value !== stored.seen || resets !== stored.resets) {
    // A new value of the form is either the text that this control put in while the person types on, or a change from
    // elsewhere.
    state =
      value === stored.own && resets === stored.resets
        ? { ...stored, seen: value }
        : { text: value, seen: value, own: value, outside: stored.outside + 1, resets };
    setState(state);
  }
  // The control shows the value from elsewhere: the text that it replaced must not follow it into the form.
  const { outside } = state;
  useLayoutEffect(() => {
    if (outside === 0) return;
    clearTimeout(timer.current);
    pending.current = null;
  }, [outside]);

  const flush = () => {
    clearTimeout(timer.current);
    const text = pending.current;
    pending.current = null;
    if (text === null) return;
    isOnItsWay.current = true;
    setState((before) => ({ ...before, own: text }));
    commit(text);
  };

  const latestFlush = useRef(flush);
  useEffect(() => {
    latestFlush.current = flush;
    isOnItsWay.current = false;
  });
  useEffect(() => watchText(() => pending.current !== null || isOnItsWay.current), []);
  useEffect(() => {
    const flushNow = () => latestFlush.current();
    const unregister = onFlush(flushNow);
    return () => {
      unregister();
      flushNow();
    };
  }, [onFlush]);

  return {
    text: state.text,
    type: (text: string) => {
      pending.current = text;
      setState((before) => ({ ...before, text }));
      clearTimeout(timer.current);
      // A press of a mouse or finger ends first: the form is drawn again, and could move the button from under it.
      timer.current = setTimeout(() => afterPress(() => latestFlush.current()), limits.fieldDebounce);
    },
    settle: () => {
      const text = normalize(state.text);
      if (text !== state.text) setState((before) => ({ ...before, text }));
      if (pending.current !== null || text !== value) pending.current = text;
      latestFlush.current();
    },
  };
}

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
  /** Changes the text to the form in which it is stored, when the person leaves the field. */
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
