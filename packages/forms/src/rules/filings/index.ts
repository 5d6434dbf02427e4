export {
  noPolicyTexts,
  policyTextColumns,
  policyTextItems,
  policyTexts,
  policyTextsOf,
  storedPolicyTexts,
} from '../states/policyTexts.js';
export {
  type ChangeFigure,
  changeFigure,
  changeFigures,
  figuresOf,
  noFigures,
  type TransactionFigures,
} from './change/changeFigures.js';
export * from './change/policyView.js';
export { checkAgentPolicy } from './checks/checkAgentPolicy.js';
export { type AgentPolicyContext, type AgentPolicyFacts, filingWindows } from './checks/context.js';
export { agentPolicyFieldLabels } from './fields/fieldLabels.js';
export {
  COVERAGE_AND_TRANSACTION,
  INSURED_ADDRESS,
  IS_PART_OF_MASTER_POLICY,
  LOCATION_OF_RISK,
  SAME_AS_LOCATION_OF_RISK,
} from './fields/fieldNames.js';
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
export { agentPolicyFormOf } from './form/agentPolicyFormOf.js';
export { copyForm } from './form/copyForm.js';
export {
  declinationCount,
  declinationRows,
  emptyDeclination,
  mayRemoveDeclination,
} from './form/declinationRows.js';
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
  declinationsOfFile,
  editForm,
  endorsementForm,
  policyForm,
  renewalForm,
} from './form/formOfPolicy.js';
export { agentPolicyFormPath } from './form/formPath.js';
export { agentPolicyFormSchema } from './form/formSchema.js';
export { incumbentOf } from './form/incumbent.js';
export { insurerChoice } from './form/insurerChoice.js';
export { emptySyndicate, syndicateSum, withInsurer } from './form/lloyds.js';
export { newPolicyForm, type OwnInsured, type ReportedOpening } from './form/newPolicyForm.js';
export { type NewPolicyStart, newPolicyStartSchema } from './form/newPolicyStart.js';
export { type OwnOfAgent, withAgent } from './form/withAgent.js';
export {
  type AgentPolicyPayload,
  type AgentTransactionPayload,
  agentPolicyPayload,
  type CoveragePayload,
} from './payload/payload.js';
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
export {
  asksForDuplicates,
  DUPLICATE_POLICY_NUMBER,
  policyNumberQuestion,
} from './questions/filingQuestions.js';
export { type FormQuestion, formQuestions } from './questions/formQuestions.js';
export {
  fileQuestionRules,
  type OfficeQuestion,
  type QuestionRule,
  questionRules,
} from './questions/OfficeQuestion.js';
export {
  areQuestionsSettled,
  backoutQuestions,
  type FiledNow,
  locationQuestion,
  officeQuestions,
  type QuestionContext,
} from './questions/officeQuestions.js';
export type { NamedTerm } from './questions/outsideTerm.js';
export { type AnswerForm, answerSchema, answerWords, questionNote } from './questions/questions.js';
export { questionRuleNames } from './questions/ruleNames.js';
export {
  emptyPolicySearch,
  isEmptyPolicySearch,
  type PolicySearchForm,
  policySearchSchema,
} from './search/policySearch.js';
export { policySearchPieces, toPolicySearchQuery } from './search/policySearchQuery.js';
export { searchDays, searchTextCheck, searchTexts } from './search/searchFields.js';
export type { BookedTransaction } from './terms/BookedTransaction.js';
export { type ExpirationAfter, expirationAfter } from './terms/expirationAfter.js';
export { followedExpiration } from './terms/followedExpiration.js';
export {
  type DatedTransaction,
  type InceptionOf,
  policyTerms,
  termInception,
  withExpiration,
} from './terms/policyTerms.js';
