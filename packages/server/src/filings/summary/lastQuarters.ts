import { type CalendarDate, previousQuarter, quarterOf, yearQuarterNumber } from '@slip/forms/rules';

/** Two years, so that a quarter can be compared with the same one a year before. */
const QUARTERS = 8;

/** The last quarters on the wire, the current one last. */
export function lastQuarters(today: CalendarDate): number[] {
  const found = [quarterOf(today)];
  for (let [first] = found; first && found.length < QUARTERS; [first] = found) {
    found.unshift(previousQuarter(first));
  }
  return found.map(yearQuarterNumber);
}
