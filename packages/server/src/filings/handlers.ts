import { minimumDeclinations, normalizeLine, stateFacts, toWireDate } from '@slip/forms/rules';
import { fileableAgent, readableAgent } from '../accounts/agentAccess.js';
import { officeState } from '../coverage/officeState.js';
import type { GroupHandlers } from '../http/handler.js';
import { backoutTransaction } from './change/backoutTransaction.js';
import { changeAgent } from './change/changeAgent.js';
import { validateExpirationDate } from './change/expirationOf.js';
import { updateAgentPolicy } from './change/updateAgentPolicy.js';
import { updateCoverageCode } from './change/updateCoverageCode.js';
import { agentHasLicense, agentIsActive, insurersForAgent, reportingEntity } from './choices/formChoices.js';
import { searchInsurers } from './choices/searchInsurers.js';
import { searchAgentPolicies } from './search/searchAgentPolicies.js';
import { isOnFile, policyOnFile } from './submit/isOnFile.js';
import {
  lloydsSyndicatesForAgent,
  masterPoliciesForAgent,
  searchMasterPoliciesForAgent,
} from './summary/filingLists.js';
import { agentPolicy } from './view/agentPolicy.js';
import { filingReceipt } from './view/filingReceipt.js';
import { policyHistory } from './view/policyHistory.js';
import {
  assessmentDetails,
  existingDeclinations,
  premiumDetails,
  transactionRecord,
} from './view/transactionDetails.js';

/** Filing policies, reading and finding them. */
export const filingsHandlers = {
  backoutTransaction: ({ body }, context) => backoutTransaction(body, context),
  updateCoverageCode: ({ body }, context) => updateCoverageCode(body, context),
  updateAgentPolicy: ({ body }, context) => updateAgentPolicy(body, context),
  changeAgent: ({ body }, context) => changeAgent(body, context),
  validateExpirationDate: ({ query }, context) => validateExpirationDate(query, context),
  lloydsSyndicatesForAgent: ({ query }, context) => lloydsSyndicatesForAgent(query, context),
  masterPolicies: ({ query }, context) => masterPoliciesForAgent(query, context),
  searchMasterPoliciesForAgent: ({ query }, context) => searchMasterPoliciesForAgent(query, context),
  existingDeclinations: ({ query }, context) => existingDeclinations(query, context),
  agentPolicy: ({ query }, context) => agentPolicy(query, context),
  filingReceipt: ({ query }, context) => filingReceipt(query, context),
  policyHistory: ({ query }, context) => policyHistory(query, context),
  searchAgentPolicies: ({ query }, context) => searchAgentPolicies(query, context),
  premiumDetails: ({ query }, context) => premiumDetails(query, context),
  assessmentDetails: ({ query }, context) => assessmentDetails(query, context),
  transactionRecord: ({ query }, context) => transactionRecord(query, context),
  agentHasLicense: ({ query }, context) => agentHasLicense(query, context),
  agentIsActive: ({ query }, context) => agentIsActive(query, context),
  reportingEntity: ({ query }, context) => reportingEntity(query, context),
  insurersForAgent: ({ query }, context) => insurersForAgent(query, context),
  searchInsurers: ({ query }, context) => searchInsurers(query, context),

  minimumEffectiveDate: async ({ query }) => toWireDate(stateFacts(query.state).minimumEffectiveDate),

  // Declinations are asked when a term begins, whether it is new business or a renewal.
  minimumDeclinations: async ({ query }, { db, today }) =>
    minimumDeclinations(await officeState(db, query.homeState), {
      coverageCode: query.coverageCode,
      transactionType: 1,
      receivedOn: today,
    }),

  duplicatePolicyNumber: async ({ query }, context) => {
    const agent = await fileableAgent(context, query.agentId);
    return isOnFile(context.db, {
      agentId: agent.id,
      state: query.homeState,
      policyNumber: normalizeLine(query.agentPolicyNumber),
      exceptId: query.agentPolicyId,
      // A form does not say which it asks for.
      isForRenewal: true,
    });
  },

  policyWithNumber: async ({ query }, context) => {
    const { db } = context;
    const agent = await readableAgent(context, query.agentId);
    const policyNumber = normalizeLine(query.agentPolicyNumber);
    const found = await policyOnFile(db, { agentId: agent.id, state: query.homeState, policyNumber });
    return found
      ? {
          agtPolicyId: found.id,
          agtPolicyNumber: found.policyNumber,
          agtPolicyInsured: found.insuredName,
        }
      : null;
  },
} satisfies Partial<GroupHandlers<'filings'>>;
