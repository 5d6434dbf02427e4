import { array, object, string } from 'yup';
import { choicePiece } from '../schema/choices.js';
import type { Problem } from '../schema/problem.js';
import { wireWords } from '../schema/wireText.js';
import { BANK_MISSING, CATEGORY_MISSING } from './paymentMessages.js';

/** A category of pending invoices (spec 3 §3.8), amounts in cents. */
export interface PendingCategory {
  readonly totalInvoice: number;
  readonly pendingInvoices: readonly { readonly balance: number }[];
}

/** True if a category can be paid: its total and the sum of its balances are above zero (spec 3 §4.6). */
export function isPayable({ totalInvoice, pendingInvoices }: PendingCategory): boolean {
  return totalInvoice > 0 && pendingInvoices.reduce((sum, { balance }) => sum + balance, 0) > 0;
}

/** The label of a category's box (spec 3 §4.6). */
export function payLabel(category: PendingCategory): string {
  return isPayable(category) ? 'Select to Pay' : 'No Payment Due.';
}

/** Checks that at least one category is chosen, by its code (spec 3 §5.7). */
export function checkCategories(categories: readonly string[]): Problem | undefined {
  return categories.length === 0 ? { message: CATEGORY_MISSING } : undefined;
}

/** Checks that a stored bank account to pay from is chosen (spec 3 §5.7). */
export function checkBank(bankId: number | null): Problem | undefined {
  return bankId === null ? { message: BANK_MISSING } : undefined;
}

/**
 * The form Pay Invoices (spec 3 §5.7). `Bank` is the key of a stored bank account.
 * @public For forms of other applications.
 */
export const paymentSchema = object({
  Categories: array()
    .of(string().required(wireWords.text))
    .typeError(CATEGORY_MISSING)
    .required(CATEGORY_MISSING)
    .min(1, CATEGORY_MISSING)
    .label('Categories'),
  Bank: choicePiece({ message: BANK_MISSING }).label('Bank'),
});
