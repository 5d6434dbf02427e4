import type { DateBoxMessages } from '../DateField/DateBox.js';
import type { DateReader } from '../DateField/dateReader.js';

/** Words of a field for a month or a quarter. */
export interface PeriodMessages extends DateBoxMessages {
  incomplete: (text: string) => string;
  /** The text names no month, or no quarter. */
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
  /** The month or the quarter within its year, as the values are kept: `01` of `2026-01`. */
  id: string;
  /** What stands in the cell. */
  label: string;
  /** A second line. */
  hint?: string;
}

/** How one kind of period is read, written and drawn. A period is kept as a text that sorts by time. */
export interface PeriodKind extends Pick<DateReader, 'parse' | 'format'> {
  /** The period that holds a day `YYYY-MM-DD`. */
  ofDay: (day: string) => string;
  /** The periods of any year in the language of the reader. */
  cells: (locale: string) => readonly PeriodCell[];
  columns: number;
}
