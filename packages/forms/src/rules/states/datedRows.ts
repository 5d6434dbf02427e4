import type { CalendarDate } from '../calendar-date/index.js';
import type { Dated } from './StateDefinition.js';

/**
 * The row that counts on a day.
 *
 * @param rows oldest first
 * @param receivedOn the office's day on which a term was received, for rows that apply to terms: a row that was decided
 * on that day or later does not count for the term, so that a filed term keeps its rows. When left out, all rows count
 * that were not withdrawn.
 */
export function inForce<Value>(
  rows: readonly Dated<Value>[],
  day: CalendarDate,
  receivedOn?: CalendarDate,
): Dated<Value> | undefined {
  return rows.findLast(({ from, decidedOn, withdrawnOn = null }) => {
    if (from > day) return false;
    if (receivedOn === undefined) return withdrawnOn === null;
    return (
      (decidedOn === undefined || decidedOn < receivedOn) &&
      (withdrawnOn === null || receivedOn <= withdrawnOn)
    );
  });
}

/**
 * The row that counts on a day; before the day of the first row, the first row.
 * @throws RangeError where there are no rows
 */
export function rowOn<Value>(rows: readonly Dated<Value>[], day: CalendarDate): Dated<Value> {
  const row = inForce(rows, day) ?? rows[0];
  if (row) return row;
  throw new RangeError('A table has no rows.');
}

/** The value that counts on a day. @throws RangeError where there are no rows */
export const valueOn = <Value>(rows: readonly Dated<Value>[], day: CalendarDate): Value =>
  rowOn(rows, day).value;

/** Orders rows by their days; rows of one day keep their order. */
export const byFirstDay = ({ from: first }: Dated<unknown>, { from: second }: Dated<unknown>): number => {
  if (first === second) return 0;
  return first < second ? -1 : 1;
};
