import { formatUsDate, fromWireDate } from '@slip/forms/rules';

/** A date on the wire as people read it. */
export function shownDate(wire: string): string {
  const date = fromWireDate(wire);
  return date === undefined ? '' : formatUsDate(date);
}
