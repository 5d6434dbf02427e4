import { agentPolicyPayload, limits, mapFieldsTo, transactionTexts } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { endpoint, filers } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, wireDate } from '../shapes.js';
import { exampleDraftId, ofDraft } from './policyDrafts.js';
import { examplePolicy } from './submitNewPolicy.js';

const [exampleCoverage] = examplePolicy.coverageCodes;
const [exampleTransaction] = exampleCoverage.agentTransactions;
const exampleAddition = { ...exampleTransaction, agtTransType: 2, msAgtTransPremium: 50_000 };
const onFile = { ...examplePolicy, trackingPolicyId: 41, agtPolicyId: 41 };

const transactionReads = [
  'filings.agentPolicy',
  'filings.filingReceipt',
  'filings.policyHistory',
  'filings.filingSummary',
  'compliance.owed',
  'filings.reportedPolicies',
  'filings.searchAgentPolicies',
  'filings.policyDrafts',
  'filings.policyDraft',
  'filings.validateExpirationDate',
] as const;

/** The body of transactions that are added to a policy. */
const additions = () =>
  agentPolicyPayload().shape({
    seenExpirationDate: wireDate().optional().meta({
      description:
        'The expiration date of the policy as it was read: 409 when it is another by now. Nothing is compared when left out.',
    }),
  });

/** Adds transactions in a coverage the policy does not have yet (spec 3 §4.2). */
export const submitEndorsement = endpoint({
  id: 'filings.submitEndorsement',
  method: 'POST',
  path: '/filings/submitEndorsement',
  summary: 'Add transactions to a policy, in a coverage it does not have yet.',
  source: NAMED_HERE,
  query: ofDraft(),
  body: additions(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: transactionReads,
  example: {
    query: { draftId: exampleDraftId },
    body: {
      ...onFile,
      coverageCodes: [
        { ...exampleCoverage, ccCoverageCode: '5001', agentTransactions: [exampleTransaction] },
      ],
    },
    response: 41,
  },
});

/** Adds transactions in a coverage the policy has: the group case (spec 3 §4.1, §4.2). */
export const submitGroupEndorsement = endpoint({
  id: 'filings.submitGroupEndorsement',
  method: 'POST',
  path: '/filings/submitGroupEndorsement',
  summary: 'Add transactions to a coverage that the policy has already.',
  source: NAMED_HERE,
  query: ofDraft(),
  body: additions(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: transactionReads,
  example: {
    query: { draftId: exampleDraftId },
    body: {
      ...onFile,
      coverageCodes: [{ ...exampleCoverage, agtTransGrpId: 41, agentTransactions: [exampleAddition] }],
    },
    response: 41,
  },
});

// The maximums are far beyond every rule; the messages come from the rules themselves.
const text = () => string().max(limits.filingText).defined();
const id = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required();

/** An edited transaction (spec 3 §3.2, `agenTransactionGroupId` spelled so). */
const editBody = () =>
  object({
    msAgentTransactionId: recordId().required(),
    agentPolicyId: recordId().required(),
    agentId: recordId().required(),
    agentPolicyExpirationDate: wireDate().defined(),
    homeState: stateCode().required(),
    agenTransactionGroupId: id(),
    coverageCode: text(),
    taxStatus: text(),
    insurerId: id(),
    insurerNaic: text(),
    billerId: id(),
    originalBillerId: id(),
    agentTransactionType: number().integer().required(),
    agentTransactionPolicyFees: cents().required(),
    agentTransactionEffectiveDate: wireDate().defined(),
    originalEffectiveDate: wireDate().defined(),
    ...mapFieldsTo(transactionTexts, 'edit', text),
    lateExempt: mixed<'N'>().oneOf(['N']).required(),
    lloydsSyndicateAllocations: array()
      .of(object({ lsId: id(), userPremium: cents().required() }).required())
      .max(limits.filingRows)
      .required(),
    agentTransactionPremium: cents().required(),
    insurerDeclinations: array()
      .of(object({ id: id(), insurerName: text(), insurerNaic: text() }).required())
      .max(limits.filingRows)
      .required(),
    isAutoBackout: boolean().required(),
  });

const exampleEdit = {
  msAgentTransactionId: 41,
  agentPolicyId: 41,
  agentId: 3,
  agentPolicyExpirationDate: '2027-01-15T00:00:00.000Z',
  homeState: 'WY',
  agenTransactionGroupId: 41,
  coverageCode: '5000',
  taxStatus: '0',
  insurerId: 9,
  insurerNaic: '12345',
  billerId: 5,
  originalBillerId: 5,
  agentTransactionType: 1,
  agentTransactionPolicyFees: 25_000,
  agentTransactionEffectiveDate: '2026-01-15T00:00:00.000Z',
  originalEffectiveDate: '2026-01-15T00:00:00.000Z',
  ...mapFieldsTo(transactionTexts, 'edit', () => 'As bound.'),
  lateExempt: 'N',
  lloydsSyndicateAllocations: [],
  agentTransactionPremium: 1_000_000,
  insurerDeclinations: [],
  isAutoBackout: false,
} as const;

/** Changes the comment of a transaction (spec 3 §4.2). */
export const updateTransaction = endpoint({
  id: 'filings.updateTransaction',
  method: 'POST',
  path: '/filings/updateTransaction',
  summary: 'Change the comment of a transaction; any other change needs a backout and a correction.',
  source: NAMED_HERE,
  query: ofDraft(),
  body: editBody(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: transactionReads,
  example: { query: { draftId: exampleDraftId }, body: exampleEdit, response: 41 },
});

/** Backs a transaction out and files it again as it should have been (spec 3 §4.2). */
export const autoBackoutTransaction = endpoint({
  id: 'filings.autoBackoutTransaction',
  method: 'POST',
  path: '/filings/autoBackoutTransaction',
  summary: 'Change a transaction by backing it out and filing the correction.',
  source: NAMED_HERE,
  query: ofDraft(),
  body: editBody(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: transactionReads,
  example: {
    query: { draftId: exampleDraftId },
    body: { ...exampleEdit, agentTransactionPremium: 1_100_000, isAutoBackout: true },
    response: 41,
  },
});
