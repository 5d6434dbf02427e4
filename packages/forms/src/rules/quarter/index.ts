export {
  ALL_QUARTERS,
  checkMonth,
  checkQuarterNumber,
  checkYear,
  fromYearQuarterNumber,
  isBefore,
  isQuarterNumber,
  yearQuarterNumber,
} from './period.js';
export {
  compareQuarters,
  nextQuarter,
  previousQuarter,
  type Quarter,
  type QuarterNumber,
  quarterDays,
  quarterLabel,
  quarterOf,
} from './quarter.js';
