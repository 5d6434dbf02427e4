/** Invoices, payments and the bank accounts they are paid from (spec 3 §7.6). */
export { addBankAccount, deleteBankAccount, getBankInfo, getBankName } from './banks.js';
export { billingSummary, getInvoiceHistory, getPendingInvoices } from './invoices.js';
export { getPayForm, getPayment, getPaymentHistory, payInvoice, printPayment } from './payments.js';
