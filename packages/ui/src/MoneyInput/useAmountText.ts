import { type ChangeEvent, type RefObject, useState } from 'react';
import {
  type AmountProblem,
  type Cents,
  type FormatAmountOptions,
  formatAmount,
  groupDigits,
  parseAmount,
} from '../amount/index.js';
import { useCaret } from '../caret/useCaret.js';
import { inputTypeOf } from '../Field/inputTypeOf.js';
import { useFormReset } from '../formReset/useFormReset.js';

/** The text of a money input and where the caret stands in it. */
interface EditedText {
  text: string;
  caret: number;
}

/** The texts that an edit took out and put in. */
interface Edit {
  removed: string;
  inserted: string;
}

/** Sign or currency before the amount, digits with commas, the point with the decimals, and what stands behind. */
const AMOUNT_PARTS = /^([^\d.,]*)([\d,]*)(\.\d*)?([^\d.,]*)$/;

/** Finds the one place where two texts differ. */
export function findEdit(before: string, after: string): Edit {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  const max = Math.min(before.length, after.length) - start;
  while (end < max && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return {
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

function withoutCommas(text: string): string {
  return text.replaceAll(',', '');
}

/** Where the caret stands once `count` characters other than commas are to its left. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index;
    if (text[index] !== ',') seen += 1;
  }
  return text.length;
}

/**
 * Groups the digits before the point again and keeps the caret between the same two digits. A text that cannot become
 * an amount (letters, two points) is left as it is.
 */
export function regroup({ text, caret }: EditedText): EditedText {
  const [, prefix = '', whole = '', fraction = '', suffix = ''] = AMOUNT_PARTS.exec(text) ?? [];
  if (whole === '') return { text, caret };
  const digits = withoutCommas(whole);
  const trimmed = digits.replace(/^0+(?=\d)/, '');
  const grouped = `${prefix}${groupDigits(trimmed)}${fraction}${suffix}`;
  const charactersBeforeCaret = withoutCommas(text.slice(0, caret)).length;
  const zeros = digits.length - trimmed.length;
  return {
    text: grouped,
    caret: caretAfter(
      grouped,
      charactersBeforeCaret > prefix.length
        ? Math.max(prefix.length, charactersBeforeCaret - zeros)
        : charactersBeforeCaret,
    ),
  };
}

/** Deletes the digit beside the caret as well, if the edit deleted only a comma that the field had inserted. */
function deleteThroughComma({ text, caret }: EditedText, isForward: boolean): EditedText {
  const at = isForward ? caret : caret - 1;
  if (at < 0 || at >= text.length) return { text, caret };
  return { text: text.slice(0, at) + text.slice(at + 1), caret: isForward ? caret : caret - 1 };
}

/** The answer of {@link editAmountText}. */
interface AmountEdit extends EditedText {
  /** A whole text came in at once (paste, drop, autofill): a problem in it is shown without waiting for blur. */
  isPaste: boolean;
  /** A comma that the person typed stands where it does not group thousands, and must not be removed. */
  hasOwnComma: boolean;
}

/**
 * Follows one edit of the text.
 *
 * Commas that the field inserted may be moved. A comma that a person types may mean a decimal comma, so from then on the
 * text is left alone until it is a well-grouped amount: `1234,56` stays as typed and is shown as ambiguous.
 * @param inputType what the browser calls the edit.
 */
export function editAmountText(
  before: { text: string; hasOwnComma: boolean },
  after: EditedText,
  inputType: string,
): AmountEdit {
  const { removed, inserted } = findEdit(before.text, after.text);
  const parsed = parseAmount(after.text);
  if (inserted.length > 1 || isWholeText(inputType)) {
    const isTidy = parsed.ok && !endsInPoint(after.text);
    const text = isTidy ? formatAmount(parsed.cents) : after.text;
    return { text, caret: isTidy ? text.length : after.caret, isPaste: true, hasOwnComma: !parsed.ok };
  }
  const typedComma = inserted === ',' || (before.hasOwnComma && after.text.includes(','));
  if (typedComma && !(parsed.ok && inserted !== ',')) {
    return { ...after, isPaste: false, hasOwnComma: true };
  }
  const isForward = inputType === 'deleteContentForward';
  const isGroupingCommaDeleted =
    (isForward || inputType === 'deleteContentBackward') && removed === ',' && !before.hasOwnComma;
  const edited = isGroupingCommaDeleted ? deleteThroughComma(after, isForward) : after;
  return { ...regroup(edited), isPaste: false, hasOwnComma: false };
}

/** True if a paste, a drop, a script or autofill made the edit, even if it changed only a few characters. */
function isWholeText(inputType: string): boolean {
  return inputType === '' || inputType === 'insertReplacementText' || inputType.startsWith('insertFrom');
}

/** True for a text that ends in a bare point, which a person is still writing. */
function endsInPoint(text: string): boolean {
  return text.trim().endsWith('.');
}

/** The text with the other sign, for keypads without a minus. For zero it is the sign alone; the amount is typed after it. */
export function toggleSign(text: string, cents: Cents | null): string {
  if (cents !== null && cents !== 0) return formatAmount(-cents);
  const isNegative = text.trim().startsWith('-');
  if (cents === 0 || text.trim() === '') return isNegative ? '' : '-';
  return isNegative ? text.trim().slice(1) : `-${text.trim()}`;
}

/** The details that come with a changed amount. */
export interface AmountChange {
  /** The text as it stands in the input. */
  text: string;
  /** Why the text is not an amount; the cents are `null` then. `null` if the text is an amount or is empty. */
  problem: TextProblem | null;
  /** The problem in the words that the field shows, for the form's own list of errors. */
  message: string | null;
}

/** A problem of a text that is not empty. */
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
  /** The cents that `text` was last read as. If the value differs from them, it was changed from outside. */
  cents: Cents | null;
  problem: TextProblem | null;
  isProblemShown: boolean;
  hasOwnComma: boolean;
}

const SIGN_ALONE = /^[-+\u2212]$/;

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
  const textOf = (cents: Cents | null) =>
    cents === null ? '' : formatAmount(cents, { sign: sign ?? 'minus' });
  const stateOf = (cents: Cents | null): AmountState => ({
    text: textOf(cents),
    cents,
    problem: null,
    isProblemShown: false,
    hasOwnComma: false,
  });
  const [initialCents] = useState(value === undefined ? defaultValue : value);
  const [stored, setState] = useState(() => stateOf(initialCents));
  const placeCaret = useCaret(input);

  let state = stored;
  if (value !== undefined && value !== stored.cents) {
    state = stateOf(value);
    setState(state);
  }

  const change = (text: string, hasOwnComma: boolean, showProblem: boolean) => {
    // A sign alone is the beginning of an amount, not a wrong one.
    const parsed = parseAmount(SIGN_ALONE.test(text) ? '' : text);
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
    setState(stateOf(initialCents));
    if (initialCents !== state.cents || state.problem) {
      onChange?.(initialCents, { text: textOf(initialCents), problem: null, message: null });
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
      else setState(stateOf(state.cents));
    },
    onToggleSign: () => {
      input.current?.focus();
      const text = toggleSign(state.text, state.cents);
      placeCaret(text.length);
      change(text, false, false);
    },
  };
}
