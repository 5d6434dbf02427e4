import type { CalendarDate } from '@slip/forms/rules';

/** What a state reads of a payment in the addendum of its debit. */
export interface TaxPayment {
  /** What the state knows the payer by: the NPN of an agent, the number of an IPC filer. */
  readonly taxpayer: string;
  /** What is paid, in the state's words for it: five characters at most. */
  readonly taxType: string;
  /** The last day of the quarter it is for. */
  readonly periodEnd: CalendarDate;
  /** Tax, a fee, or interest on either. */
  readonly amountType: 'T' | 'F' | 'I';
  readonly amount: number;
  /** The number of the invoice. */
  readonly invoice: string;
}

/** Characters that divide the elements of an addendum, and end it. */
const DIVIDERS = /[*\\~]/g;
const plain = (text: string) => text.replaceAll(DIVIDERS, ' ').trim();

/**
 * The addendum of a tax payment by Nacha's convention for tax payments (TXP): elements divided by `*`, closed by `\`. The
 * invoice stands in its tenth element, the taxpayer's verification.
 */
export function taxPaymentAddendum(payment: TaxPayment): string {
  const { taxpayer, taxType, periodEnd, amountType, amount, invoice } = payment;
  const day = periodEnd.slice(2).replaceAll('-', '');
  const elements = [
    plain(taxpayer),
    plain(taxType),
    day,
    amountType,
    String(amount),
    '',
    '',
    '',
    '',
    plain(invoice),
  ];
  return `${['TXP', ...elements].join('*')}\\`;
}
