export {
  type AdjustmentForm,
  type AdjustmentKind,
  adjustmentKinds,
  adjustmentNames,
  adjustmentPath,
  adjustmentSchema,
  adjustmentsOf,
  type CollectionHold,
  daysToPay,
  heldWords,
  interestOutsideHolds,
  memoKinds,
} from './adjustments.js';
export * from './bankAccounts.js';
export {
  type AgedAmount,
  agingOf,
  type InvoiceStanding,
  invoiceStanding,
  settlingOf,
  settlings,
} from './invoiceStanding.js';
export { interestOn, interestWords, interestWordsOf } from './lateInterest.js';
export * from './paymentForm.js';
export * from './paymentRequest.js';
export { isAfterCutoff, PAYMENT_CUTOFF, PAYMENT_CUTOFF_RULE, postingDay } from './postingDay.js';
export { returnedWords } from './returnedWords.js';
