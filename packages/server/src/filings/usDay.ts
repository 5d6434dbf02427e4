import { type CalendarDate, formatUsDate, parseUsDate } from '@slip/forms/rules';
import { badRequest } from '../http/input/badRequest.js';

/**
 * The day of a checked MM/DD/YYYY text.
 * @throws HttpError (400) at `path` for a day that does not exist.
 */
export function usDay(text: string, path: string): CalendarDate {
  const date = parseUsDate(text);
  if (date === undefined || formatUsDate(date) !== text) {
    throw badRequest([{ path, message: 'Invalid date.', value: text }]);
  }
  return date;
}
