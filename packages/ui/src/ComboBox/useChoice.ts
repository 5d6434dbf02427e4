import { useEffect, useRef, useState } from 'react';
import { useControlledState } from '../controlledState/useControlledState.js';
import type { Option } from '../Option/Option.js';
import { findExact } from './optionFilter.js';

export interface ChoiceOptions<V extends string> {
  value: V | null | undefined;
  defaultValue: V | null;
  onChange: ((value: V | null) => void) | undefined;
  /** Every option there is by now, the chosen one included. */
  options: ReadonlyArray<Option<V>>;
  /** Further options will come, among which a typed text may be found. */
  areOptionsDue: boolean;
}

/** The chosen value of a combo box, and what becomes of a text that was typed and not picked. */
export function useChoice<V extends string>({
  value,
  defaultValue,
  onChange,
  options,
  areOptionsDue,
}: ChoiceOptions<V>) {
  const [chosen, setOwn] = useControlledState<V | null>(value, defaultValue);
  // Typed and left before the options were loaded, by autofill or a quick person.
  const [waiting, setWaiting] = useState<{ text: string; beside: V | null } | null>(null);
  const isFocused = useRef(false);
  // What was typed since the last choice: the text in the input may already be taken back when the field is left.
  const typed = useRef('');
  const kept = waiting?.beside === chosen ? waiting.text : null;

  const choose = (next: V | null) => {
    if (next !== null) typed.current = '';
    setWaiting(null);
    if (next === chosen) return;
    setOwn(next);
    onChange?.(next);
  };

  /** Typed out in full is as good as picked. */
  const chooseTyped = (text: string): boolean => {
    const exact = findExact(options, text);
    if (exact) choose(exact.value);
    return exact !== undefined;
  };

  useEffect(() => {
    if (kept === null || areOptionsDue) return;
    if (!chooseTyped(kept) && !isFocused.current) setWaiting(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked up when the options have come, not when a handler changes.
  }, [kept, areOptionsDue, options]);

  return {
    chosen,
    choose,
    /** Shown in the input as long as it waits for the options; else `undefined`. */
    keptText: kept ?? undefined,
    onType: (text: string) => {
      typed.current = text;
      setWaiting(null);
    },
    onKeyDown: (key: string) => {
      if (key === 'Escape') typed.current = '';
      if (key === 'Enter') chooseTyped(typed.current);
    },
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      const text = typed.current.trim() === '' ? kept : typed.current;
      isFocused.current = false;
      typed.current = '';
      if (text === null || chooseTyped(text)) return;
      setWaiting(areOptionsDue ? { text, beside: chosen } : null);
    },
  };
}
