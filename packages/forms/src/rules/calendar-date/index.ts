export {
  addDays,
  addYears,
  type CalendarDate,
  calendarDate,
  compareDates,
  daysBetween,
  formatUsDate,
  fromWireDate,
  isCalendarDate,
  parseCalendarDate,
  parseUsDate,
  requireCalendarDate,
  todayIn,
  toWireDate,
} from './calendarDate.js';
export { daysAway } from './daysAway.js';
