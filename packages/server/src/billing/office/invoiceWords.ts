import type { InvoiceForm, InvoiceKind } from '../InvoiceKind.js';

/** How the office reads the forms of documents. */
export const formWords: Readonly<Record<InvoiceForm, string>> = {
  invoice: 'Invoice',
  credit: 'Credit memo',
  financeCharge: 'Finance charge',
};

/** How it reads what they are about. */
export const kindWords: Readonly<Record<InvoiceKind, string>> = { tax: 'Tax', fee: 'Transaction fee' };
