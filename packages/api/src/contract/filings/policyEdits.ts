import {
  agentChangeRequest,
  agentPolicyPayload,
  backoutRequest,
  limits,
  seenPolicyFacts,
} from '@slip/forms/rules';
import { boolean, object, string } from 'yup';
import { endpoint, filers, policyReaders } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { AS_SEEN, recordId, stateCode, wireDate } from '../shapes.js';
import { examplePolicy } from './submitNewPolicy.js';

/** Reads that show a policy and its filings. */
const policyReads = [
  'filings.agentPolicy',
  'filings.filingReceipt',
  'filings.policyHistory',
  'filings.filingSummary',
  'compliance.owed',
  'filings.reportedPolicies',
  'filings.searchAgentPolicies',
  'filings.duplicatePolicyNumber',
  'filings.validateExpirationDate',
] as const;

/** The example of a new policy, on file. */
const onFile = {
  ...examplePolicy,
  trackingPolicyId: 41,
  agtPolicyId: 41,
};

/** Tells whether a policy may get an expiration date (spec 3 §4.3). */
export const validateExpirationDate = endpoint({
  id: 'filings.validateExpirationDate',
  method: 'GET',
  path: '/filings/validateExpirationDate',
  summary: 'Tell whether a policy may expire on a date: not before its latest transaction takes effect.',
  source: NAMED_HERE,
  query: object({ agentPolicyId: recordId().required(), expirationDate: wireDate().required() }),
  response: boolean().required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: { query: { agentPolicyId: 41, expirationDate: '2027-01-15T00:00:00.000Z' }, response: true },
});

/** Changes the policy information (spec 3 §7.1). */
export const updateAgentPolicy = endpoint({
  id: 'filings.updateAgentPolicy',
  method: 'POST',
  path: '/filings/updateAgentPolicy',
  summary: 'Change the policy information; the coverages sent with it are not looked at.',
  source: NAMED_HERE,
  body: agentPolicyPayload().shape({ seen: seenPolicyFacts().meta({ description: AS_SEEN }) }),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: policyReads,
  example: { body: onFile, response: 41 },
});

/** Gives a policy to another agent of the agency (spec 3 §7.1). */
export const changeAgent = endpoint({
  id: 'filings.changeAgent',
  method: 'POST',
  path: '/filings/changeAgent',
  summary: 'Give a policy to another of the agency’s agents.',
  source: NAMED_HERE,
  body: agentChangeRequest(),
  response: object({
    success: boolean().required(),
    agentPolicyId: recordId().required(),
    errorMessage: string().defined().meta({ description: 'Why not, in words to show; empty on success.' }),
  }),
  permission: 'EDIT POLICY',
  accounts: ['Agency'],
  idempotency: 'key',
  invalidates: policyReads,
  example: {
    body: { agentPolicyId: 41, fromAgentId: 3, toAgentId: 4, agentPolicyNumber: 'SL-2026-0041' },
    response: { success: true, agentPolicyId: 41, errorMessage: '' },
  },
});

/** Reverses a transaction (spec 3 §7.1). */
export const backoutTransaction = endpoint({
  id: 'filings.backoutTransaction',
  method: 'POST',
  path: '/filings/backoutTransaction',
  summary: 'Back out a transaction by filing its exact reverse, whose id is answered.',
  source: NAMED_HERE,
  body: backoutRequest(),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: policyReads,
  example: {
    body: {
      agentTransactionId: 0,
      originalAgentTransactionId: 41,
      agentPolicyId: 41,
      agentId: 3,
      originalEffectiveDate: '2026-01-15T00:00:00.000Z',
      homeState: 'WY',
      originalBillerId: 5,
      agentTransType: 1,
      originalReceivedDate: '2026-01-16T00:00:00.000Z',
    },
    response: 42,
  },
});

/** Moves a coverage's transactions to another coverage code or tax status (spec 3 §7.1). */
export const updateCoverageCode = endpoint({
  id: 'filings.updateCoverageCode',
  method: 'POST',
  path: '/filings/updateCoverageCode',
  summary: 'Change the coverage code and tax status of a coverage, by backout and correction.',
  source: NAMED_HERE,
  body: object({
    trackingPolicyId: recordId().required(),
    homeState: stateCode().required(),
    agentPolicyId: recordId().required(),
    agentId: recordId().required(),
    originalCoverageCode: string().max(limits.coverageCode).required(),
    originalTaxStatus: string().max(limits.coverageCode).required(),
    newCoverageCode: string().max(limits.coverageCode).defined(),
    newTaxStatus: string().max(limits.coverageCode).defined(),
  }),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: policyReads,
  example: {
    body: {
      trackingPolicyId: 41,
      homeState: 'WY',
      agentPolicyId: 41,
      agentId: 3,
      originalCoverageCode: '5000',
      originalTaxStatus: '0',
      newCoverageCode: '5001',
      newTaxStatus: '0',
    },
    response: 41,
  },
});
