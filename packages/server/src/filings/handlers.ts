import { normalizeLine, stateDefinition, toWireDate } from '@slip/forms/rules';
import { fileableAgent } from '../accounts/agentAccess.js';
import type { NounHandlers } from '../http/handler.js';
import { agentPolicy } from './agentPolicy.js';
import { agentHasLicense, insurersForAgent, reportingEntity } from './formChoices.js';
import { isOnFile } from './isOnFile.js';
import { searchAgentPolicies } from './searchAgentPolicies.js';
import { submitNewPolicy } from './submitNewPolicy.js';
import { assessmentDetails, premiumDetails } from './transactionDetails.js';

/** Filing policies, reading and finding them. */
export const filingsHandlers: NounHandlers<'filings'> = {
  agentPolicy: ({ query }, context) => agentPolicy(query, context),
  searchAgentPolicies: ({ query }, context) => searchAgentPolicies(query, context),
  submitNewPolicy: ({ body }, context) => submitNewPolicy(body, context),
  premiumDetails: ({ query }, context) => premiumDetails(query, context),
  assessmentDetails: ({ query }, context) => assessmentDetails(query, context),
  agentHasLicense: ({ query }, context) => agentHasLicense(query, context),
  reportingEntity: ({ query }, context) => reportingEntity(query, context),
  insurersForAgent: ({ query }, context) => insurersForAgent(query, context),

  minimumEffectiveDate: async ({ query }) => toWireDate(stateDefinition(query.state).minimumEffectiveDate),

  duplicatePolicyNumber: async ({ query }, { db, caller }) => {
    const agent = await fileableAgent(db, caller, query.agentId);
    return isOnFile(db, {
      agentId: agent.id,
      state: query.homeState,
      policyNumber: normalizeLine(query.agentPolicyNumber),
      exceptId: query.agentPolicyId,
    });
  },
};
