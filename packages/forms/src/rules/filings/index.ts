export {
  noPolicyTexts,
  policyTextColumns,
  policyTextItems,
  policyTextNames,
  policyTexts,
  policyTextsOf,
  storedPolicyTexts,
} from '../states/policyTexts.js';
export * from './change/agentChange.js';
export * from './change/backoutRequest.js';
export {
  type ChangeFigure,
  changeFigure,
  changeFigures,
  figuresOf,
  noFigures,
  type TransactionFigures,
} from './change/changeFigures.js';
export * from './change/coverageEdit.js';
export * from './change/policyInformation.js';
export { checkAgentPolicy } from './checks/checkAgentPolicy.js';
export { INSURER_NOT_LISTED } from './checks/checkTransaction.js';
export {
  type AgentPolicyContext,
  type AgentPolicyFacts,
  filingWindows,
  receivedDay,
} from './checks/context.js';
export {
  asksForDuplicates,
  DUPLICATE_POLICY_NUMBER,
  policyNumberQuestion,
} from './checks/duplicatePolicyNumber.js';
export {
  agentPolicyFieldLabels,
  COVERAGE_AND_TRANSACTION,
  INSURED_ADDRESS,
  IS_PART_OF_MASTER_POLICY,
  LOCATION_OF_RISK,
  SAME_AS_LOCATION_OF_RISK,
} from './fields/filingFields.js';
export { askedPolicyTexts, policyTextCheck } from './fields/policyTextRules.js';
export {
  checkTransactionTexts,
  noTransactionTexts,
  storedTransactionTexts,
  transactionTextColumns,
  transactionTextNames,
  transactionTexts,
  transactionTextsOfEdit,
} from './fields/transactionTexts.js';
export { coverageInForce } from './form/coverageInForce.js';
export {
  declinationCount,
  declinationRows,
  emptyDeclination,
  mayRemoveDeclination,
} from './form/declinations.js';
/** @public For tests and stories. */
export { exampleContext, exampleFiling } from './form/exampleFiling.js';
export { agentPolicyFieldPlace } from './form/fieldPlace.js';
export {
  type AgentPolicyForm,
  type Choice,
  cardsFor,
  emptyAgentPolicyForm,
  emptyInsurerCard,
  type InsurerChoice,
  type InsurerPremiumForm,
  type MasterPolicyChoice,
  mayAddInsurer,
} from './form/form.js';
export {
  agentPolicyFormOf,
  declinationsOfFile,
  editForm,
  endorsementForm,
  policyForm,
  renewalForm,
} from './form/formOfPolicy.js';
export { agentPolicyFormPath, agentPolicyFormSchema } from './form/formSchema.js';
export {
  emptySyndicate,
  insurerChoice,
  isLloydsLabel,
  syndicateSum,
  withInsurer,
} from './form/insurerChoice.js';
export { copyForm, newPolicyForm, type OwnInsured, type ReportedPolicyFacts } from './form/newPolicyForm.js';
export { type NewPolicyStart, newPolicyStartSchema } from './form/newPolicyStart.js';
export { type AgentsOwnPart, withAgent } from './form/withAgent.js';
export {
  type AgentPolicyPayload,
  type AgentTransactionPayload,
  agentPolicyPayload,
  type CoveragePayload,
} from './payload/payload.js';
export { seenPolicy, seenPolicyFacts } from './payload/seenPolicy.js';
export { assessAgentPolicyForm, type FilingAssessment, taxedTransaction } from './payload/taxed.js';
export { toEditPayload } from './payload/toEditPayload.js';
export { normalizeAgentPolicy, toAgentPolicyPayload } from './payload/toPayload.js';
export {
  type DecisionForm,
  decisionSchema,
  decisionTemplates,
  decisionTemplatesOf,
  type QuestionDecision,
  questionDecisions,
} from './questions/decisionTemplates.js';
export { type FormQuestion, formQuestions } from './questions/formQuestions.js';
export {
  areQuestionsSettled,
  backoutQuestions,
  type FiledNow,
  locationQuestion,
  officeQuestions,
  type QuestionContext,
} from './questions/officeQuestions.js';
export type { NamedTerm } from './questions/outsideTerm.js';
export {
  type AnswerForm,
  answerSchema,
  answerWords,
  fileQuestionRules,
  type OfficeQuestion,
  type QuestionRule,
  questionNote,
  questionRuleNames,
  questionRules,
} from './questions/questions.js';
export {
  emptyPolicySearch,
  isEmptyPolicySearch,
  type PolicySearchForm,
  policySearchSchema,
} from './search/policySearch.js';
export { policySearchPieces, toPolicySearchQuery } from './search/policySearchQuery.js';
export { searchDays, searchTextCheck, searchTexts } from './search/searchFields.js';
export { type ExpirationAfter, expirationAfter, followedExpiration } from './terms/expirationAfter.js';
export type { BookedTransaction } from './terms/policyTerms.js';
export {
  type DatedTransaction,
  judgedOn,
  policyTerms,
  type TaxedPolicy,
  type TaxedTermOf,
  taxedTerms,
  termInception,
  withExpiration,
} from './terms/policyTerms.js';
