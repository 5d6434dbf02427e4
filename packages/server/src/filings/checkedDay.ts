import { type CalendarDate, fromWireDate } from '@slip/forms/rules';

/** A date of a filing whose dates were checked. */
export function checkedDay(wire: string): CalendarDate {
  const date = fromWireDate(wire);
  if (date === undefined) throw new RangeError(`"${wire}" was checked, but is no date.`);
  return date;
}
