import { limits } from '@slip/forms/rules';
import { array, boolean, number, object, string } from 'yup';
import { endpoint, insurerKinds, insurerPolicyReaders } from '../endpoint.js';
import { agentDenial, filedByAgent } from '../filings/filingSummary.js';
import { policyEvents, summaryOf } from '../filings/policyHistory.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, usDate, wireDate } from '../shapes.js';

/** One transaction of an insurer's policy. */
export const insurerTransaction = () =>
  object({
    insTransId: recordId().required(),
    insTransNumber: string().required().meta({ description: 'The confirmation number.' }),
    insTransType: number().integer().required(),
    transactionTypeDescription: string().required(),
    insTransEffectiveDate: wireDate().required(),
    insTransReceivedDate: wireDate().required(),
    insTransPremium: cents().required(),
    insSubYearAndQuarter: number()
      .integer()
      .required()
      .meta({ description: 'The period it is reported in: 20263, or 20260 for the whole of 2026.' }),
    insTransIdBackout: recordId()
      .nullable()
      .defined()
      .meta({ description: 'The transaction it backs out, of a backout.' }),
  });

/** The policy to read, and its insurer (spec 3 §7.2). */
export const insurerPolicyKey = () =>
  object({ insurerPolicyId: recordId().required(), insurerId: recordId().required() });

/** Facts about an insurer's policy itself. */
export const insurerPolicyFacts = () => ({
  insPolicyId: recordId().required(),
  insurerId: recordId().required(),
  insurerName: string().required(),
  insPolicyNumber: string().required(),
  insPolicyInsured: string().required(),
  insPolicyHomeState: stateCode().required(),
  homeStateName: string().required(),
  insPolicyTotalPremium: cents().required(),
  agentId: recordId().nullable().defined().meta({ description: 'Null for independently procured coverage.' }),
  agentName: string().defined(),
  agentNpn: string().defined(),
  ipcPolicy: number().oneOf([0, 1]).required(),
  isSlipPolicy: boolean().required().meta({ description: 'True: it was reported through this portal.' }),
});

/** A policy of an insurer with its transaction. */
export const exampleInsurerPolicy = {
  insPolicyId: 12,
  insurerId: 8,
  insurerName: 'Granite Peak Specialty Insurance Company',
  insPolicyNumber: 'SL-2026-0041',
  insPolicyInsured: 'Bighorn Outfitters LLC',
  insPolicyHomeState: 'WY',
  homeStateName: 'Wyoming',
  insPolicyTotalPremium: 1_000_000,
  agentId: 3,
  agentName: 'Ada Larkin',
  agentNpn: '3001234',
  ipcPolicy: 0,
  filedByAgent: 'filed',
  agentDenial: null,
  isSlipPolicy: true,
  insurerTransactions: [
    {
      insTransId: 21,
      insTransNumber: '2026-00000058',
      insTransType: 1,
      transactionTypeDescription: 'New Business',
      insTransEffectiveDate: '2026-01-15T00:00:00.000Z',
      insTransReceivedDate: '2026-02-02T00:00:00.000Z',
      insTransPremium: 1_000_000,
      insSubYearAndQuarter: 20261,
      insTransIdBackout: null,
    },
  ],
} as const;

/** An insurer's policy with everything reported of it (spec 3 §3.5, §7.2). */
export const insurerPolicy = endpoint({
  id: 'filings.insurerPolicy',
  method: 'GET',
  path: '/filings/insurerPolicy',
  summary: 'Read an insurer’s policy with its transactions.',
  source: NAMED_HERE,
  query: insurerPolicyKey(),
  response: object({
    ...insurerPolicyFacts(),
    filedByAgent: filedByAgent(),
    agentDenial: agentDenial(),
    insurerTransactions: array().of(insurerTransaction().required()).required(),
  }),
  permission: 'VIEW POLICY',
  accounts: insurerPolicyReaders,
  staff: 'policies',
  example: {
    query: { insurerPolicyId: 12, insurerId: 8 },
    response: exampleInsurerPolicy,
  },
});

/** The id of a record; 0 for none. */
const idOrNone = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required();

/** Tells whether an insurer's policy number is already on file (spec 3 §5.3). */
export const duplicateInsurerPolicyNumber = endpoint({
  id: 'filings.duplicateInsurerPolicyNumber',
  method: 'GET',
  path: '/filings/duplicateInsurerPolicyNumber',
  summary:
    'Tell whether the insurer already reported this policy number in a state for an agent, or for IPC.',
  source: NAMED_HERE,
  query: object({
    state: stateCode().required(),
    agentId: idOrNone().meta({ description: '0 for IPC.' }),
    insurerPolicyId: idOrNone().meta({ description: 'The policy that may have it; 0 for none.' }),
    policyNumber: string().max(limits.policyNumber).required(),
  }),
  response: boolean().required(),
  permission: 'EDIT POLICY',
  accounts: insurerKinds,
  example: { query: { state: 'WY', agentId: 3, insurerPolicyId: 0, policyNumber: 'SL-1' }, response: false },
});

/** Tells whether the insurer may be used in a state on a date (spec 3 §7.2 "Insurer-active check"). */
export const insurerIsActive = endpoint({
  id: 'filings.insurerIsActive',
  method: 'GET',
  path: '/filings/insurerIsActive',
  summary: 'Tell whether the insurer is active in a state on a date.',
  source: NAMED_HERE,
  query: object({ state: stateCode().required(), effectiveDate: usDate().required() }),
  response: boolean().required(),
  permission: 'VIEW POLICY',
  accounts: insurerKinds,
  example: { query: { state: 'WY', effectiveDate: '01/15/2026' }, response: true },
});

/** The history of an insurer's policy, in plain words. */
export const insurerPolicyHistory = endpoint({
  id: 'filings.insurerPolicyHistory',
  method: 'GET',
  path: '/filings/insurerPolicyHistory',
  summary: summaryOf('an insurer’s policy'),
  source: NAMED_HERE,
  query: insurerPolicyKey(),
  response: policyEvents(),
  permission: 'VIEW POLICY',
  accounts: insurerPolicyReaders,
  staff: 'policies',
  example: {
    query: { insurerPolicyId: 12, insurerId: 8 },
    response: [
      {
        at: '2026-02-03T16:20:11.000Z',
        who: 'Greta Stone',
        what: 'Changed the entity from IPC to agent Ada Larkin.',
      },
      {
        at: '2026-02-02T17:05:42.000Z',
        who: 'Greta Stone',
        what: 'Filed with confirmation number 2026-00000058.',
      },
    ],
  },
});
