export * from './accounts.js';
export * from './agencyLinks.js';
export { bankNames, forgetBankName, nameBank } from './bankNames.js';
export {
  batchFilers,
  batchFiles,
  holdBatchFiling,
  permitBatchFiling,
  releaseBatchFiling,
} from './batch.js';
export { batchFile, reprocessBatchFile } from './batchFile.js';
export { closeQuarter, financeCharges, previewQuarter, receivables, unappliedCredits } from './billing.js';
export * from './coverageCodes.js';
export * from './differences.js';
export { closedInsurerPeriods, closeInsurerPeriod, reopenInsurerPeriod } from './insurerPeriods.js';
export * from './insurers.js';
export * from './licenses.js';
export {
  achFile,
  exportAchFile,
  importReturns,
  payments,
  postReceivedPayment,
  returnPayment,
  settlePayments,
} from './payments.js';
export * from './people.js';
export { acceptQuestion, askQuestion, question, questions } from './questions.js';
export * from './registrations.js';
export * from './setWelcomeMessage.js';
export {
  addSigningText,
  missingPapers,
  missingPapersSheet,
  receivedByQuarter,
  signedPapers,
  signingTexts,
} from './signedPapers.js';
export * from './staffPeople.js';
export * from './syndicates.js';
