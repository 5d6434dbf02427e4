import { businessDayFrom } from '../business-day/index.js';
import { addDays, type CalendarDate, todayIn } from '../calendar-date/index.js';

/** The time zone of the payment cutoff. The specification calls it “EST”, in summer too. */
const CUTOFF_ZONE = 'America/New_York';

/** The hour of the cutoff: 7 PM. */
const CUTOFF_HOUR = 19;

/** The cutoff as the specification words it (spec 3 §9). */
export const PAYMENT_CUTOFF = `${CUTOFF_HOUR - 12}PM EST`;

/** The time at which payments post, in words (spec 3 §9). */
export const PAYMENT_CUTOFF_RULE = `Payments made before ${PAYMENT_CUTOFF} post the next business day, later ones within two business days.`;

const hours = new Intl.DateTimeFormat('en-US', { timeZone: CUTOFF_ZONE, hour: 'numeric', hourCycle: 'h23' });

const nextBusinessDay = (date: CalendarDate) => businessDayFrom(addDays(date, 1));

/** True if it is 7 PM in the East or later: a payment made now posts one business day later (spec 3 §9). */
export function isAfterCutoff(now: Date): boolean {
  return Number(hours.format(now)) >= CUTOFF_HOUR;
}

/**
 * The business day on which a payment made at `now` posts: the next one, or from 7 PM in the East on the second one,
 * which is the last of the “two business days” (spec 3 §9).
 */
export function postingDay(now: Date): CalendarDate {
  const next = nextBusinessDay(todayIn(CUTOFF_ZONE, now));
  return isAfterCutoff(now) ? nextBusinessDay(next) : next;
}
