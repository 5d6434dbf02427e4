export {
  ALL_QUARTERS,
  checkMonth,
  checkQuarterNumber,
  checkYear,
  fromYearQuarterNumber,
  isBefore,
  isQuarterNumber,
  yearQuarterLabel,
  yearQuarterNumber,
} from './period.js';
export {
  compareQuarters,
  defaultQuarter,
  nextQuarter,
  previousQuarter,
  type Quarter,
  type QuarterNumber,
  quarterDays,
  quarterLabel,
  quarterOf,
  quarters,
} from './quarter.js';
