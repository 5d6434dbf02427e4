import { useState } from 'react';
import type { DateProblem } from './dateFieldMessages.js';
import {
  type DateChange,
  type DateReader,
  type DateText,
  givenDate,
  isNews,
  readDate,
  settledDate,
  typedDate,
} from './dateReader.js';
import type { DateString } from './dateText.js';

export interface DateTextOptions {
  value: DateString | null | undefined;
  defaultValue: DateString | null;
  reader: DateReader;
  onChange: ((date: DateString | null, change: DateChange) => void) | undefined;
  describe: (problem: DateProblem, text: string) => string;
}

/** Keeps the text of a date field in step with its value. */
export function useDateText({ value, defaultValue, reader, onChange, describe }: DateTextOptions) {
  const [stored, setState] = useState(() => givenDate(value === undefined ? defaultValue : value, reader));

  let state = stored;
  if (value !== undefined && value !== stored.date) {
    state = givenDate(value, reader);
    setState(state);
  }

  const change = (next: DateText) => {
    setState(next);
    if (!isNews(state, next)) return;
    const { text, problem } = next;
    onChange?.(next.date, { text, problem, message: problem && describe(problem, text) });
  };

  return {
    text: state.text,
    date: state.date,
    // Read again: a limit may have changed since the text was typed. What was reported is kept.
    shownProblem: state.isSettled ? readDate(state.text, reader).problem : null,
    onType: (text: string) => change(typedDate(text, reader)),
    onSettle: () => change(settledDate(state, reader)),
    onPick: (date: DateString) => change(settledDate({ text: reader.format(date) }, reader)),
  };
}
