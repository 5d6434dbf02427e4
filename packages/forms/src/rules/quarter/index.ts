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
