import { type CalendarDate, formatUsDate, fromWireDate, parseUsDate } from '@slip/forms/rules';
import { badRequest } from '../http/input/ProblemList.js';

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

/** A date on the wire, of a filing whose dates were checked. */
export function checkedDay(wire: string): CalendarDate {
  const date = fromWireDate(wire);
  if (date === undefined) throw new RangeError(`"${wire}" was checked, but is no date.`);
  return date;
}
