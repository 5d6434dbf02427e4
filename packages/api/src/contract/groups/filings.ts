/*
 * The endpoints under /filings/ of the specification: policies, transactions and questions, and the reports of
 * insurers.
 */

export { agentPolicy } from '../filings/agentPolicy.js';
export { filingReceipt } from '../filings/filingReceipt.js';
export { filingSummary } from '../filings/filingSummary.js';
export {
  insurersForAgent,
  minimumEffectiveDate,
  reportingEntity,
  searchInsurers,
} from '../filings/formChoices.js';
export {
  existingDeclinations,
  lloydsSyndicatesForAgent,
  masterPolicies,
  minimumDeclinations,
  searchMasterPoliciesForAgent,
} from '../filings/lists.js';
export {
  agentHasLicense,
  agentIsActive,
  duplicatePolicyNumber,
  policyWithNumber,
} from '../filings/policyChecks.js';
export { discardPolicyDraft, policyDraft, policyDrafts, savePolicyDraft } from '../filings/policyDrafts.js';
export {
  backoutTransaction,
  changeAgent,
  updateAgentPolicy,
  updateCoverageCode,
  validateExpirationDate,
} from '../filings/policyEdits.js';
export { policyHistory } from '../filings/policyHistory.js';
export {
  answerQuestion,
  attachQuestionFile,
  questionAttachment,
  questionDetails,
} from '../filings/questions/questions.js';
export { searchAgentPolicies } from '../filings/searchAgentPolicies.js';
export { submitNewPolicy, submitRenewal } from '../filings/submitNewPolicy.js';
export { assessmentDetails, premiumDetails, transactionRecord } from '../filings/transactionDetails.js';
export {
  autoBackoutTransaction,
  submitEndorsement,
  submitGroupEndorsement,
  updateTransaction,
} from '../filings/transactionEdits.js';
export { insurerFilingReceipt } from '../insurer-policies/insurerFilingReceipt.js';
export {
  duplicateInsurerPolicyNumber,
  insurerIsActive,
  insurerPolicy,
  insurerPolicyHistory,
} from '../insurer-policies/insurerPolicy.js';
export {
  addInsurerTransaction,
  autoBackoutInsurerTransaction,
  backoutInsurerTransaction,
  submitInsurerPolicy,
  updateInsurerPolicy,
} from '../insurer-policies/insurerPolicyEdits.js';
export { insurerSummary } from '../insurer-policies/insurerSummary.js';
export { searchInsurerPolicies } from '../insurer-policies/searchInsurerPolicies.js';
export {
  denyReportedPolicy,
  reportedPolicies,
  takeBackDenial,
} from '../reported-policies/reportedPolicies.js';
