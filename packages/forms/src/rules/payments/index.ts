export { type AgedAmount, agingOf, type OpenAmount } from './aging.js';
export { type InvoiceStanding, invoiceStanding, type StandingFacts } from './invoiceStanding.js';
export * from './payments.js';
export { isAfterCutoff, postingDay } from './postingDay.js';
export { type ReturnedFacts, returnedWords } from './returnedWords.js';
