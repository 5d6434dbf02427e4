export { type AgentPolicyContext, type AgentPolicyFacts, firstEffectiveDate } from './context.js';
export {
  type AddressForm,
  type AgentPolicyForm,
  type Choice,
  DEFAULT_COUNTRY,
  type DeclinationForm,
  emptyAddress,
  emptyAgentPolicyForm,
  emptyInsurerCard,
  type InsurerPremiumForm,
  type MasterPolicyChoice,
  type SyndicateForm,
} from './form.js';
export {
  type AgentPolicyPayload,
  type AgentTransactionPayload,
  agentPolicyPayload,
  type CoveragePayload,
  type InsurerDeclination,
  type LloydsAllocation,
  type PrefixedAddress,
} from './payload.js';
