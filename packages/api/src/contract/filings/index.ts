export { agentPolicy } from './agentPolicy.js';
export { insurersForAgent, minimumEffectiveDate, reportingEntity } from './formChoices.js';
export { agentHasLicense, duplicatePolicyNumber } from './policyChecks.js';
export { searchAgentPolicies } from './searchAgentPolicies.js';
export { submitNewPolicy } from './submitNewPolicy.js';
export { assessmentDetails, premiumDetails } from './transactionDetails.js';
