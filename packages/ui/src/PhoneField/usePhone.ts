import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useCaret } from '../caret/useCaret.js';
import { digitsOf } from '../Field/digitsOf.js';
import { inputTypeOf } from '../Field/inputTypeOf.js';
import { useFormReset } from '../formReset/useFormReset.js';
import type { PhoneCountry } from './phoneCountries.js';
import {
  caretBehind,
  editDigits,
  type PhoneFormatter,
  type PhoneProblem,
  readPhone,
  significantDigits,
  toE164,
} from './phoneText.js';

/** The format of a value: +13075550100, 3075550100 or 307-555-0100. */
export type PhoneValueFormat = 'e164' | 'national' | 'formatted';

/** Details that `onChange` receives with a changed number. */
export interface PhoneChange {
  /** Two-letter code of the number's country. */
  country: string;
  /** The number as the input shows it. */
  text: string;
  /** The digits after "ext." in a pasted or automatically filled text; empty if there were none. */
  extension: string;
  /** Why the number is not complete or valid; `null` if it is, or if the field is empty. */
  problem: PhoneProblem | null;
  /** The message that the field shows for the problem, for the form's list of errors. */
  message: string | null;
}

interface PhoneState {
  digits: string;
  /** Two-letter code of the country. */
  code: string;
  /** The text of an international number whose calling code is not known yet, or is not offered; else `null`. */
  draft: string | null;
  /** The value from which these digits were read, or to which they were written. */
  value: string;
  isProblemShown: boolean;
  /** `onChange` has brought what is wrong with this number. */
  isTold: boolean;
  /** True if the last paste was not one telephone number. */
  isRefused: boolean;
}

export interface PhoneOptions {
  value: string | undefined;
  defaultValue: string;
  valueFormat: PhoneValueFormat;
  countries: readonly PhoneCountry[];
  country: string | undefined;
  defaultCountry: string;
  formatter: PhoneFormatter;
  onChange: ((value: string, change: PhoneChange) => void) | undefined;
  input: RefObject<HTMLInputElement | null>;
  describe: (problem: PhoneProblem, text: string, country: PhoneCountry) => string;
}

/** From this many digits, text inserted in one step is treated as a whole number, not as a part. */
const MIN_WHOLE_NUMBER_DIGITS = 7;

/** The state of a telephone number, its country and the caret. */
export function usePhone({
  value,
  defaultValue,
  valueFormat,
  countries,
  country,
  defaultCountry,
  formatter,
  onChange,
  input,
  describe,
}: PhoneOptions) {
  const [first] = countries;
  const countryOf = (code: string) => countries.find((one) => one.code === code) ?? first;

  const problemOf = (
    { digits, draft }: Pick<PhoneState, 'digits' | 'draft'>,
    numberCountry: PhoneCountry,
  ) => {
    if (draft !== null) return digitsOf(draft).length < MIN_WHOLE_NUMBER_DIGITS ? 'incomplete' : 'invalid';
    return digits === '' ? null : formatter.check(digits, numberCountry);
  };
  const write = (digits: string, numberCountry: PhoneCountry) => {
    if (valueFormat === 'formatted') return formatter.format(digits, numberCountry);
    return valueFormat === 'e164' ? toE164(digits, numberCountry) : significantDigits(digits, numberCountry);
  };
  const fromValue = (text: string, code: string): PhoneState => {
    const numberCountry = countryOf(code);
    const read = numberCountry ? readPhone(text, numberCountry, countries) : null;
    return {
      digits: read?.digits ?? '',
      draft: read || text === '' ? null : text,
      code: read?.country.code ?? code,
      value: text,
      isProblemShown: false,
      isTold: false,
      isRefused: false,
    };
  };

  /** True if a number can belong to a country: its calling code may show that it belongs to another. */
  const isOf = (code: string, text = '') => fromValue(text, code).code === code;

  const [initial] = useState({ value: value ?? defaultValue, country: country ?? defaultCountry });
  const [stored, setState] = useState(() => fromValue(initial.value, initial.country));
  let state = stored;
  if (value !== undefined && value !== stored.value) {
    state = fromValue(value, country ?? stored.code);
    setState(state);
  } else if (country !== undefined && country !== stored.code && isOf(country, value)) {
    state = { ...stored, code: country };
    setState(state);
  }
  const numberCountry = countryOf(state.code);
  const text = state.draft ?? (numberCountry ? formatter.format(state.digits, numberCountry) : state.digits);
  const problem = numberCountry ? problemOf(state, numberCountry) : null;

  const placeCaret = useCaret(input);
  const pasted = useRef<string | null>(null);
  useEffect(() => {
    const element = input.current;
    // The input removes line breaks from pasted text, so the original text must be read before.
    const remember = (event: ClipboardEvent) => {
      pasted.current = event.clipboardData?.getData('text/plain') ?? null;
    };
    element?.addEventListener('paste', remember);
    return () => element?.removeEventListener('paste', remember);
  }, [input]);

  const tell = (
    nextValue: string,
    nextText: string,
    nextProblem: PhoneProblem | null,
    nextCountry: PhoneCountry,
    extension = '',
  ) =>
    onChange?.(nextValue, {
      country: nextCountry.code,
      text: nextText,
      extension,
      problem: nextProblem,
      message: nextProblem && describe(nextProblem, nextText, nextCountry),
    });

  const store = (next: Pick<PhoneState, 'digits' | 'draft'>, nextCountry: PhoneCountry, extension = '') => {
    const nextText = next.draft ?? formatter.format(next.digits, nextCountry);
    const nextValue =
      next.draft === null ? write(next.digits, nextCountry) : next.draft.replaceAll(/[^+\d]/g, '');
    const nextProblem = problemOf(next, nextCountry);
    const isNews = nextText !== text || nextCountry.code !== state.code || extension !== '';
    setState({
      ...next,
      code: nextCountry.code,
      value: nextValue,
      isRefused: false,
      isProblemShown: nextProblem !== null && state.isProblemShown,
      isTold: isNews || state.isTold,
    });
    placeCaret(nextText.length);
    if (isNews) tell(nextValue, nextText, nextProblem, nextCountry, extension);
    return nextText;
  };

  /** A whole number that is inserted in one step replaces the previous number. */
  const replaceNumber = (whole: string, from: PhoneCountry) => {
    const read = readPhone(whole, from, countries);
    if (read && (read.digits !== '' || whole.trim() === '')) {
      store({ digits: read.digits, draft: null }, read.country, read.extension);
    } else {
      setState({ ...state, isRefused: true });
      placeCaret(text.length);
    }
  };

  useFormReset(input, () => {
    const before = fromValue(initial.value, initial.country);
    const to = countryOf(before.code);
    if (to) store(before, to);
  });

  return {
    text,
    numberCountry,
    problem: state.isProblemShown ? problem : null,
    isRefused: state.isRefused,
    onInput: (event: ChangeEvent<HTMLInputElement>) => {
      if (!numberCountry) return;
      const { value: raw, selectionStart } = event.target;
      const inputType = inputTypeOf(event.nativeEvent);
      const whole = inputType === 'insertFromPaste' ? pasted.current : null;
      pasted.current = null;
      const count = digitsOf(whole ?? raw).length - (whole === null ? state.digits.length : 0);
      const isFilledIn = inputType === '' || inputType === 'insertReplacementText';
      // Autofill does not say what kind of input it is. A paste of a few digits is part of a number.
      if (isFilledIn || count >= MIN_WHOLE_NUMBER_DIGITS || (whole !== null && /\p{L}/u.test(whole))) {
        replaceNumber(whole ?? raw, numberCountry);
        return;
      }
      const isInternational = /^\s*[+＋]/.test(raw);
      const edit = editDigits({ before: text, raw, caret: selectionStart ?? raw.length, inputType });
      const read = readPhone(isInternational ? raw : edit.digits, numberCountry, countries);
      if (!read && isInternational)
        store({ digits: '', draft: raw.replaceAll(/[^+＋\d\s]/g, '') }, numberCountry);
      else if (!read) store({ digits: edit.digits, draft: null }, numberCountry);
      else {
        const nextText = store({ digits: read.digits, draft: null }, read.country);
        // The trunk prefix and the calling code were before the caret, too.
        const dropped = digitsOf(raw).length - read.digits.length;
        const isDeleting = inputType.startsWith('delete');
        placeCaret(caretBehind(nextText, edit.ahead - (isDeleting ? 0 : Math.max(0, dropped))));
      }
    },
    chooseCountry: (code: string) => {
      const next = countryOf(code);
      // The digits of a text that could not be read stay as well.
      if (next)
        store({ digits: state.draft === null ? state.digits : digitsOf(state.draft), draft: null }, next);
    },
    onBlur: () => {
      const isNews = problem !== null && !state.isTold && input.current?.readOnly !== true;
      if (isNews && numberCountry) tell(state.value, text, problem, numberCountry);
      setState({
        ...state,
        isRefused: false,
        isProblemShown: problem !== null,
        isTold: state.isTold || isNews,
      });
    },
  };
}
