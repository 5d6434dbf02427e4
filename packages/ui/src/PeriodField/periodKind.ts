import type { DateBoxMessages } from '../DateField/DateBox.js';
import type { DateReader } from '../DateField/dateReader.js';

/** Words of a field for a month or a quarter. */
export interface PeriodMessages extends DateBoxMessages {
  incomplete: (text: string) => string;
  /** Shown when the text is not a month, or not a quarter. */
  unreadable: (text: string) => string;
  tooEarly: (min: string) => string;
  tooLate: (max: string) => string;
  /** The button that goes to the current month or quarter. */
  current: string;
  /** Name of the list of years. @default 'Year' */
  year: string;
  /** @default 'Previous year' */
  previousYear: string;
  /** @default 'Next year' */
  nextYear: string;
}

/** One cell of the calendar: a month or a quarter of the year that is shown. */
export interface PeriodCell {
  /** The part of the value for the month or the quarter: `01` of `2026-01`. */
  id: string;
  /** Text of the cell. */
  label: string;
  /** A second line. */
  hint?: string;
}

/** How one kind of period is read, written and drawn. The value of a period is a text that sorts by time. */
export interface PeriodKind extends Pick<DateReader, 'parse' | 'format'> {
  /** The period that holds a day `YYYY-MM-DD`. */
  ofDay: (day: string) => string;
  /** The periods of a year, in the person's language. */
  cells: (locale: string) => readonly PeriodCell[];
  columns: number;
}
