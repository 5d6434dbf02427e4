export { default as InvoiceHistoryScreen } from './history/InvoiceHistoryScreen.js';
export { default as PayInvoicesScreen } from './payments/PayInvoicesScreen.js';
