export { checkInsurerTransaction } from './checkInsurerTransaction.js';
export { closedPeriodProblem } from './closedPeriod.js';
export type { EntityType } from './EntityType.js';
export {
  hasSameDay,
  holdingInsurerTransactions,
  insurerEditForm,
  insurerEndorsementForm,
  insurerInformationForm,
  reportedOf,
} from './insurerFormOfPolicy.js';
export * from './insurerPolicy.js';
export {
  INSURER_TRANSACTION_TYPE,
  type InsurerItem,
  insurerPolicyFields,
  insurerPolicyFormPath,
  insurerPolicyItems,
  insurerTransactionFields,
  insurerTransactionItems,
} from './insurerPolicyFields.js';
export { insurerPolicyFormOf } from './insurerPolicyFormOf.js';
export * from './insurerPolicyPayload.js';
export { insurerTransactionType, type ReportedTransaction } from './insurerTransactionType.js';
export { type InsurerInState, owedSubmissions } from './owedSubmissions.js';
export { submissionDueOn, submissionLabel, submissionWords } from './submissionDeadlines.js';
export {
  fromSubmissionNumber,
  type InsurerKind,
  type SubmissionPeriod,
  submissionDays,
  submissionNumber,
  submissionPeriod,
} from './submissionPeriod.js';
export {
  type StatePeriodNumber,
  submissionStatuses,
} from './submissionStatuses.js';
export {
  toInsurerPolicyPayload,
  toInsurerPolicyUpdate,
  toInsurerTransactionPayload,
} from './toInsurerPayload.js';
