export { type AgedAmount, agingOf } from './aging.js';
export { type InvoiceStanding, invoiceStanding } from './invoiceStanding.js';
export {
  interestOn,
  interestWords,
  interestWordsFrom,
} from './lateInterest.js';
export * from './payments.js';
export { isAfterCutoff, PAYMENT_CUTOFF, PAYMENT_CUTOFF_RULE, postingDay } from './postingDay.js';
export { returnedWords } from './returnedWords.js';
