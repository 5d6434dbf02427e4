import type { Cents } from '@slip/forms/rules';
import type { InvoiceForm } from '../InvoiceKind.js';
import type { ClosingPlan } from './ClosingPlan.js';

const counted = (amounts: readonly Cents[]) => ({
  count: amounts.length,
  total: amounts.reduce((sum, amount) => sum + amount, 0),
});

/** The summary of a closing: documents as people see them, not the components of those over several states. */
export function closingSummary({ documents, credits, transactions }: ClosingPlan) {
  const issued = (wanted: InvoiceForm) =>
    counted(
      documents
        .filter(({ form, rollUpId }) => form === wanted && rollUpId === null)
        .map(({ total }) => total),
    );
  return {
    transactions,
    invoices: issued('invoice'),
    credits: issued('credit'),
    financeCharges: issued('financeCharge'),
    creditsApplied: counted(credits.map(({ amount }) => amount)),
  };
}
