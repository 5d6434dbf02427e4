import { minimumDeclinations, normalizeLine, stateFacts, toWireDate } from '@slip/forms/rules';
import { fileableAgent, readableAgent } from '../accounts/agentAccess.js';
import type { NounHandlers } from '../http/handler.js';
import {
  addInsurerTransaction,
  autoBackoutInsurerTransaction,
  backoutInsurerTransaction,
} from '../insurer-policies/changeTransactions.js';
import { insurerFilingReceipt } from '../insurer-policies/insurerFilingReceipt.js';
import { insurerPolicy } from '../insurer-policies/insurerPolicy.js';
import { insurerPolicyHistory } from '../insurer-policies/insurerPolicyHistory.js';
import { isInsurerActive } from '../insurer-policies/isInsurerActive.js';
import { isReported } from '../insurer-policies/policyNumbers.js';
import { searchInsurerPolicies } from '../insurer-policies/searchInsurerPolicies.js';
import { submitInsurerPolicy } from '../insurer-policies/submitInsurerPolicy.js';
import { insurerSummary } from '../insurer-policies/summary/insurerSummary.js';
import { updateInsurerPolicy } from '../insurer-policies/updateInsurerPolicy.js';
import { denyReportedPolicy, takeBackDenial } from '../matching/denyReportedPolicy.js';
import { reportedPolicies } from '../matching/reportedPolicies.js';
import { answerQuestion } from '../questions/answerQuestion.js';
import { attachQuestionFile } from '../questions/attachQuestionFile.js';
import { questionAttachment } from '../questions/questionAttachment.js';
import { questionDetails } from '../questions/questionDetails.js';
import { backoutTransaction } from './change/backoutTransaction.js';
import { changeAgent } from './change/changeAgent.js';
import { autoBackoutTransaction, updateTransaction } from './change/editTransaction.js';
import { updateAgentPolicy } from './change/updateAgentPolicy.js';
import { updateCoverageCode } from './change/updateCoverageCode.js';
import { validateExpirationDate } from './change/validateExpirationDate.js';
import { agentHasLicense, agentIsActive, insurersForAgent, reportingEntity } from './choices/formChoices.js';
import { searchInsurers } from './choices/searchInsurers.js';
import {
  discardPolicyDraft,
  policyDraft,
  policyDrafts,
  savePolicyDraft,
  submitOnce,
} from './drafts/policyDrafts.js';
import { searchAgentPolicies } from './search/searchAgentPolicies.js';
import { isOnFile, policyOnFile } from './submit/isOnFile.js';
import { submitEndorsement } from './submit/submitEndorsement.js';
import { submitNewPolicy } from './submit/submitNewPolicy.js';
import { submitRenewal } from './submit/submitRenewal.js';
import {
  lloydsSyndicatesForAgent,
  masterPoliciesForAgent,
  searchMasterPoliciesForAgent,
} from './summary/filingLists.js';
import { filingSummary } from './summary/filingSummary.js';
import { usDay } from './usDay.js';
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
  searchMasterPoliciesForAgent: ({ query }, context) => searchMasterPoliciesForAgent(query, context),
  existingDeclinations: ({ query }, context) => existingDeclinations(query, context),
  agentPolicy: ({ query }, context) => agentPolicy(query, context),
  filingReceipt: ({ query }, context) => filingReceipt(query, context),
  policyHistory: ({ query }, context) => policyHistory(query, context),
  questionDetails: ({ query }, context) => questionDetails(query, context),
  attachQuestionFile: (input, context) => attachQuestionFile(input, context),
  answerQuestion: ({ body }, context) => answerQuestion(body, context),
  questionAttachment: ({ query }, context) => questionAttachment(query, context),
  filingSummary: ({ query }, context) => filingSummary(query, context),
  denyReportedPolicy: ({ body }, context) => denyReportedPolicy(body, context),
  takeBackDenial: ({ body }, context) => takeBackDenial(body, context),
  reportedPolicies: ({ query }, context) => reportedPolicies(query, context),
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
  minimumDeclinations: async ({ query }) =>
    minimumDeclinations(stateFacts(query.homeState), {
      coverageCode: query.coverageCode,
      transactionType: 1,
    }),

  duplicatePolicyNumber: async ({ query }, context) => {
    const agent = await fileableAgent(context, query.agentId);
    return isOnFile(context.db, {
      agentId: agent.id,
      state: query.homeState,
      policyNumber: normalizeLine(query.agentPolicyNumber),
      exceptId: query.agentPolicyId,
    });
  },

  insurerSummary: (_, context) => insurerSummary(context),
  insurerPolicy: ({ query }, context) => insurerPolicy(query, context),
  insurerFilingReceipt: ({ query }, context) => insurerFilingReceipt(query, context),
  insurerPolicyHistory: ({ query }, context) => insurerPolicyHistory(query, context),
  searchInsurerPolicies: ({ query }, context) => searchInsurerPolicies(query, context),
  submitInsurerPolicy: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => submitInsurerPolicy(body, context)),
  addInsurerTransaction: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => addInsurerTransaction(body, context)),
  autoBackoutInsurerTransaction: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => autoBackoutInsurerTransaction(body, context)),
  backoutInsurerTransaction: ({ body }, context) => backoutInsurerTransaction(body, context),
  updateInsurerPolicy: ({ body }, context) => updateInsurerPolicy(body, context),

  insurerIsActive: ({ query }, { db, caller }) =>
    isInsurerActive(db, caller.accountId, query.state, usDay(query.effectiveDate, 'effectiveDate')),

  duplicateInsurerPolicyNumber: ({ query }, { db, caller }) =>
    isReported(db, {
      insurerId: caller.accountId,
      state: query.state,
      agentId: query.agentId === 0 ? null : query.agentId,
      policyNumber: normalizeLine(query.policyNumber),
      exceptId: query.insurerPolicyId,
    }),

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
};
