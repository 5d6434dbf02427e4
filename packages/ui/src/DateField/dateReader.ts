import type { DateProblem } from './dateFieldMessages.js';
import type { DateString, ParsedDate } from './dateText.js';

/** How a text field keeps its text in step with a date, a month or a quarter, each as a text that sorts by time. */
export interface DateReader {
  parse: (text: string) => ParsedDate;
  format: (date: DateString) => string;
  min?: DateString | undefined;
  max?: DateString | undefined;
}

/** The text of a date field, and what it was understood as. */
export interface DateText {
  text: string;
  date: DateString | null;
  problem: DateProblem | null;
  /** The person has finished this text: what is wrong with it may be shown. */
  isSettled: boolean;
}

/** The details that come with a changed date. */
export interface DateChange<Problem = DateProblem> {
  /** The text as it stands in the input. */
  text: string;
  /**
   * The problem; `null` when there is none. With `incomplete` and `not-a-date` the value is `null`, with `too-early` and
   * `too-late` it is the date.
   */
  problem: Problem | null;
  /** The problem in the words that the field shows, for the form's own list of errors. */
  message: string | null;
}

/** The meaning of a text, within the current limits. */
export function readDate(text: string, { parse, min, max }: DateReader): Pick<DateText, 'date' | 'problem'> {
  const parsed = parse(text);
  if ('problem' in parsed) return { date: null, problem: parsed.problem === 'empty' ? null : parsed.problem };
  const { date } = parsed;
  // Dates written year first compare as text.
  if (min !== undefined && date < min) return { date, problem: 'too-early' };
  if (max !== undefined && date > max) return { date, problem: 'too-late' };
  return { date, problem: null };
}

/** The text of a date that was set through `value`, not typed. */
export function givenDate(date: DateString | null, reader: DateReader): DateText {
  const text = date === null ? '' : reader.format(date);
  return { text, date, problem: date === null ? null : readDate(text, reader).problem, isSettled: false };
}

/** The text as it is being typed. */
export function typedDate(text: string, reader: DateReader): DateText {
  return { text, ...readDate(text, reader), isSettled: false };
}

/** The text once the person has finished it: a date is written out. */
export function settledDate({ text }: Pick<DateText, 'text'>, reader: DateReader): DateText {
  const { date, problem } = readDate(text, reader);
  return { text: date === null ? text : reader.format(date), date, problem, isSettled: true };
}

/** True if a change must be reported: a problem quotes the text, so a changed text counts as well. */
export function isNews(
  before: { date: DateString | null; problem: unknown; text: string },
  after: { date: DateString | null; problem: unknown; text: string },
): boolean {
  if (before.date !== after.date || before.problem !== after.problem) return true;
  return after.problem !== null && before.text !== after.text;
}
