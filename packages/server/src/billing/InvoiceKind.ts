/** The charges of an invoice: the tax and assessments of a state, or the office's transaction fee (spec 3 §3.8). */
export type InvoiceKind = 'tax' | 'fee';

/** The three documents. Their numbers end in -IN, -CM (a `credit` is a credit memo) and -FC (spec 3 §2.8). */
export type InvoiceForm = 'invoice' | 'credit' | 'financeCharge';
