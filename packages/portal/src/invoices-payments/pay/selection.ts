import type { invoiceandpayment, Output } from '@slip/api/contract';
import { type Cents, isPayable, type PaymentRequest, participatingStates } from '@slip/forms/rules';

/** A category of pending invoices (spec 3 §3.8). */
export type Category = Output<typeof invoiceandpayment.getPendingInvoices>[number];

/** The chosen categories by code, each with what it came to when it was chosen. */
export type Selection = ReadonlyMap<string, Cents>;

/** What of a selection still holds. */
export interface Selected {
  readonly chosen: readonly Category[];
  readonly total: Cents;
  /** Chosen, and meanwhile another amount: they have to be chosen again. */
  readonly changed: readonly Category[];
}

/** Compares a selection with what is due now. Nothing is paid that was not on the screen when it was chosen. */
export function selectedOf(categories: readonly Category[], selection: Selection): Selected {
  const held = categories.filter(({ categoryCode }) => selection.has(categoryCode));
  const isSame = (category: Category) =>
    isPayable(category) && selection.get(category.categoryCode) === category.totalInvoice;
  const chosen = held.filter(isSame);
  return {
    chosen,
    total: chosen.reduce((sum, { totalInvoice }) => sum + totalInvoice, 0),
    changed: held.filter((category) => !isSame(category)),
  };
}

/** Who pays for whom, from which stored bank account. */
export interface Payer {
  readonly userId: number;
  readonly agentId: number;
  readonly bankId: number;
}

/**
 * The body of a payment (spec 3 §3.8): every invoice of the chosen categories, each in full. An invoice that came back is another
 * than the one that was paid, so that its payment is a new one and not the answer to the first.
 */
export function paymentBody(chosen: readonly Category[], { userId, agentId, bankId }: Payer): PaymentRequest {
  return {
    bankId,
    bankName: null,
    routingNumber: null,
    accountNumber: null,
    saveFlag: null,
    agentId,
    paymentDetails: chosen.flatMap(({ categoryCode, categoryName, totalInvoice, isMS, pendingInvoices }) =>
      pendingInvoices.map(({ tranNo, balance, dueDate, custID, name, timesPaid }) => ({
        invoiceId: tranNo,
        invoiceAmount: balance,
        invoiceAmountTotal: totalInvoice,
        invoiceDueDate: dueDate ?? '',
        agentId,
        payee: categoryName,
        slipId: String(userId),
        category: categoryCode,
        customerNumber: custID,
        customerName: name,
        isMs: isMS,
        timesPaid,
      })),
    ),
  };
}

/** The states among some categories whose invoices remind of the quarterly affidavit (spec 3 §9). */
export function affidavitStates(
  codes: readonly string[],
): { readonly state: string; readonly name: string }[] {
  return participatingStates
    .filter(
      ({ abbreviation, affidavitWithInvoices }) => affidavitWithInvoices && codes.includes(abbreviation),
    )
    .map(({ abbreviation, name }) => ({ state: abbreviation, name }));
}
