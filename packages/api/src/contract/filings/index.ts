export { agentPolicy } from './agentPolicy.js';
export { filingReceipt } from './filingReceipt.js';
export { filingSummary } from './filingSummary.js';
export { insurersForAgent, minimumEffectiveDate, reportingEntity, searchInsurers } from './formChoices.js';
export { insurerFilingReceipt } from './insurerFilingReceipt.js';
export { duplicateInsurerPolicyNumber, insurerIsActive, insurerPolicy } from './insurerPolicy.js';
export {
  addInsurerTransaction,
  autoBackoutInsurerTransaction,
  backoutInsurerTransaction,
  submitInsurerPolicy,
  updateInsurerPolicy,
} from './insurerPolicyEdits.js';
export { insurerSummary } from './insurerSummary.js';
export {
  existingDeclinations,
  lloydsSyndicatesForAgent,
  masterPolicies,
  minimumDeclinations,
  searchMasterPoliciesForAgent,
} from './lists.js';
export { agentHasLicense, agentIsActive, duplicatePolicyNumber, policyWithNumber } from './policyChecks.js';
export { discardPolicyDraft, policyDraft, policyDrafts, savePolicyDraft } from './policyDrafts.js';
export {
  backoutTransaction,
  changeAgent,
  updateAgentPolicy,
  updateCoverageCode,
  validateExpirationDate,
} from './policyEdits.js';
export { insurerPolicyHistory, policyHistory } from './policyHistory.js';
export { answerQuestion, attachQuestionFile, questionAttachment, questionDetails } from './questions.js';
export { denyReportedPolicy, reportedPolicies, takeBackDenial } from './reportedPolicies.js';
export { searchAgentPolicies } from './searchAgentPolicies.js';
export { searchInsurerPolicies } from './searchInsurerPolicies.js';
export { submitNewPolicy } from './submitNewPolicy.js';
export { submitRenewal } from './submitRenewal.js';
export { assessmentDetails, premiumDetails, transactionRecord } from './transactionDetails.js';
export {
  autoBackoutTransaction,
  submitEndorsement,
  submitGroupEndorsement,
  updateTransaction,
} from './transactionEdits.js';
