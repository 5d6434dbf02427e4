import type { compliance, invoiceandpayment, Output } from '@slip/api/contract';
import { type Cents, isPayable, type PaymentRequest, participatingStates } from '@slip/forms/rules';

/** A category of pending invoices (spec 3 §3.8). */
export type Category = Output<typeof invoiceandpayment.getPendingInvoices>[number];

/** The codes of the chosen categories, each with the amount at the time of the choice. */
export type Selection = ReadonlyMap<string, Cents>;

/** The part of a selection that can still be paid, and the part that has changed. */
interface Selected {
  readonly chosen: readonly Category[];
  readonly total: Cents;
  /** Chosen categories whose amount has changed since: they have to be chosen again. */
  readonly changed: readonly Category[];
}

/** Compares a selection with the amounts due now: only an amount that was on the screen at the time of the choice is paid. */
export function selectedOf(categories: readonly Category[], selection: Selection): Selected {
  const selected = categories.filter(({ categoryCode }) => selection.has(categoryCode));
  const isSame = (category: Category) =>
    isPayable(category) && selection.get(category.categoryCode) === category.totalInvoice;
  const chosen = selected.filter(isSame);
  return {
    chosen,
    total: chosen.reduce((sum, { totalInvoice }) => sum + totalInvoice, 0),
    changed: selected.filter((category) => !isSame(category)),
  };
}

/** The person who pays, the agent they pay for, and the stored bank account. */
interface Payer {
  readonly userId: number;
  readonly agentId: number;
  readonly bankId: number;
}

/**
 * The body of a payment (spec 3 §3.8): every invoice of the chosen categories, each in full. `timesPaid` tells the payment of a
 * returned invoice from its first payment, which would otherwise only be answered again.
 */
export function paymentBody(chosen: readonly Category[], { userId, agentId, bankId }: Payer): PaymentRequest {
  return {
    bankId,
    // The bank account is stored: its id says all, and its numbers are not sent again.
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
interface DueAffidavit {
  readonly state: string;
  readonly stateName: string;
  /** A quarter as one number, 20263. */
  readonly yearQuarter: number;
  readonly period: string;
}

/** The owed affidavits that can be signed now, in the states of the categories whose invoices remind of the affidavit (spec 3 §9). */
export function affidavitsOf(
  categories: readonly Pick<Category, 'categoryCode'>[],
  owed: Output<typeof compliance.owed>['entries'],
): readonly DueAffidavit[] {
  const reminding = participatingStates().filter(
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
