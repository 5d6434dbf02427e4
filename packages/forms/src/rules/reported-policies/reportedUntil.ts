import { addDays, type CalendarDate } from '../calendar-date/index.js';
import { type InsurerKind, openSubmissions, submissionNumber } from '../insurer-policies/submissionPeriod.js';
import { fromYearQuarterNumber, quarterDays } from '../quarter/index.js';

/**
 * The last day of the periods that an insurer had to report by now (domain §8). What takes effect later may still be
 * missing, so the two sides are compared up to this day.
 */
export function reportedUntil(kind: InsurerKind, today: CalendarDate): CalendarDate {
  const [open] = openSubmissions(kind, today);
  if (!open) throw new RangeError(`On ${today} no period is open.`);
  const quarter = fromYearQuarterNumber(submissionNumber(open));
  return addDays(quarter ? quarterDays(quarter).from : `${open.year}-01-01`, -1);
}
