import { type CalendarDate, parseCalendarDate } from '@slip/forms/rules';
import { string } from 'yup';

/** A day in the office's files and program: `YYYY-MM-DD`, and a day that exists. */
export const officeDay = () =>
  string<CalendarDate>()
    .test({
      name: 'day',
      message: '${path} must be a day such as 2026-01-31; "${value}" is not.',
      test: (text) => text === undefined || text === null || parseCalendarDate(text) !== undefined,
    })
    .meta({ form: 'day', description: 'A calendar date as YYYY-MM-DD.' });
