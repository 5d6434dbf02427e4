import { type MixedSchema, mixed, type TestContext } from 'yup';
import { type CalendarDate, isCalendarDate } from '../calendar-date/index.js';
import { testResult } from './normalize.js';
import type { Problem } from './problem.js';

/** A rule of a day; the other fields of the object are in the context's `parent`. */
export type DayCheck = (date: CalendarDate | null, context: TestContext) => Problem | undefined;

/**
 * The yup piece (the schema of one field) of a day: `null` while none is chosen; a day that does not exist is refused
 * with the message `invalid`.
 */
export function dayPiece(
  check: DayCheck,
  invalid = 'Invalid date.',
): MixedSchema<CalendarDate | null | undefined> {
  return mixed(isCalendarDate)
    .typeError(invalid)
    .nullable()
    .test({
      name: 'rule',
      test: (value, context) => testResult(check(value ?? null, context), context),
    });
}
