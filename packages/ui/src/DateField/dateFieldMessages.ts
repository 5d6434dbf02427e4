import type { FieldMessages } from '../Field/FieldParts.js';
import type { DateBoxMessages } from './DateBox.js';
import type { DateString } from './dateText.js';

/** The problem with the text or the date of a `DateField`. */
export type DateProblem = 'incomplete' | 'not-a-date' | 'too-early' | 'too-late';

/** True if the text is no date at all, so that there is no value. */
export function isUnreadable(problem: string | null): boolean {
  return problem === 'incomplete' || problem === 'not-a-date';
}

/** Words of the problems that a text or a date can have. */
export interface DateProblemMessages {
  /** @default 'Add the rest of the date: month, day and four-digit year, like 01/05/2026.' */
  incomplete: (text: string) => string;
  /** @default '“02/30/2026” is not a date. Write it like 01/05/2026.' */
  notADate: (text: string) => string;
  /** @default 'Choose 07/01/2011 or later.' */
  tooEarly: (min: string) => string;
  /** @default 'Choose 12/31/2026 or earlier.' */
  tooLate: (max: string) => string;
}

/** Words of a `DateField`. */
export interface DateFieldMessages extends DateBoxMessages, DateProblemMessages {
  /** Spoken after the label: how a date is typed. @default 'MM/DD/YYYY' */
  format: string;
  /** Name of the calendar's button and of the calendar. @default 'Calendar' */
  calendar: string;
  /** Announced and shown when the calendar could not be loaded. @default 'The calendar could not be loaded. Type the date.' */
  calendarFailed: string;
  /** The button that goes to the current day. @default 'Today' */
  today: string;
}

/** The words of a date field; given ones replace the defaults. */
export function dateFieldMessages(
  field: FieldMessages,
  own: Partial<DateFieldMessages> | undefined,
): DateFieldMessages {
  return {
    format: 'MM/DD/YYYY',
    incomplete: () => 'Add the rest of the date: month, day and four-digit year, like 01/05/2026.',
    notADate: (text) => `“${text}” is not a date. Write it like 01/05/2026.`,
    tooEarly: (min) => `Choose ${min} or later.`,
    tooLate: (max) => `Choose ${max} or earlier.`,
    calendar: 'Calendar',
    calendarFailed: 'The calendar could not be loaded. Type the date.',
    today: 'Today',
    ...field,
    ...own,
  };
}

/** The dates a field accepts, and why. */
export interface DateLimits {
  min?: DateString | undefined;
  max?: DateString | undefined;
  minReason?: string | undefined;
  maxReason?: string | undefined;
}

function withReason(sentence: string, reason: string | undefined): string {
  return reason ? `${sentence} ${reason}` : sentence;
}

/** A problem in words, its reason included. */
export function dateProblemText(
  problem: DateProblem,
  text: string,
  { min = '', max = '', minReason, maxReason }: DateLimits,
  messages: DateProblemMessages,
  format: (date: DateString) => string,
): string {
  const describe = {
    incomplete: () => messages.incomplete(text),
    'not-a-date': () => messages.notADate(text),
    'too-early': () => withReason(messages.tooEarly(format(min)), minReason),
    'too-late': () => withReason(messages.tooLate(format(max)), maxReason),
  };
  return describe[problem]();
}
