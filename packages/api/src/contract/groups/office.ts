/* The endpoints under /office/, which only staff call. */

export {
  addHelpFile,
  changeHelpFile,
  helpFileVersion,
  officeHelpFiles as helpFiles,
  replaceHelpFile,
} from '../help/helpFiles.js';
export { account } from '../office/account.js';
export * from '../office/accounts.js';
export { adjustableBooks, adjustInvoice, holdCollection } from '../office/adjustments.js';
export * from '../office/agencyLinks.js';
export {
  agreementPdf,
  agreementReminders,
  agreements,
  agreementTexts,
  remindOfAgreements,
} from '../office/agreements.js';
export { messageAudience } from '../office/audience.js';
export { audit, auditFile, auditSeal, verifyAudit } from '../office/audit.js';
export {
  addBankStatement,
  bankStatements,
  bankWork,
  bankWorkSheet,
  matchBank,
  previewBankStatement,
  rematchBank,
} from '../office/bank.js';
export { bankMatches, undoBankMatch } from '../office/bankMatches.js';
export {
  bankNames,
  forgetBankName,
  importBankNames,
  nameBank,
} from '../office/bankNames.js';
export { bankTransfers, noteAchArrived, sendAchFile } from '../office/bankTransfers.js';
export {
  batchFilers,
  batchFiles,
  batchFilingLetter,
  holdBatchFiling,
  permitBatchFiling,
  refuseBatchFiling,
  releaseBatchFiling,
} from '../office/batch.js';
export { batchFile, reprocessBatchFile } from '../office/batchFile.js';
export {
  accountStatement,
  closeQuarter,
  financeCharges,
  previewQuarter,
  quarterStatements,
  receivables,
  unappliedCredits,
} from '../office/billing.js';
export {
  journal,
  journalSheet,
  trialBalance,
  trialBalanceSheet,
  yearFigures,
  yearFiguresSheet,
} from '../office/books.js';
export { closing } from '../office/closing.js';
export * from '../office/coverageCodes.js';
export { dashboard, waiting } from '../office/dashboard.js';
export * from '../office/differenceActs.js';
export { difference, differenceList, differenceSheet } from '../office/differenceList.js';
export * from '../office/differences.js';
export { findAccounts } from '../office/findAccounts.js';
export { accountNumbers, generalLedgerSheet, setAccountNumber } from '../office/generalLedger.js';
export {
  closedInsurerPeriods,
  closeInsurerPeriod,
  insurerClosing,
  reopenInsurerPeriod,
} from '../office/insurerPeriods.js';
export * from '../office/insurers.js';
export { lateFilers, lateReminders, remindLateFilers } from '../office/lateFilers.js';
export { letters, previewLetter, setLetter, testLetter } from '../office/letters.js';
export * from '../office/licenses.js';
export { endLookAs, lookAs } from '../office/lookAs.js';
export { messages, sendMessage, stopMessage, testMessage } from '../office/messages.js';
export * from '../office/openState.js';
export {
  paperReminders,
  papers,
  remindOfPapers,
  signedPaper,
  signingTextDocument,
} from '../office/papers.js';
export {
  achFile,
  exportAchFile,
  importReturns,
  payments,
  postReceivedPayment,
  returnPayment,
  settlePayments,
} from '../office/payments.js';
export * from '../office/people.js';
export { previewRecords } from '../office/previewRecords.js';
export { approveProposal, proposals, refuseProposal } from '../office/proposals.js';
export {
  acceptQuestion,
  acceptQuestions,
  askQuestion,
  question,
  questionLetters,
  questions,
  refuseQuestion,
} from '../office/questions.js';
export { reasonTemplates, setReasonTemplate } from '../office/reasonTemplates.js';
export { recordHistory, records, recordsSheet, recordUse } from '../office/records.js';
export * from '../office/registrations.js';
export {
  discardRemittance,
  postRemittance,
  prepareRemittance,
  remittanceDocument,
  remittanceFile,
  remittanceSheet,
  remittances,
  reopenRemittance,
  setRemittanceBank,
} from '../office/remittances.js';
export {
  addSigningText,
  missingPapers,
  missingPapersSheet,
  receivedByQuarter,
  signedPapers,
  signingTexts,
} from '../office/signedPapers.js';
export {
  removeSignInProvider,
  saveSignInProvider,
  setProviderSecret,
  signInProvider,
  testSignInProvider,
} from '../office/signInProvider.js';
export * from '../office/staffPeople.js';
export { stateFigures, stateFiguresSheet } from '../office/stateFigures.js';
export * from '../office/stateTables.js';
export * from '../office/syndicates.js';
export { approveVendor, refuseVendor, suspendVendor, vendors } from '../office/vendors.js';
export * from '../office/welcomeMessage.js';
export * from '../office/work.js';
