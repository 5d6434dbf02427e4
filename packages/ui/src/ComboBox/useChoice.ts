import { useEffect, useRef, useState } from 'react';
import { useControlledState } from '../controlledState/useControlledState.js';
import type { Option } from '../Option/Option.js';
import { filterOptions } from '../Option/optionText.js';
import { findTyped } from './optionFilter.js';

export interface ChoiceOptions<V extends string> {
  value: V | null | undefined;
  defaultValue: V | null;
  onChange: ((value: V | null) => void) | undefined;
  /** All options that are loaded, and the chosen one. */
  options: ReadonlyArray<Option<V>>;
  /** More options are loading, and the typed text may match one of them. */
  areOptionsDue: boolean;
  /** The loaded options are not enough to evaluate a text: others that match may follow. */
  isSearched: boolean;
  /** The options answer the text in the input alone: a text that was left is not looked up in later ones. */
  isFilteredElsewhere: boolean;
}

/** Why a text that was left in the field chose nothing. */
export type Unsettled = 'none' | 'several' | 'due';

/** The chosen value of a combo box, and what happens to text that was typed without choosing an option. */
export function useChoice<V extends string>({
  value,
  defaultValue,
  onChange,
  options,
  areOptionsDue,
  isSearched,
  isFilteredElsewhere,
}: ChoiceOptions<V>) {
  const [chosen, setOwn] = useControlledState<V | null>(value, defaultValue);
  // Text left in the field: from before the options were loaded (autofill, fast typing), or with no option chosen. It
  // counts only while the value is still the one of `chosenThen`.
  const [leftText, setLeftText] = useState<{ text: string; chosenThen: V | null } | null>(null);
  // The text typed since the last choice. Kept here, because the input may already be reset when the field is left.
  const [typed, setTyped] = useState('');
  const isFocused = useRef(false);
  const kept = leftText?.chosenThen === chosen ? leftText.text : null;

  const choose = (next: V | null) => {
    if (next !== null) setTyped('');
    setLeftText(null);
    if (next === chosen) return;
    setOwn(next);
    onChange?.(next);
  };

  /** A text that only one option can mean chooses it. */
  const chooseTyped = (text: string): boolean => {
    if (isSearched && areOptionsDue) return false;
    const option = findTyped(options, text);
    if (option) choose(option.value);
    return option !== undefined;
  };

  useEffect(() => {
    if (kept === null || areOptionsDue || isFilteredElsewhere) return;
    // If an option is chosen, a text that means none is discarded.
    if (!chooseTyped(kept) && !isFocused.current && chosen !== null) setLeftText(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked up when the options have come, not when a handler changes.
  }, [kept, areOptionsDue, options]);

  return {
    chosen,
    choose,
    /** The text typed since the last choice. */
    typed,
    /** Shown in the input although it chooses no option; else `undefined`. */
    keptText: kept ?? undefined,
    /** Why the kept text chose nothing, as soon as that is known. */
    unsettled: unsettledBy(kept, areOptionsDue && !isFilteredElsewhere, options),
    onType: (text: string) => {
      setTyped(text);
      setLeftText(null);
    },
    /** @returns why the typed text chooses nothing; `undefined` if there is no text or it chose an option. */
    settle: (): Unsettled | undefined => {
      if (typed.trim() === '' || chooseTyped(typed)) return undefined;
      return isSearched && areOptionsDue ? 'due' : unsettledBy(typed, false, options);
    },
    onEscape: () => setTyped(''),
    /** The form was reset: the text that chose nothing goes. */
    onReset: () => {
      setTyped('');
      setLeftText(null);
    },
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      const text = typed.trim() === '' ? kept : typed;
      isFocused.current = false;
      setTyped('');
      if (text === null || chooseTyped(text)) return;
      const isKept = areOptionsDue ? !isFilteredElsewhere : chosen === null;
      setLeftText(isKept ? { text, chosenThen: chosen } : null);
    },
  };
}

function unsettledBy(
  text: string | null,
  areOptionsDue: boolean,
  options: readonly Option[],
): Unsettled | undefined {
  if (text === null || areOptionsDue) return undefined;
  return filterOptions(options, text).length > 1 ? 'several' : 'none';
}
