export {
  ALL_QUARTERS,
  checkMonth,
  checkQuarterNumber,
  checkYear,
  fromYearQuarterNumber,
  isBefore,
  isQuarterNumber,
  yearQuarterNumber,
  yearsFrom,
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
  quarterMonths,
  quarterOf,
  quarters,
} from './quarter.js';
