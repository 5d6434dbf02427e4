import { useState } from 'react';
import {
  type DateChange,
  type DateReader,
  type DateText,
  givenDate,
  isNews,
  settledDate,
  typedDate,
} from '../DateField/dateReader.js';
import type { DateString } from '../DateField/dateText.js';
import type { RangeProblem } from './dateRangeMessages.js';
import {
  type DateRange,
  type RangeEnd,
  type RangeText,
  rangeProblem,
  shownRangeProblem,
} from './rangeText.js';

/** What comes with a changed range: text, problem and words of each end. */
export type RangeChange = Record<RangeEnd, DateChange<RangeProblem>>;

export interface RangeTextOptions {
  value: DateRange | undefined;
  defaultValue: DateRange;
  reader: DateReader;
  onChange: ((range: DateRange, change: RangeChange) => void) | undefined;
  describe: (
    problem: RangeProblem,
    about: { end: RangeEnd; text: string; start: DateString | null },
  ) => string;
}

/** Keeps the two texts of a range in step with its value. */
export function useRangeText({ value, defaultValue, reader, onChange, describe }: RangeTextOptions) {
  const [stored, setState] = useState<RangeText & { isLeft: boolean }>(() => {
    const { start, end } = value ?? defaultValue;
    return { start: givenDate(start, reader), end: givenDate(end, reader), isLeft: false };
  });

  let state = stored;
  if (value !== undefined && (value.start !== stored.start.date || value.end !== stored.end.date)) {
    const follow = (given: DateString | null, text: DateText) =>
      given === text.date ? text : givenDate(given, reader);
    state = { ...stored, start: follow(value.start, stored.start), end: follow(value.end, stored.end) };
    setState(state);
  }

  const words = (range: RangeText, end: RangeEnd, problem: RangeProblem | null) =>
    problem && describe(problem, { end, text: range[end].text, start: range.start.date });

  const news = (range: RangeText, end: RangeEnd): DateChange<RangeProblem> => {
    const problem = rangeProblem(range, end);
    return { text: range[end].text, problem, message: words(range, end, problem) };
  };

  const change = (part: Partial<RangeText>) => {
    const next = { ...state, ...part };
    setState(next);
    const hasNews = (['start', 'end'] as const).some((end) =>
      isNews(
        { ...state[end], problem: rangeProblem(state, end) },
        { ...next[end], problem: rangeProblem(next, end) },
      ),
    );
    if (!hasNews) return;
    const range = { start: next.start.date, end: next.end.date };
    onChange?.(range, { start: news(next, 'start'), end: news(next, 'end') });
  };

  const picked = (date: DateString) => settledDate({ text: reader.format(date) }, reader);

  return {
    start: state.start,
    end: state.end,
    /** What is wrong with an end, as far as it is to be shown by now. */
    shownProblem: (end: RangeEnd) => {
      const problem = shownRangeProblem(state, end, state.isLeft);
      return { problem, words: words(state, end, problem) };
    },
    onType: (end: RangeEnd, text: string) => change({ [end]: typedDate(text, reader) }),
    onSettle: (end: RangeEnd) => change({ [end]: settledDate(state[end], reader) }),
    onPick: (start: DateString, end: DateString) => change({ start: picked(start), end: picked(end) }),
    /** The person has left the whole range. */
    onLeave: () => setState((before) => ({ ...before, isLeft: true })),
  };
}
