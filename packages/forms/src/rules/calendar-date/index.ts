export {
  addDays,
  addYears,
  type CalendarDate,
  compareDates,
  daysBetween,
  formatUsDate,
  fromWireDate,
  parseCalendarDate,
  parseUsDate,
  todayIn,
  toWireDate,
} from './calendarDate.js';
