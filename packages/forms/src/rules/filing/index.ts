export type { BookedTransaction } from './BookedTransaction.js';
export { checkAgentPolicy } from './checkAgentPolicy.js';
export { type AgentPolicyContext, type AgentPolicyFacts, filingWindows } from './context.js';
export {
  declinationCount,
  declinationRows,
  emptyDeclination,
  mayRemoveDeclination,
} from './declinationRows.js';
/** @public For tests and stories. */
export { exampleContext, exampleFiling } from './exampleFiling.js';
export { EXPIRES_TOO_EARLY, expirationAfter } from './expirationAfter.js';
export { agentPolicyFieldLabels } from './fieldLabels.js';
export { asksForDuplicates, DUPLICATE_POLICY_NUMBER, policyNumberQuestion } from './filingQuestions.js';
export { followedExpiration } from './followedExpiration.js';
export {
  type AgentPolicyForm,
  type Choice,
  cardsFor,
  emptyAgentPolicyForm,
  emptyInsurerCard,
  type InsurerPremiumForm,
  type MasterPolicyChoice,
  mayAddInsurer,
} from './form.js';
export { editForm, endorsementForm, renewalForm } from './formOfPolicy.js';
export { agentPolicyFormPath } from './formPath.js';
export { type FormQuestion, formQuestions } from './formQuestions.js';
export { agentPolicyFormSchema } from './formSchema.js';
export { isAgentPolicyForm } from './formShape.js';
export { emptySyndicate, syndicateSum, withInsurer } from './lloyds.js';
export { type NewPolicyStart, newPolicyStartSchema } from './newPolicyStart.js';
export type { OfficeQuestion, QuestionRule } from './OfficeQuestion.js';
export {
  areQuestionsSettled,
  backoutQuestions,
  type FiledNow,
  locationQuestion,
  officeQuestions,
  type QuestionContext,
} from './officeQuestions.js';
export type { NamedTerm } from './outsideTerm.js';
export {
  type AgentPolicyPayload,
  type AgentTransactionPayload,
  agentPolicyPayload,
  type CoveragePayload,
} from './payload.js';
export { type InceptionOf, policyTerms, termInception, withExpiration } from './policyTerms.js';
export {
  askedPolicyTexts,
  noPolicyTexts,
  normalizePolicyText,
  policyTextCheck,
  policyTextColumns,
  policyTextItems,
  policyTexts,
  policyTextsOf,
  storedPolicyTexts,
} from './policyTexts.js';
export { assessAgentPolicyForm, type FilingAssessment, taxedTransaction } from './taxed.js';
export { toEditPayload } from './toEditPayload.js';
export { naicOfLabel, normalizeAgentPolicy, toAgentPolicyPayload } from './toPayload.js';
