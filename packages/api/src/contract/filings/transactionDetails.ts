import { array, object, string } from 'yup';
import { policyReaders } from '../callers.js';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode } from '../shapes.js';

/** Premium by state of one transaction (spec 3 §3.4). */
export const premiumDetails = endpoint({
  id: 'filings.premiumDetails',
  method: 'GET',
  path: '/filings/premiumDetails',
  summary: 'Read the premium and fees of a transaction by state.',
  source: NAMED_HERE,
  query: object({ agentTransactionid: recordId().required() }),
  response: array()
    .of(
      object({
        stateName: string().required(),
        userPremium: cents().required(),
        userFees: cents().required(),
      }).required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
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
  response: array()
    .of(
      object({
        asmtName: string().required(),
        amount: cents().required(),
        reason: string().required().meta({ description: 'Why the line is what it is, in one sentence.' }),
      }).required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  example: {
    query: { agentTransactionid: 41, homeState: 'WY' },
    response: [
      { asmtName: 'Premium tax', amount: 30_750, reason: '3% of $10,250.00 premium and policy fees' },
    ],
  },
});
