import { array, object, string } from 'yup';
import { endpoint, policyReaders } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, wireTime } from '../shapes.js';
import { declinations } from './lists.js';
import { personOrOffice } from './questions/questions.js';

/** Premium and fees that one state taxes: all of them, by the home-state rule. */
export const premiumAllocations = () =>
  array()
    .of(
      object({
        stateName: string().required(),
        userPremium: cents().required(),
        userFees: cents().required(),
      }).required(),
    )
    .required();

const assessments = () =>
  array()
    .of(
      object({
        asmtName: string().required(),
        amount: cents().required(),
        reason: string().required().meta({ description: 'Why the line is what it is, in one sentence.' }),
      }).required(),
    )
    .required();

/** Premium by state of one transaction (spec 3 §3.4). */
export const premiumDetails = endpoint({
  id: 'filings.premiumDetails',
  method: 'GET',
  path: '/filings/premiumDetails',
  summary: 'Read the premium and fees of a transaction by state.',
  source: NAMED_HERE,
  // The specification spells the name so (spec 3 §7.1).
  query: object({ agentTransactionid: recordId().required() }),
  response: premiumAllocations(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentTransactionid: 41 },
    response: [{ stateName: 'Wyoming', userPremium: 1_000_000, userFees: 25_000 }],
  },
});

/** Assessments of one transaction (spec 3 §3.4). */
export const assessmentDetails = endpoint({
  id: 'filings.assessmentDetails',
  method: 'GET',
  path: '/filings/assessmentDetails',
  summary: 'Read the tax, assessment and fee lines of a transaction.',
  source: NAMED_HERE,
  query: object({ agentTransactionid: recordId().required(), homeState: stateCode().required() }),
  response: assessments(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentTransactionid: 41, homeState: 'WY' },
    response: [
      { asmtName: 'Premium tax', amount: 30_750, reason: '3% of $10,250.00 premium and policy fees' },
    ],
  },
});

/** The record of one transaction, in addition to the policy information (spec 3 §2.3 View). */
export const transactionRecord = endpoint({
  id: 'filings.transactionRecord',
  method: 'GET',
  path: '/filings/transactionRecord',
  summary:
    'Read who filed a transaction and when, its accounting contact, its charges, and who declined the risk.',
  source: NAMED_HERE,
  query: object({ agentTransactionid: recordId().required(), homeState: stateCode().required() }),
  response: object({
    filedBy: personOrOffice(),
    filedAt: wireTime().required(),
    accountingContact: object({ name: string().required(), email: string().required() }).required(),
    assessments: assessments(),
    insurerDeclinations: declinations(),
  }),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentTransactionid: 41, homeState: 'WY' },
    response: {
      filedBy: 'Ada Larkin',
      filedAt: '2026-01-16T17:05:42.000Z',
      accountingContact: { name: 'Dana Wells', email: 'billing@larkin.example' },
      assessments: [
        { asmtName: 'Premium tax', amount: 30_750, reason: '3% of $10,250.00 premium and policy fees' },
        {
          asmtName: 'Transaction fee',
          amount: 1_794,
          reason: '0.175% of $10,250.00 premium and policy fees',
        },
      ],
      insurerDeclinations: [],
    },
  },
});
