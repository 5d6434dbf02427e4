import { fromYearQuarterNumber, quarterLabel, stateFacts } from '@slip/forms/rules';
import type { invoices } from './tables.js';

type Document = typeof invoices.$inferSelect;

/** The category that invoices are paid by (spec 3 §3.8): the tax of each state, and the transaction fee of all. */
export interface BillingCategory {
  readonly code: string;
  readonly name: string;
}

/** The category of the transaction fee. */
export const feeCategory: BillingCategory = { code: 'FEE', name: 'Transaction fee' };

/** The category of a state's tax. */
export const taxCategory = (state: string): BillingCategory => ({
  code: state,
  name: `${stateFacts(state).name} tax`,
});

/** The category of a document; that of a finance charge is the category of the charged document. */
export function categoryOf({ kind, state }: Pick<Document, 'kind' | 'state'>): BillingCategory {
  return kind === 'fee' || state === null ? feeCategory : taxCategory(state);
}

/** A quarter of the books in words, “3rd Quarter 2026”. */
function billedPeriod(quarter: number): string {
  const found = fromYearQuarterNumber(quarter);
  return found ? quarterLabel(found) : String(quarter);
}

/** The subject of a document, “Oklahoma tax, 3rd Quarter 2026”. */
export function documentTitle(
  document: Pick<Document, 'kind' | 'state' | 'form' | 'quarter' | 'adjustmentId'>,
): string {
  const { name } = categoryOf(document);
  const billed = document.form === 'financeCharge' ? `Finance charge on ${name}` : name;
  const subject = document.adjustmentId === null ? billed : `Correction of ${billed}`;
  return `${subject}, ${billedPeriod(document.quarter)}`;
}
