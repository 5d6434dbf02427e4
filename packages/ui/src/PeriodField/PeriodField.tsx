import type { Ref } from 'react';
import { CalendarBox } from '../DateField/CalendarBox.js';
import type { DateBoxMessages, DateInputProps } from '../DateField/DateBox.js';
import type { DateChange, DateReader } from '../DateField/dateReader.js';

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

/** What the fields for a month and for a quarter have in common, but for the shape of the value. */
export interface PeriodInputProps extends DateInputProps {
  /** Why nothing earlier is accepted: a sentence that follows "Choose … or later." */
  minReason?: string;
  /** Why nothing later is accepted. */
  maxReason?: string;
  /** The current day, `YYYY-MM-DD`. @default the day of the person's clock */
  today?: string;
  inputRef?: Ref<HTMLInputElement>;
  ref?: Ref<HTMLDivElement>;
}

export interface PeriodFieldProps extends PeriodInputProps {
  kind: PeriodKind;
  value: string | null | undefined;
  defaultValue: string | null;
  onChange: ((period: string | null, change: DateChange) => void) | undefined;
  min: string | undefined;
  max: string | undefined;
  words: PeriodMessages;
}

const loadCalendar = async () => (await import('./PeriodPopover.js')).PeriodPopover;

/** A month or a quarter in one text input, with the periods of a year beside it. */
export function PeriodField({
  kind,
  value,
  defaultValue,
  onChange,
  min,
  minReason,
  max,
  maxReason,
  today,
  words,
  ...props
}: PeriodFieldProps) {
  return (
    <CalendarBox
      {...props}
      kind={kind}
      value={value}
      defaultValue={defaultValue}
      onChange={onChange}
      limits={{ min, max, minReason, maxReason }}
      today={today}
      messages={words}
      problems={{ ...words, notADate: words.unreadable }}
      load={loadCalendar}
    >
      {(Calendar, shared) => <Calendar {...shared} kind={kind} messages={words} />}
    </CalendarBox>
  );
}
