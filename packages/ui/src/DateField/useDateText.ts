import { useState } from 'react';
import type { DateProblem } from './dateFieldMessages.js';
import { type DateString, formatDateText, parseDateText } from './dateText.js';

/** What comes with a changed date. */
export interface DateChange {
  /** The text as it stands in the input. */
  text: string;
  /**
   * What is wrong; `null` when nothing is. With `incomplete` and `not-a-date` the value is `null`, with `too-early` and
   * `too-late` it is the date.
   */
  problem: DateProblem | null;
  /** The problem in the words that the field shows, for the form's own list of errors. */
  message: string | null;
}

export interface DateTextOptions {
  value: DateString | null | undefined;
  defaultValue: DateString | null;
  min: DateString | undefined;
  max: DateString | undefined;
  onChange: ((date: DateString | null, change: DateChange) => void) | undefined;
  describe: (problem: DateProblem, text: string) => string;
}

interface DateState {
  text: string;
  date: DateString | null;
  problem: DateProblem | null;
  isProblemShown: boolean;
}

function read(
  text: string,
  min: DateString | undefined,
  max: DateString | undefined,
): Pick<DateState, 'date' | 'problem'> {
  const parsed = parseDateText(text);
  if ('problem' in parsed) return { date: null, problem: parsed.problem === 'empty' ? null : parsed.problem };
  const { date } = parsed;
  // Dates written year first compare as text.
  if (min !== undefined && date < min) return { date, problem: 'too-early' };
  if (max !== undefined && date > max) return { date, problem: 'too-late' };
  return { date, problem: null };
}

/** Keeps the text of a date field in step with its value. */
export function useDateText({ value, defaultValue, min, max, onChange, describe }: DateTextOptions) {
  const settled = (date: DateString | null): DateState => ({
    text: date === null ? '' : formatDateText(date),
    date,
    problem: date === null ? null : read(date, min, max).problem,
    isProblemShown: false,
  });
  const [stored, setState] = useState(() => settled(value === undefined ? defaultValue : value));

  let state = stored;
  if (value !== undefined && value !== stored.date) {
    state = settled(value);
    setState(state);
  }

  const change = (text: string, isSettled: boolean) => {
    const { date, problem } = read(text, min, max);
    const shown = isSettled && date !== null ? formatDateText(date) : text;
    setState({ text: shown, date, problem, isProblemShown: problem !== null && isSettled });
    if (date !== state.date || problem !== state.problem) {
      onChange?.(date, { text, problem, message: problem && describe(problem, text) });
    }
  };

  return {
    text: state.text,
    date: state.date,
    shownProblem: state.isProblemShown ? state.problem : null,
    onType: (text: string) => change(text, false),
    onSettle: () => change(state.text, true),
    onPick: (date: DateString) => change(formatDateText(date), true),
  };
}
