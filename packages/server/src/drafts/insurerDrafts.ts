import { isInsurerPolicyForm } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { nothingFound } from '../accounts/agentAccess.js';
import { insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';
import { type DraftKind, expectRow, orNothing, refuseDraft } from './DraftKind.js';

/** Drafts of what insurers report (spec 3 §2.4): of the insurer's own account, its state chosen or not yet. */
export const insurerDrafts: DraftKind = {
  async check(body, { db, caller }) {
    const { agtPolicyId: policyId, transactionGroupId, editTransactionId, agentId, values } = body;
    if (!isInsurerPolicyForm(values)) {
      throw refuseDraft('values', 'values must be the form of an insurer policy (spec 3 §3.5).');
    }
    if (transactionGroupId !== 0) {
      throw refuseDraft('transactionGroupId', 'transactionGroupId must be 0: insurers report no coverages.');
    }
    if (agentId !== caller.accountId) throw nothingFound();
    if (policyId !== 0) {
      await expectRow(
        db,
        insurerPolicies,
        and(eq(insurerPolicies.id, policyId), eq(insurerPolicies.insurerId, agentId)),
      );
    }
    if (editTransactionId !== 0) {
      await expectRow(
        db,
        insurerTransactions,
        and(eq(insurerTransactions.id, editTransactionId), eq(insurerTransactions.policyId, policyId)),
      );
    }
  },

  columnsOf: ({ agtPolicyId, editTransactionId }) => ({
    insurerPolicyId: orNothing(agtPolicyId),
    insurerTransactionId: orNothing(editTransactionId),
  }),

  told: (values) => {
    const form = isInsurerPolicyForm(values) ? values : undefined;
    return {
      agentName: form?.EntityValue?.label ?? '',
      agtPolicyNumber: form?.PolicyNumber ?? '',
      agtPolicyInsured: form?.InsuredName ?? '',
    };
  },

  submittedAs: (submittedInsurerPolicyId) => ({ submittedInsurerPolicyId }),
};
