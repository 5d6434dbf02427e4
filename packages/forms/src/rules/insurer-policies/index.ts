export {
  hasSameDay,
  holdingInsurerTransactions,
  insurerEditForm,
  insurerEndorsementForm,
  insurerInformationForm,
  reportedOf,
} from './insurerFormOfPolicy.js';
export { insurerPolicyFormOf } from './insurerFormShape.js';
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
export * from './insurerPolicyPayload.js';
export {
  checkInsurerTransaction,
  insurerTransactionType,
  type ReportedTransaction,
} from './insurerTransactionType.js';
export {
  type InsurerInState,
  owedSubmissions,
  type StatePeriodNumber,
  submissionStatuses,
} from './owedSubmissions.js';
export type { ClosedPeriods, EntityType } from './submissionPeriod.js';
export {
  checkOpenPeriod,
  closedPeriodProblem,
  fromSubmissionNumber,
  type InsurerKind,
  type SubmissionPeriod,
  submissionDays,
  submissionDueOn,
  submissionLabel,
  submissionNumber,
  submissionPeriod,
  submissionWords,
} from './submissionPeriod.js';
export {
  toInsurerPolicyPayload,
  toInsurerPolicyUpdate,
  toInsurerTransactionPayload,
} from './toInsurerPayload.js';
