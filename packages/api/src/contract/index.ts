export { type ApiChange, apiChanges } from './apiChanges.js';
export { API_ROOT } from './apiRoot.js';
export type { SessionEnd, SignInEvent } from './authenticate/signInEvents.js';
export { type BatchDocument, batchDocuments } from './batch/batchDocuments.js';
export {
  type BatchDecision,
  type BatchEnvironment,
  type BatchFilerState,
  type BatchHistoryStatus,
  type BatchPhase,
  type BatchStatus,
  batchEnvironments,
  batchStatuses,
} from './batch/submissions.js';
export type { BatchUploadResult, BatchValidationResult } from './batch/uploads.js';
export { TEST_ROUTING_NUMBER, testAccounts } from './billing/testAccounts.js';
export { MAX_OWING_AGENTS } from './compliance/maxOwingAgents.js';
/** @public For tests and tools that go over every endpoint. */
export { type Contract, contract, type EndpointGroup, endpoints } from './contract.js';
export type { Duty } from './duty.js';
export * from './endpoint.js';
export {
  type EventName,
  type EventRecordKind,
  eventNames,
  eventRecords,
  eventTypes,
  presentEvent,
  TEST_EVENT,
} from './events/eventTypes.js';
export {
  type DeliveryState,
  MAX_DELIVERIES,
  MAX_WEBHOOKS,
  ROTATION_HOURS,
  type WebhookState,
} from './events/webhooks.js';
export {
  type QuestionFileType,
  type QuestionState,
  questionFileEndings,
} from './filings/questions/questions.js';
export { policySearchSorts } from './filings/searchAgentPolicies.js';
export * as admin from './groups/admin.js';
export * as authenticate from './groups/authenticate.js';
export * as batchsubmission from './groups/batchsubmission.js';
export * as compliance from './groups/compliance.js';
export * as filings from './groups/filings.js';
export * as invoiceandpayment from './groups/invoiceandpayment.js';
export * as office from './groups/office.js';
export * as registration from './groups/registration.js';
export * as user from './groups/user.js';
export * as vendors from './groups/vendors.js';
export * as help from './help/help.js';
export { type HelpDocument, helpDocuments, helpDocumentTitles } from './help/helpDocuments.js';
export { type HelpFileType, helpFileEndings, helpFileTypes } from './help/helpFiles.js';
export * as staticdocuments from './help/staticDocuments.js';
export * as inbox from './inbox/inbox.js';
export { MAX_INBOX_ITEMS } from './inbox/maxInboxItems.js';
export { insurerPolicySorts } from './insurer-policies/searchInsurerPolicies.js';
export { isLoopbackHost } from './isLoopbackHost.js';
export * as lookups from './lookups/lookups.js';
export { MAX_ROWS_COUNTED } from './office/accountSections.js';
export {
  type AgreementStanding,
  agreementKinds,
  agreementStandings,
  type SignedAgreement,
} from './office/agreements.js';
export { type AuditFault, MAX_UNSEALED_COUNTED } from './office/audit.js';
export { type AuditKind, auditKinds } from './office/auditKinds.js';
export {
  type ClosingCheckName,
  type ClosingFigureName,
  closingFigureNames,
  UNUSUAL_PERCENT,
} from './office/closing.js';
export {
  type DifferenceOrder,
  type DifferenceStanding,
  type DifferenceStep,
  differenceOrders,
  differenceStandings,
} from './office/differenceList.js';
export { type FoundBy, MAX_ACCOUNTS_FOUND, MIN_FIND_LETTERS } from './office/findAccounts.js';
export type { HeldAccountKind } from './office/heldAccounts.js';
export type { InsurerPeriodCheckName } from './office/insurerPeriods.js';
export { isOpenToLookers, LOOK_MINUTES } from './office/lookAs.js';
export type { MessageState } from './office/messages.js';
export { type PaperFilter, type PaperStanding, paperFilters, type ReminderOutcome } from './office/papers.js';
export { MAX_LINES_PREVIEWED } from './office/previewRecords.js';
export type { ProposalDecision } from './office/proposals.js';
export { type ReasonGroup, reasonGroups } from './office/reasonTemplates.js';
export {
  type MarketKind,
  type RecordField,
  type RecordValues,
  recordFieldNames,
  recordFields,
  recordKinds,
} from './office/recordKinds.js';
export { MAX_RECORD_ENTRIES, MAX_USES_COUNTED } from './office/records.js';
export type { CheckedPart, CheckFinding } from './office/registrations.js';
export { type FigureOrder, type FigureTable, figureOrders } from './office/stateFigures.js';
export type { VendorState } from './office/vendors.js';
export { MAX_WORK_COUNTED, type WorkKind, workKinds } from './office/workFields.js';
export { PORTAL_BUILD_HEADER, portalMark } from './portalBuildHeader.js';
export type { Problem } from './problem.js';
/** @public For teams that read the server's refusals without our client. */
export { badRequestBody, errorBody } from './problem.js';
export { programNeeds, programStateFields } from './programRights.js';
export type { RegistrationStatus, RequestedKind } from './registration/registrationKinds.js';
export type { ReportJob, ReportJobStatus } from './reports/reportJobs.js';
export type { ReportPreview } from './reports/reportPreview.js';
export * as reports from './reports/reports.js';
export { sampleOffice } from './sampleOffice.js';
export type { LinkState } from './settings/agencyLinks.js';
export {
  CALLS_KEPT_DAYS,
  type CallOutcome,
  callOutcomes,
  MAX_PROGRAM_CALLS,
} from './settings/programCalls.js';
export type { SessionUser } from './shapes.js';
export { rolesThatMayCall, staffRight } from './staffRights.js';
export { MAX_VENDORS_WAITING } from './vendors/registration.js';
