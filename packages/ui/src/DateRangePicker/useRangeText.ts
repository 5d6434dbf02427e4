import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type DateChange,
  type DateReader,
  type DateText,
  givenDate,
  isNews,
  readDate,
  settledDate,
  typedDate,
} from '../DateField/dateReader.js';
import type { DateString } from '../DateField/dateText.js';
import {
  type DateRange,
  type RangeEnd,
  type RangeProblem,
  type RangeText,
  rangeProblem,
  shownRangeProblem,
} from './rangeText.js';

/** The details that come with a changed range: text, problem and words of each end. */
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

const rangeEnds = ['start', 'end'] as const;

/** Keeps the two texts of a range in step with its value. */
export function useRangeText({ value, defaultValue, reader, onChange, describe }: RangeTextOptions) {
  const [stored, setState] = useState<RangeText & { wasLeft: boolean }>(() => {
    const { start, end } = value ?? defaultValue;
    return { start: givenDate(start, reader), end: givenDate(end, reader), wasLeft: false };
  });

  let state = stored;
  if (value !== undefined && (value.start !== stored.start.date || value.end !== stored.end.date)) {
    const follow = (given: DateString | null, text: DateText) =>
      given === text.date ? text : givenDate(given, reader);
    state = { ...stored, start: follow(value.start, stored.start), end: follow(value.end, stored.end) };
    setState(state);
  }

  // A form reset changes both ends before the next render.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });

  const messageOf = (range: RangeText, end: RangeEnd, problem: RangeProblem | null) =>
    problem && describe(problem, { end, text: range[end].text, start: range.start.date });

  const changeOf = (range: RangeText, end: RangeEnd): DateChange<RangeProblem> => {
    const problem = rangeProblem(range, end);
    return { text: range[end].text, problem, message: messageOf(range, end, problem) };
  };

  /** The messages of the last report. */
  const told = useRef<Record<RangeEnd, string | null>>({ start: null, end: null });
  const report = (range: RangeText) => {
    const changes = { start: changeOf(range, 'start'), end: changeOf(range, 'end') };
    told.current = { start: changes.start.message, end: changes.end.message };
    onChange?.({ start: range.start.date, end: range.end.date }, changes);
  };

  /** An end shows what its form was never told: what is wrong with a given range. */
  const isUntold = (range: typeof state) =>
    rangeEnds.some(
      (end) =>
        shownRangeProblem(range, end, range.wasLeft) !== null &&
        changeOf(range, end).message !== told.current[end],
    );

  const change = (part: Partial<RangeText>) => {
    const before = latest.current;
    const texts = { ...before, ...part };
    // A problem shown before stays shown; a person who starts again is not interrupted while typing.
    const isMissing = (end: RangeEnd) =>
      [before, texts].every((range) => rangeProblem(range, end) === 'missing');
    const next = { ...texts, wasLeft: before.wasLeft && rangeEnds.some(isMissing) };
    latest.current = next;
    setState(next);
    const isReported = rangeEnds.some((end) =>
      isNews(
        { ...before[end], problem: rangeProblem(before, end) },
        { ...next[end], problem: rangeProblem(next, end) },
      ),
    );
    if (isReported || isUntold(next)) report(next);
  };

  // A limit may have changed since an end was typed.
  const readNow = (end: RangeEnd): DateText => ({ ...state[end], ...readDate(state[end].text, reader) });

  const limits = `${reader.min ?? ''} ${reader.max ?? ''}`;
  const knownLimits = useRef(limits);
  // A reported problem may be over, or another one, by a new limit or a new value of the other end.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it ends by itself: the next render finds told what is so.
  useEffect(() => {
    const hasNewLimit = knownLimits.current !== limits;
    knownLimits.current = limits;
    const next = { ...state, start: readNow('start'), end: readNow('end') };
    const isNow = (end: RangeEnd) => changeOf(next, end).message === told.current[end];
    const isFollowed = (end: RangeEnd) => told.current[end] !== null || (hasNewLimit && state[end].isSettled);
    if (!rangeEnds.some((end) => isFollowed(end) && !isNow(end))) return;
    latest.current = next;
    setState(next);
    report(next);
  });

  const picked = (date: DateString) => settledDate({ text: reader.format(date) }, reader);

  return {
    start: state.start,
    end: state.end,
    /** The problem of an end, if it is to be shown now. */
    shownProblem: (end: RangeEnd) => {
      const now = { start: readNow('start'), end: readNow('end') };
      const problem = shownRangeProblem(now, end, state.wasLeft);
      return { problem, words: messageOf(now, end, problem) };
    },
    onType: (end: RangeEnd, text: string) => change({ [end]: typedDate(text, reader) }),
    onSettle: (end: RangeEnd) => change({ [end]: settledDate(latest.current[end], reader) }),
    onPick: (start: DateString, end: DateString) => change({ start: picked(start), end: picked(end) }),
    /** The person has left the whole range. */
    onLeave: () => {
      const next = { ...latest.current, wasLeft: true };
      latest.current = next;
      setState(next);
      if (isUntold(next)) report(next);
    },
  };
}
