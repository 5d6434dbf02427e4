import type { compliance, invoiceandpayment, Output } from '@slip/api/contract';
import { type Cents, isPayable, type PaymentRequest, participatingStates } from '@slip/forms/rules';

/** A category of pending invoices (spec 3 §3.8). */
export type Category = Output<typeof invoiceandpayment.getPendingInvoices>[number];

/** The chosen categories by code, each with what it came to when it was chosen. */
export type Selection = ReadonlyMap<string, Cents>;

/** The part of a selection that still holds. */
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

/** An affidavit that can be signed now, of a state whose invoices were paid. */
export interface DueAffidavit {
  readonly state: string;
  readonly stateName: string;
  /** A quarter as one number, 20263. */
  readonly yearQuarter: number;
  readonly period: string;
}

/** Of what is owed the affidavits that are open in the states of some categories whose invoices remind of it (spec 3 §9). */
export function affidavitsOf(
  categories: readonly Pick<Category, 'categoryCode'>[],
  owed: Output<typeof compliance.owed>['entries'],
): readonly DueAffidavit[] {
  const reminding = participatingStates.filter(
    ({ abbreviation, affidavitWithInvoices }) =>
      affidavitWithInvoices && categories.some(({ categoryCode }) => categoryCode === abbreviation),
  );
  return owed.flatMap(({ kind, isOpen, state, year, quarter, period }) => {
    const facts = reminding.find(({ abbreviation }) => abbreviation === state);
    return kind === 'affidavit' && isOpen && facts !== undefined
      ? [{ state: facts.abbreviation, stateName: facts.name, yearQuarter: year * 10 + quarter, period }]
      : [];
  });
}
