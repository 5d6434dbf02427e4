import {
  insurerPolicyRequest,
  insurerPolicyUpdateRequest,
  insurerTransactionRequest,
  seenInsurerPolicyFacts,
} from '@slip/forms/rules';
import { endpoint, insurerKinds } from '../endpoint.js';
import { exampleDraftId, ofDraft } from '../filings/policyDrafts.js';
import { NAMED_HERE } from '../namedHere.js';
import { AS_SEEN, recordId } from '../shapes.js';

/** Reads that show an insurer's policy and its transactions. */
const insurerPolicyReads = [
  'filings.insurerFilingReceipt',
  'filings.insurerPolicy',
  'filings.insurerPolicyHistory',
  'filings.insurerSummary',
  'compliance.owed',
  'filings.searchInsurerPolicies',
  'filings.duplicateInsurerPolicyNumber',
] as const;

/** The common part of all changes of insurers' policies. */
const change = {
  method: 'POST',
  source: NAMED_HERE,
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: insurerKinds,
  idempotency: 'key',
  invalidates: insurerPolicyReads,
} as const;

/** The common part of the three submissions that may come from a draft, which is named so that it is submitted only once, even from several windows. */
const submission = {
  ...change,
  query: ofDraft(),
  invalidates: [...insurerPolicyReads, 'filings.policyDrafts', 'filings.policyDraft'],
} as const;

const query = { draftId: exampleDraftId };

const policy = {
  insPolicyNumber: 'SL-2026-0041',
  insPolicyInsured: 'Bighorn Outfitters LLC',
  insPolicyHomeState: 'WY',
  ipcPolicy: 0,
  agentId: 3,
} as const;

const transaction = {
  insTransId: 0,
  insPolicyId: 12,
  insTransEffectiveDate: '2026-02-01T00:00:00.000Z',
  insTransPremium: 1_000_000,
} as const;

/** Reports a new policy with its first transaction; answers the policy's id (spec 3 §7.2 "Create policy"). */
export const submitInsurerPolicy = endpoint({
  ...submission,
  id: 'filings.submitInsurerPolicy',
  path: '/filings/submitInsurerPolicy',
  summary: 'Report a new policy of the insurer with its first transaction.',
  body: insurerPolicyRequest(),
  example: {
    query,
    body: {
      insPolicyId: 0,
      ...policy,
      insTransEffectiveDate: transaction.insTransEffectiveDate,
      insTransPremium: transaction.insTransPremium,
    },
    response: 12,
  },
});

/** Adds a transaction; answers the policy's id (spec 3 §7.2 "add transaction"). */
export const addInsurerTransaction = endpoint({
  ...submission,
  id: 'filings.addInsurerTransaction',
  path: '/filings/addInsurerTransaction',
  summary:
    'Add a transaction to an insurer’s policy; its type follows from its day, its sign and what is on file.',
  body: insurerTransactionRequest(),
  example: { query, body: { ...transaction, insTransPremium: 25_000 }, response: 12 },
});

/** Backs out a transaction and files its correction; answers the policy's id (spec 3 §7.2 "auto backout"). */
export const autoBackoutInsurerTransaction = endpoint({
  ...submission,
  id: 'filings.autoBackoutInsurerTransaction',
  path: '/filings/autoBackoutInsurerTransaction',
  summary: 'Correct an insurer’s transaction by backing it out and filing the correction.',
  body: insurerTransactionRequest(),
  example: { query, body: { ...transaction, insTransId: 21, insTransPremium: 900_000 }, response: 12 },
});

/**
 * Reverses a transaction (spec 3 §3.5, §7.2); answers the id of the backout. The body repeats the transaction as the person saw it, with the
 * premium negated, so that one that has changed since is refused.
 */
export const backoutInsurerTransaction = endpoint({
  ...change,
  id: 'filings.backoutInsurerTransaction',
  path: '/filings/backoutInsurerTransaction',
  summary: 'Back out an insurer’s transaction: sent with its day and its premium negated, as it was seen.',
  body: insurerTransactionRequest(),
  example: { body: { ...transaction, insTransId: 21, insTransPremium: -1_000_000 }, response: 22 },
});

/** Changes the information of the policy; answers its id (spec 3 §2.4, §7.2 "Update insurer policy"). */
export const updateInsurerPolicy = endpoint({
  ...change,
  id: 'filings.updateInsurerPolicy',
  path: '/filings/updateInsurerPolicy',
  summary: 'Change the number, the insured or the entity of an insurer’s policy; its state stays.',
  body: insurerPolicyUpdateRequest().shape({
    seen: seenInsurerPolicyFacts().meta({ description: AS_SEEN }),
  }),
  example: { body: { insPolicyId: 12, ...policy }, response: 12 },
});
