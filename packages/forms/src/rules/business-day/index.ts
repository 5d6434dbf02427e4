export { businessDayFrom, isBusinessDay } from './businessDay.js';
export {
  type FederalHoliday,
  federalHolidays,
  federalHolidaysOf,
  type HolidayInYear,
} from './federalHolidays.js';
