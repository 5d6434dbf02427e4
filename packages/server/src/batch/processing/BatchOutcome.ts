import { type BatchFinding, type FindingGroup, groupFindings, xmlElementOf } from '@slip/forms/batch';
import type { AnsweredTransaction } from './AnsweredTransaction.js';
import type { BatchWork } from './BatchWork.js';

/** The outcome of a file. */
export type BatchOutcome =
  | { readonly status: 'ACCEPTED'; readonly transactions: readonly AnsweredTransaction[] }
  | { readonly status: 'REJECTED'; readonly groups: readonly FindingGroup[] };

/** A file that breaks a rule is rejected as a whole (domain §7). */
export function rejected(findings: readonly BatchFinding[], format: BatchWork['format']): BatchOutcome {
  const placed = format === 'csv' ? findings : findings.map(atElement);
  const inOrder = placed.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { status: 'REJECTED', groups: groupFindings(inOrder) };
}

/** A finding of an XML file names the element, not the column. */
function atElement(found: BatchFinding): BatchFinding {
  return found.column === null ? found : { ...found, column: xmlElementOf(found.column) };
}
