import { type ChangeEvent, type RefObject, useState } from 'react';
import {
  type AmountProblem,
  type Cents,
  type FormatAmountOptions,
  formatAmount,
  parseAmount,
} from '../amount/index.js';
import { useCaret } from '../caret/useCaret.js';
import { inputTypeOf } from '../Field/inputTypeOf.js';
import { useFormReset } from '../formReset/useFormReset.js';
import { editAmountText, toggleSign } from './amountText.js';

/** The details that come with a changed amount. */
export interface AmountChange {
  /** The text as it stands in the input. */
  text: string;
  /** Why the text is not an amount; `null` when it is one, or is empty. The value is `null` then. */
  problem: TextProblem | null;
  /** The problem in the words that the field shows, for the form's own list of errors. */
  message: string | null;
}

/** A problem of a text that is there. */
export type TextProblem = Exclude<AmountProblem, { problem: 'empty' }>;

export interface AmountTextOptions {
  value: Cents | null | undefined;
  defaultValue: Cents | null;
  allowsEmpty: boolean;
  sign: FormatAmountOptions['sign'];
  onChange: ((cents: Cents | null, change: AmountChange) => void) | undefined;
  input: RefObject<HTMLInputElement | null>;
  describe: (problem: TextProblem) => string;
}

interface AmountState {
  text: string;
  /** The cents that `text` was last understood as; where the value differs, it was changed from outside. */
  cents: Cents | null;
  problem: TextProblem | null;
  isProblemShown: boolean;
  hasOwnComma: boolean;
}

const BARE_SIGN = /^[-+\u2212]$/;

/** Keeps the text of a money input in step with its value in cents. */
export function useAmountText({
  value,
  defaultValue,
  allowsEmpty,
  sign,
  onChange,
  input,
  describe,
}: AmountTextOptions) {
  const write = (cents: Cents | null) =>
    cents === null ? '' : formatAmount(cents, { sign: sign ?? 'minus' });
  const settled = (cents: Cents | null): AmountState => ({
    text: write(cents),
    cents,
    problem: null,
    isProblemShown: false,
    hasOwnComma: false,
  });
  const [first] = useState(value === undefined ? defaultValue : value);
  const [stored, setState] = useState(() => settled(first));
  const placeCaret = useCaret(input);

  let state = stored;
  if (value !== undefined && value !== stored.cents) {
    state = settled(value);
    setState(state);
  }

  const change = (text: string, hasOwnComma: boolean, showProblem: boolean) => {
    // A sign alone is the beginning of an amount, not a wrong one.
    const parsed = parseAmount(BARE_SIGN.test(text) ? '' : text);
    const isEmpty = !parsed.ok && parsed.problem === 'empty';
    const cents = parsed.ok ? parsed.cents : isEmpty && !allowsEmpty ? 0 : null;
    const problem = parsed.ok || parsed.problem === 'empty' ? null : parsed;
    setState({
      text,
      cents,
      problem,
      hasOwnComma,
      isProblemShown: problem !== null && (showProblem || state.isProblemShown),
    });
    // A problem quotes its text: another text that cannot be read is another problem.
    const isSameProblem =
      problem?.problem === state.problem?.problem && (problem === null || text === state.text);
    if (cents !== state.cents || !isSameProblem) {
      onChange?.(cents, { text, problem, message: problem && describe(problem) });
    }
  };

  useFormReset(input, () => {
    setState(settled(first));
    if (first !== state.cents || state.problem) {
      onChange?.(first, { text: write(first), problem: null, message: null });
    }
  });

  return {
    text: state.text,
    cents: state.cents,
    shownProblem: state.isProblemShown ? state.problem : null,
    onInput: (event: ChangeEvent<HTMLInputElement>) => {
      const { value: text, selectionStart } = event.target;
      const after = { text, caret: selectionStart ?? text.length };
      const edit = editAmountText(state, after, inputTypeOf(event.nativeEvent));
      placeCaret(edit.caret);
      change(edit.text, edit.hasOwnComma, edit.isPaste);
    },
    onBlur: () => {
      if (state.problem) setState({ ...state, isProblemShown: true });
      else setState(settled(state.cents));
    },
    onToggleSign: () => {
      input.current?.focus();
      const text = toggleSign(state.text, state.cents);
      placeCaret(text.length);
      change(text, false, false);
    },
  };
}
