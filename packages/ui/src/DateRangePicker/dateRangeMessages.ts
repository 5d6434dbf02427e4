import {
  type DateFieldMessages,
  type DateLimits,
  dateFieldMessages,
  dateProblemText,
} from '../DateField/dateFieldMessages.js';
import { type DateString, formatDateText } from '../DateField/dateText.js';
import type { FieldMessages } from '../Field/FieldParts.js';
import type { RangeEnd, RangeProblem } from './rangeText.js';

/** Words of a `DateRangePicker`. */
export interface DateRangeMessages extends Omit<DateFieldMessages, 'today'> {
  /** Label of the first date. @default 'Start date' */
  start: string;
  /** Label of the last date. @default 'End date' */
  end: string;
  /** @default 'Add the start date. A range needs both ends.' */
  missingStart: string;
  /** @default 'Add the end date. A range needs both ends.' */
  missingEnd: string;
  /** @default 'Choose 03/01/2026 or later: the range starts on that day.' */
  beforeStart: (start: string) => string;
  /** Stands in the calendar. @default 'Choose the first day, then the last.' */
  chooseBoth: string;
  /** Stands in the calendar when the start is known. @default 'Choose the last day.' */
  chooseEnd: string;
}

/** The words of a date range; given ones replace the defaults. */
export function dateRangeMessages(
  field: FieldMessages,
  own: Partial<DateRangeMessages> | undefined,
): DateRangeMessages {
  return {
    ...dateFieldMessages(field, undefined),
    start: 'Start date',
    end: 'End date',
    missingStart: 'Add the start date. A range needs both ends.',
    missingEnd: 'Add the end date. A range needs both ends.',
    beforeStart: (start) => `Choose ${start} or later: the range starts on that day.`,
    chooseBoth: 'Choose the first day, then the last.',
    chooseEnd: 'Choose the last day.',
    ...own,
  };
}

/** The problem with one end, in words. */
export function rangeProblemText(
  problem: RangeProblem,
  { end, text, start }: { end: RangeEnd; text: string; start: DateString | null },
  limits: DateLimits,
  messages: DateRangeMessages,
): string {
  if (problem === 'missing') return end === 'start' ? messages.missingStart : messages.missingEnd;
  if (problem === 'before-start') return messages.beforeStart(formatDateText(start ?? ''));
  return dateProblemText(problem, text, limits, messages, formatDateText);
}
