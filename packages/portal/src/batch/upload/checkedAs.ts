import { type AccountKind, type BatchFormat, isInsurer, isParticipatingState } from '@slip/forms/rules';
import type { CheckedFormat } from '../check/index.js';

/** How a file is checked; null where it is not, as for a CSV file of a broker until its state is chosen. */
export function checkedAs(
  format: BatchFormat,
  kind: AccountKind,
  state: string | null,
): CheckedFormat | null {
  if (kind === 'Office') return null;
  if (format === 'xml') return { format, sender: { kind } };
  if (isInsurer(kind)) return { format, sender: { kind } };
  return state !== null && isParticipatingState(state) ? { format, sender: { kind, state } } : null;
}
