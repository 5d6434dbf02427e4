import type { invoiceandpayment, Output } from '@slip/api/contract';
import { formatUsDate, fromWireDate } from '@slip/forms/rules';

/** An invoice that was paid, with its payment (spec 3 §3.8). */
export type Payment = Output<typeof invoiceandpayment.getPaymentHistory>[number];

/** How far a payment is, in a word. */
export const statusWords: Readonly<Record<Payment['status'], string>> = {
  submitted: 'Submitted',
  sent: 'Sent to the bank',
  settled: 'Settled',
  returned: 'Returned',
};

/** A note about the status: when the payment posts, or why the bank returned it. */
export function statusNote({
  status,
  returnReason,
  postsOn,
}: Pick<Payment, 'status' | 'returnReason' | 'postsOn'>) {
  if (status === 'returned') return returnReason ?? '';
  if (status === 'settled') return '';
  const day = fromWireDate(postsOn);
  return day === undefined ? '' : `Posts on ${formatUsDate(day)}`;
}
