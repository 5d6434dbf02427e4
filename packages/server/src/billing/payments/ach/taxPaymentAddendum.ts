import type { CalendarDate } from '@slip/forms/rules';

/** The facts about a payment that a state reads in the addendum of its debit. */
interface TaxPayment {
  /** The number that the state knows the payer by: the NPN of an agent, the number of an IPC filer. */
  readonly taxpayer: string;
  /** The item that is paid, in the state's words for it: five characters at most. */
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
const withoutDividers = (text: string) => text.replaceAll(DIVIDERS, ' ').trim();

/**
 * The addendum of a tax payment by Nacha's convention for tax payments (TXP): elements divided by `*`, closed by `\`. The
 * invoice stands in its tenth element, the taxpayer's verification.
 */
export function taxPaymentAddendum(payment: TaxPayment): string {
  const { taxpayer, taxType, periodEnd, amountType, amount, invoice } = payment;
  const day = periodEnd.slice(2).replaceAll('-', '');
  const elements = [
    withoutDividers(taxpayer),
    withoutDividers(taxType),
    day,
    amountType,
    String(amount),
    // Further amounts of the same payment: there are none.
    '',
    '',
    '',
    '',
    withoutDividers(invoice),
  ];
  return `${['TXP', ...elements].join('*')}\\`;
}
