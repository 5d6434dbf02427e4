/** Invoices, payments and the bank accounts they are paid from (spec 3 §7.6). */
export { addBankAccount, deleteBankAccount, getBankInfo, getBankName } from '../billing/banks.js';
export { billingSummary, getInvoiceHistory, getPendingInvoices } from '../billing/invoices.js';
export { getPayForm, getPayment, getPaymentHistory, payInvoice, printPayment } from '../billing/payments.js';
export { statement } from '../billing/statement.js';
