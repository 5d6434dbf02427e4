import { normalizeLine } from '@slip/forms/rules';
import { usDay } from '../filings/checkedDay.js';
import type { GroupHandlers } from '../http/handler.js';
import { backoutInsurerTransaction } from './changeTransactions.js';
import { insurerPolicy } from './insurerPolicy.js';
import { insurerPolicyHistory } from './insurerPolicyHistory.js';
import { isInsurerActive } from './lockedInsurerPolicy.js';
import { isReported } from './policyNumbers.js';
import { insurerFilingReceipt } from './presentInsurerPolicy.js';
import { searchInsurerPolicies } from './searchInsurerPolicies.js';
import { updateInsurerPolicy } from './submitInsurerPolicy.js';
import { insurerSummary } from './summary/insurerSummary.js';

/** Policies that insurers report. */
export const insurerPolicyHandlers = {
  insurerSummary: (_, context) => insurerSummary(context),
  insurerPolicy: ({ query }, context) => insurerPolicy(query, context),
  insurerFilingReceipt: ({ query }, context) => insurerFilingReceipt(query, context),
  insurerPolicyHistory: ({ query }, context) => insurerPolicyHistory(query, context),
  searchInsurerPolicies: ({ query }, context) => searchInsurerPolicies(query, context),
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
} satisfies Partial<GroupHandlers<'filings'>>;
