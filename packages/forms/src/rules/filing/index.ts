export type { BookedTransaction } from './BookedTransaction.js';
export { checkAgentPolicy } from './checkAgentPolicy.js';
export {
  type AgentPolicyContext,
  type AgentPolicyFacts,
  type FilingWindows,
  filingWindows,
  firstEffectiveDate,
} from './context.js';
export {
  declinationCount,
  declinationRows,
  emptyDeclination,
  mayRemoveDeclination,
} from './declinationRows.js';
export type { AgentPolicyDraft, AgentTransactionDraft, CoverageDraft } from './draft.js';
export { exampleContext, exampleFiling } from './exampleFiling.js';
export {
  EXPIRES_TOO_EARLY,
  type ExpirationAfter,
  type ExpirationDates,
  expirationAfter,
} from './expirationAfter.js';
export { agentPolicyFieldLabels } from './fieldLabels.js';
export {
  type AskedStanding,
  activeQuestion,
  asksForDuplicates,
  DUPLICATE_POLICY_NUMBER,
  heldLicenseQuestion,
  minimumDeclinationsAnswer,
  policyNumberQuestion,
} from './filingQuestions.js';
export { followedExpiration } from './followedExpiration.js';
export {
  type AgentPolicyForm,
  type Choice,
  cardsFor,
  type DeclinationForm,
  emptyAgentPolicyForm,
  emptyInsurerCard,
  type InsurerPremiumForm,
  type MasterPolicyChoice,
  mayAddInsurer,
  type SyndicateForm,
} from './form.js';
export {
  type CoverageOnFile,
  editForm,
  endorsementForm,
  type PolicyOnFile,
  renewalForm,
  type TransactionOnFile,
} from './formOfPolicy.js';
export { agentPolicyFormPath } from './formPath.js';
export { type FormQuestion, formQuestions } from './formQuestions.js';
export { agentPolicyFormSchema, checkAgentPolicyForm } from './formSchema.js';
export { isAgentPolicyForm } from './formShape.js';
export { asksSyndicates, emptySyndicate, isLloydsLabel, syndicateSum, withInsurer } from './lloyds.js';
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
  type InsurerDeclination,
  type LloydsAllocation,
} from './payload.js';
export {
  type DatedTransaction,
  type InceptionOf,
  type PolicyTerm,
  policyTerms,
  termInception,
  termOn,
  withExpiration,
} from './policyTerms.js';
export {
  askedPolicyTexts,
  noPolicyTexts,
  normalizePolicyText,
  policyTextCheck,
  policyTextColumns,
  policyTextItems,
  policyTextRule,
  policyTexts,
  policyTextsOf,
  storedPolicyTexts,
} from './policyTexts.js';
export {
  assessAgentPolicy,
  assessAgentPolicyForm,
  type FilingAssessment,
  type FilingCharge,
  taxedTransaction,
} from './taxed.js';
export { type EditPayload, type EditTarget, toEditPayload } from './toEditPayload.js';
export {
  type FilingTarget,
  naicOfLabel,
  normalizeAgentPolicy,
  toAgentPolicyDraft,
  toAgentPolicyPayload,
} from './toPayload.js';
