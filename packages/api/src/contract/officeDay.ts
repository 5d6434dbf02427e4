import { type CalendarDate, parseCalendarDate } from '@slip/forms/rules';
import { string } from 'yup';

/** A day of the office's duties: `YYYY-MM-DD`, as its files and its terminal have it, and a day there is. */
export const officeDay = () =>
  string<CalendarDate>()
    .test({
      name: 'day',
      message: '${path} must be a day such as 2026-01-31; "${value}" is not.',
      test: (text) => text === undefined || text === null || parseCalendarDate(text) !== undefined,
    })
    .meta({ description: 'A calendar date as YYYY-MM-DD.' });
