import { minimumDeclinations, normalizeLine, stateFacts, toWireDate } from '@slip/forms/rules';
import { fileableAgent } from '../accounts/agentAccess.js';
import type { NounHandlers } from '../http/handler.js';
import { answerQuestion } from '../questions/answerQuestion.js';
import { attachQuestionFile } from '../questions/attachQuestionFile.js';
import { questionAttachment } from '../questions/questionAttachment.js';
import { questionDetails } from '../questions/questionDetails.js';
import { agentPolicy } from './agentPolicy.js';
import { backoutTransaction } from './backoutTransaction.js';
import { changeAgent } from './changeAgent.js';
import { autoBackoutTransaction, updateTransaction } from './editTransaction.js';
import { lloydsSyndicatesForAgent, masterPoliciesForAgent } from './filingLists.js';
import { filingSummary } from './filingSummary.js';
import { agentHasLicense, agentIsActive, insurersForAgent, reportingEntity } from './formChoices.js';
import { isOnFile } from './isOnFile.js';
import {
  discardPolicyDraft,
  policyDraft,
  policyDrafts,
  savePolicyDraft,
  submitOnce,
} from './policyDrafts.js';
import { policyHistory } from './policyHistory.js';
import { searchAgentPolicies } from './searchAgentPolicies.js';
import { submitEndorsement } from './submitEndorsement.js';
import { submitNewPolicy } from './submitNewPolicy.js';
import { submitRenewal } from './submitRenewal.js';
import {
  assessmentDetails,
  existingDeclinations,
  premiumDetails,
  transactionRecord,
} from './transactionDetails.js';
import { updateAgentPolicy } from './updateAgentPolicy.js';
import { updateCoverageCode } from './updateCoverageCode.js';
import { validateExpirationDate } from './validateExpirationDate.js';

/** Filing policies, reading and finding them. */
export const filingsHandlers: NounHandlers<'filings'> = {
  policyDrafts: (_, context) => policyDrafts(context),
  policyDraft: ({ query }, context) => policyDraft(query, context),
  savePolicyDraft: ({ body }, context) => savePolicyDraft(body, context),
  discardPolicyDraft: ({ body }, context) => discardPolicyDraft(body, context),
  submitNewPolicy: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => submitNewPolicy(body, context)),
  submitRenewal: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => submitRenewal(body, context)),
  submitEndorsement: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => submitEndorsement(body, context, { inGroup: false })),
  submitGroupEndorsement: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => submitEndorsement(body, context, { inGroup: true })),
  updateTransaction: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => updateTransaction(body, context)),
  autoBackoutTransaction: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => autoBackoutTransaction(body, context)),
  backoutTransaction: ({ body }, context) => backoutTransaction(body, context),
  updateCoverageCode: ({ body }, context) => updateCoverageCode(body, context),
  updateAgentPolicy: ({ body }, context) => updateAgentPolicy(body, context),
  changeAgent: ({ body }, context) => changeAgent(body, context),
  validateExpirationDate: ({ query }, context) => validateExpirationDate(query, context),
  lloydsSyndicatesForAgent: ({ query }, context) => lloydsSyndicatesForAgent(query, context),
  masterPolicies: ({ query }, context) => masterPoliciesForAgent(query, context),
  existingDeclinations: ({ query }, context) => existingDeclinations(query, context),
  agentPolicy: ({ query }, context) => agentPolicy(query, context),
  policyHistory: ({ query }, context) => policyHistory(query, context),
  questionDetails: ({ query }, context) => questionDetails(query, context),
  attachQuestionFile: (input, context) => attachQuestionFile(input, context),
  answerQuestion: ({ body }, context) => answerQuestion(body, context),
  questionAttachment: ({ query }, context) => questionAttachment(query, context),
  filingSummary: ({ query }, context) => filingSummary(query, context),
  searchAgentPolicies: ({ query }, context) => searchAgentPolicies(query, context),
  premiumDetails: ({ query }, context) => premiumDetails(query, context),
  assessmentDetails: ({ query }, context) => assessmentDetails(query, context),
  transactionRecord: ({ query }, context) => transactionRecord(query, context),
  agentHasLicense: ({ query }, context) => agentHasLicense(query, context),
  agentIsActive: ({ query }, context) => agentIsActive(query, context),
  reportingEntity: ({ query }, context) => reportingEntity(query, context),
  insurersForAgent: ({ query }, context) => insurersForAgent(query, context),

  minimumEffectiveDate: async ({ query }) => toWireDate(stateFacts(query.state).minimumEffectiveDate),

  // Declinations are asked when a term begins, whether it is new business or a renewal.
  minimumDeclinations: async ({ query }) =>
    minimumDeclinations(stateFacts(query.homeState), {
      coverageCode: query.coverageCode,
      transactionType: 1,
    }),

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
