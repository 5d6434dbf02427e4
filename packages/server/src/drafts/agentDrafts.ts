import { agentPolicyFormOf } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { fileableAgent } from '../accounts/agentAccess.js';
import { coverageGroups, policies, transactions } from '../filings/tables.js';
import { type DraftKind, expectRow, orNothing, refuseDraft } from './DraftKind.js';

/** Drafts of agent policies: of agents, agencies and IPC filers (spec 3 §2.5). */
export const agentDrafts: DraftKind = {
  async check(body, context) {
    const { db } = context;
    const { agtPolicyId, transactionGroupId, editTransactionId, agentId, homeState, values } = body;
    if (agentPolicyFormOf(values) === null) {
      throw refuseDraft('values', 'values must be the filing form of an agent policy (spec 3 §3.3).');
    }
    if (homeState === null) throw refuseDraft('homeState', 'homeState is required.');
    await fileableAgent(context, agentId);
    if (agtPolicyId !== 0) {
      await expectRow(
        db,
        policies,
        and(eq(policies.id, agtPolicyId), eq(policies.agentId, agentId), eq(policies.homeState, homeState)),
      );
    }
    if (transactionGroupId !== 0) {
      await expectRow(
        db,
        coverageGroups,
        and(eq(coverageGroups.id, transactionGroupId), eq(coverageGroups.policyId, agtPolicyId)),
      );
    }
    if (editTransactionId !== 0) {
      await expectRow(
        db,
        transactions,
        and(eq(transactions.id, editTransactionId), eq(transactions.policyId, agtPolicyId)),
      );
    }
  },

  columnsOf: ({ agtPolicyId, transactionGroupId, editTransactionId }) => ({
    policyId: orNothing(agtPolicyId),
    groupId: orNothing(transactionGroupId),
    transactionId: orNothing(editTransactionId),
  }),

  told: (values, accountName) => {
    const details = agentPolicyFormOf(values)?.PolicyDetails;
    return {
      agentName: accountName,
      agtPolicyNumber: details?.PolicyNumber ?? '',
      agtPolicyInsured: details?.InsuredName ?? '',
    };
  },

  submittedAs: (submittedPolicyId) => ({ submittedPolicyId }),
};
