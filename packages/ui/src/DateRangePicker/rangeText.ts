import type { DateProblem } from '../DateField/dateFieldMessages.js';
import type { DateText } from '../DateField/dateReader.js';
import type { DateString } from '../DateField/dateText.js';

/** The two ends of a range. */
export type RangeEnd = 'start' | 'end';

/** A range of calendar dates, both ends included. `null` where an end is empty or no date. */
export interface DateRange {
  start: DateString | null;
  end: DateString | null;
}

/** The texts of both ends. */
export type RangeText = Record<RangeEnd, DateText>;

/** The problem with one end of a range; `missing` means that only the other end is filled in. */
export type RangeProblem = DateProblem | 'missing' | 'before-start';

function otherEnd(end: RangeEnd): RangeEnd {
  return end === 'start' ? 'end' : 'start';
}

/** The problem of one end, compared with the other. A problem of its text comes first. */
export function rangeProblem(range: RangeText, end: RangeEnd): RangeProblem | null {
  const { problem, date } = range[end];
  if (problem !== null) return problem;
  if (date === null) return range[otherEnd(end)].date === null ? null : 'missing';
  if (end === 'start') return null;
  const start = range.start.date;
  return start !== null && date < start ? 'before-start' : null;
}

/**
 * The problem to show now: a problem of a text once this end is finished, a wrong order once either end is finished, and a
 * missing end only when the person has left the whole range.
 */
export function shownRangeProblem(range: RangeText, end: RangeEnd, wasLeft: boolean): RangeProblem | null {
  const problem = rangeProblem(range, end);
  if (problem === 'missing') return wasLeft ? problem : null;
  if (problem === 'before-start') return range.start.isSettled || range.end.isSettled ? problem : null;
  return range[end].isSettled ? problem : null;
}
