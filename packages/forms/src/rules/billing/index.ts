export { type AgedAmount, agingOf, type OpenAmount } from './aging.js';
export { type InvoiceStanding, invoiceStanding, type StandingFacts } from './invoiceStanding.js';
export {
  interestOn,
  interestWords,
  interestWordsFrom,
} from './lateInterest.js';
export * from './payments.js';
export { isAfterCutoff, PAYMENT_CUTOFF, PAYMENT_CUTOFF_RULE, postingDay } from './postingDay.js';
export { type ReturnedFacts, returnedWords } from './returnedWords.js';
