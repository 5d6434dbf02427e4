/** The subject of an invoice (spec 3 §3.8). */
export type InvoiceKind = 'tax' | 'fee';

/** The three documents, whose numbers end in -IN, -CM and -FC (spec 3 §2.8). */
export type InvoiceForm = 'invoice' | 'credit' | 'financeCharge';
