import { autoBackoutTransaction, updateTransaction } from '../filings/change/editTransaction.js';
import { submitEndorsement } from '../filings/submit/submitEndorsement.js';
import { submitNewPolicy } from '../filings/submit/submitNewPolicy.js';
import { submitRenewal } from '../filings/submit/submitRenewal.js';
import type { GroupHandlers } from '../http/handler.js';
import {
  addInsurerTransaction,
  autoBackoutInsurerTransaction,
} from '../insurer-policies/changeTransactions.js';
import { submitInsurerPolicy } from '../insurer-policies/submitInsurerPolicy.js';
import {
  discardPolicyDraft,
  policyDraft,
  policyDrafts,
  savePolicyDraft,
  submitOnce,
} from './policyDrafts.js';

/** Filings that were begun, and everything that ends one by submitting it. */
export const draftHandlers = {
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
  submitInsurerPolicy: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => submitInsurerPolicy(body, context)),
  addInsurerTransaction: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => addInsurerTransaction(body, context)),
  autoBackoutInsurerTransaction: ({ query, body }, context) =>
    submitOnce(query.draftId, context, () => autoBackoutInsurerTransaction(body, context)),
} satisfies Partial<GroupHandlers<'filings'>>;
