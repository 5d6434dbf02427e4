// The parts of the server that the demo is made with. The demo also takes drizzle from here: the types of a second copy would not
// fit the server's.
export { and, asc, desc, eq, gt, inArray, like, lt, sql } from 'drizzle-orm';
export { agencyAgents } from './accounts/links/tables.js';
export { agreementSignatures, people } from './accounts/people/tables.js';
export {
  accountContacts,
  accountingContacts,
  accounts,
  agentInsurers,
  agentSyndicates,
  insurerAgents,
  insurerStates,
  insurers,
  licenses,
  syndicates,
} from './accounts/tables.js';
export { readSigningParty } from './agreements/signAgreement.js';
export { recordChange, recordChanges } from './audit/recordChange.js';
export { keepFactor } from './authenticate/mfa/factors.js';
export { hashPassword } from './authenticate/password.js';
export { encrypt } from './authenticate/secrets.js';
export type { SigningKeys } from './authenticate/signingKeys.js';
export { readBatchWork } from './batch/processing/batchFileJobs.js';
export { fileBatch } from './batch/processing/fileBatch.js';
export { finishFile } from './batch/processing/finishFile.js';
export { storedAnswer } from './batch/processing/StoredAnswer.js';
export { batchFiles } from './batch/storedFile.js';
export { batchAccess, batchSubmissions } from './batch/tables.js';
export { closingDay } from './billing/closing/ClosingPlan.js';
export { closeQuarter } from './billing/closing/closeQuarter.js';
export { closingNews } from './billing/notifyOfClosing.js';
export { type PaymentEvent, paymentDebits, paymentEvents, payments } from './billing/payments/tables.js';
export type { LedgerEvent } from './billing/postings.js';
export { allocations, invoices } from './billing/tables.js';
export { writeLedger } from './billing/writeLedger.js';
export { figuresOfPaper, type ReceivedRow, receivedIn } from './compliance/signatures/readFigures.js';
export { paperSignatures } from './compliance/signatures/tables.js';
export { keepText, textOfPeriod, textVersions } from './compliance/templates/textVersions.js';
export type { Demo } from './Demo.js';
export { bulkInsert, continueKeys, nextIds, type Row } from './database/bulkInsert.js';
export type { Executor } from './database/executor.js';
export { groupedBy } from './database/groupedBy.js';
export { demoPassword } from './demoPassword.js';
export { draftHandlers } from './drafts/handlers.js';
export { FileStore } from './files/FileStore.js';
export { billedWhenFiled } from './filings/billed/billedQuarter.js';
export { backoutCode } from './filings/change/changeTransactions.js';
export { policyQuestions, storedQuestions } from './filings/questions/questionOnFile.js';
export { searchKey } from './filings/search/searchKey.js';
export { confirmationNumber } from './filings/submit/confirmationNumber.js';
export { confirmationCounters } from './filings/submit/tables.js';
export {
  assessmentLines,
  coverageGroups,
  insurerDeclinations,
  lloydsAllocations,
  masterPolicies,
  policies,
  transactions,
} from './filings/tables.js';
export type { CallContext, Caller } from './http/handler.js';
export { idsOf } from './inbox/addressees.js';
export { documents, inboxItems } from './inbox/tables.js';
export { writeMessage } from './inbox/writeMessage.js';
export { fileInsurerNoBusiness } from './insurer-policies/no-business/noBusiness.js';
export { insurerTransactions } from './insurer-policies/tables.js';
export { demoMailDomain } from './openDemoPeople.js';
export type { Office } from './operator/Office.js';
export { SAMPLE_DATA } from './operator/sampleData.js';
export { settings } from './operator/tables.js';
export { pdfDocument } from './pdf/pdfDocument.js';
export { registrationHandlers } from './registration/handlers.js';
export { readLinks } from './settings/links/linkRecords.js';
export { authorizationOf } from './settings/links/signAuthorization.js';
