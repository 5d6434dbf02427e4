export { checkAgentPolicy } from './checkAgentPolicy.js';
export {
  type AgentPolicyContext,
  type AgentPolicyFacts,
  type FilingWindows,
  filingWindows,
  firstEffectiveDate,
} from './context.js';
export { declinationRows, emptyDeclination, mayRemoveDeclination } from './declinationRows.js';
export type { AgentPolicyDraft, AgentTransactionDraft, CoverageDraft } from './draft.js';
export { exampleContext, exampleFiling } from './exampleFiling.js';
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
export { agentPolicyFormSchema, checkAgentPolicyForm } from './formSchema.js';
export { isAgentPolicyForm } from './formShape.js';
export { asksSyndicates, emptySyndicate, isLloydsLabel, syndicateSum, withInsurer } from './lloyds.js';
export { type NewPolicyStart, newPolicyStartSchema } from './newPolicyStart.js';
export {
  type AgentPolicyPayload,
  type AgentTransactionPayload,
  agentPolicyPayload,
  type CoveragePayload,
  type InsurerDeclination,
  type LloydsAllocation,
  type PrefixedAddress,
} from './payload.js';
export {
  assessAgentPolicy,
  assessAgentPolicyForm,
  type FilingAssessment,
  type FilingCharge,
  taxedTransaction,
} from './taxed.js';
export { type DatedTransaction, type InceptionOf, termBeginnings, termInception } from './termInception.js';
export { type EditPayload, type EditTarget, toEditPayload } from './toEditPayload.js';
export {
  type FilingTarget,
  naicOfLabel,
  normalizeAgentPolicy,
  toAgentPolicyDraft,
  toAgentPolicyPayload,
} from './toPayload.js';
