export * as admin from './admin/index.js';
export { API_ROOT } from './apiRoot.js';
export * as authenticate from './authenticate/index.js';
export { type BatchDocument, batchDocuments } from './batchDocuments.js';
export { type BatchStatus, batchFilerStates, batchStatuses } from './batchStates.js';
export * as batchsubmission from './batchsubmission/index.js';
export {
  type BatchEnvironment,
  type BatchHistoryStatus,
  type BatchPhase,
  batchEnvironments,
} from './batchsubmission/submissions.js';
export type { BatchUploadResult, BatchValidationResult } from './batchsubmission/uploads.js';
export * as compliance from './compliance/index.js';
/** @public For tests and tools that go over every endpoint. */
export { type Contract, contract, endpoints, type Noun } from './contract.js';
export * from './endpoint.js';
export * as filings from './filings/index.js';
export * as help from './help.js';
export { type HelpDocument, helpDocuments, helpDocumentTitles } from './helpDocuments.js';
export * as inbox from './inbox.js';
export { insurerPolicySorts } from './insurerPolicySorts.js';
export * as invoiceandpayment from './invoiceandpayment/index.js';
export { isLoopbackHost } from './isLoopbackHost.js';
export type { LinkState } from './linkStates.js';
export * as lookups from './lookups.js';
export { MOST_INBOX_ITEMS } from './mostInboxItems.js';
export { MOST_OWING_AGENTS } from './mostOwingAgents.js';
export * as office from './office/index.js';
export { policySearchSorts } from './policySearchSorts.js';
export type { Problem } from './problem.js';
/** @public For teams that read the server's refusals without our client. */
export { badRequestBody, errorBody } from './problem.js';
export {
  type QuestionFileType,
  type QuestionState,
  questionFileEndings,
} from './questionFiles.js';
export * as registration from './registration/index.js';
export {
  type RegistrationStatus,
  type RequestedKind,
  registrationKinds,
  registrationStatuses,
} from './registrationKinds.js';
export type { ReportJob, ReportJobStatus } from './reportJobs.js';
export type { ReportPreview } from './reportPreview.js';
export * as reports from './reports.js';
export { sampleOffice } from './sampleOffice.js';
export type { SessionEnd } from './sessionEnds.js';
export type { SessionUser } from './shapes.js';
export type { SignInEvent } from './signInEvents.js';
export * as staticdocuments from './staticdocuments.js';
export * as user from './user/index.js';
