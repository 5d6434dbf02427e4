import { limits } from '@slip/forms/rules';
import { array, number, object, string } from 'yup';
import { endpoint, policyReaders } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { lookupItems, masterPolicyOfAgent, recordId, stateCode } from '../shapes.js';

/** The Lloyd's syndicates an agent chose (spec 3 §7.1). */
export const lloydsSyndicatesForAgent = endpoint({
  id: 'filings.lloydsSyndicatesForAgent',
  method: 'GET',
  path: '/filings/lloydsSyndicatesForAgent',
  summary: 'List the agent’s Lloyd’s syndicates that are active.',
  source: NAMED_HERE,
  query: object({ agentId: recordId().required() }),
  response: object({ selectedLloydsSyndicates: lookupItems() }),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3 },
    response: { selectedLloydsSyndicates: [{ value: '4', text: 'Harrow Lane Syndicate 9003' }] },
  },
});

/** The master policies of an agent (spec 3 §7.1). */
export const masterPolicies = endpoint({
  id: 'filings.masterPolicies',
  method: 'GET',
  path: '/filings/masterPolicies',
  summary: 'List the master policies of an agent.',
  source: NAMED_HERE,
  query: object({ agentId: recordId().required() }),
  response: array()
    .of(
      object({
        masterPolicyId: recordId().required(),
        masterPolicyNumber: string().required(),
        masterPolicyInsured: string().defined(),
      }).required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3 },
    response: [{ masterPolicyId: 2, masterPolicyNumber: 'MP-1', masterPolicyInsured: 'Prairie Storage LLC' }],
  },
});

/** The master policies of an agent, and how many policies are part of each (spec 2 §7 Admin). */
export const searchMasterPoliciesForAgent = endpoint({
  id: 'filings.searchMasterPoliciesForAgent',
  method: 'GET',
  path: '/filings/searchMasterPoliciesForAgent',
  summary:
    'List the master policies of an agent whose number contains a text (all of them without one), by number, with the policies that are part of each.',
  source: 'spec 2 §7 Admin',
  query: object({
    agentId: recordId().required(),
    masterPolicyNumber: string().max(limits.masterPolicyNumber).optional(),
  }),
  response: array()
    .of(
      masterPolicyOfAgent()
        .shape({
          policies: number()
            .integer()
            .min(0)
            .required()
            .meta({ description: 'How many policies are part of it; 0: it may be deleted.' }),
        })
        .required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3, masterPolicyNumber: 'mp' },
    response: [
      {
        masterPolicyId: 2,
        agentId: 3,
        masterPolicyNumber: 'MP-1',
        masterPolicyInsured: 'Prairie Storage LLC',
        policies: 4,
      },
    ],
  },
});

/** How many declinations a new term of a coverage needs (spec 3 §7.1). */
export const minimumDeclinations = endpoint({
  id: 'filings.minimumDeclinations',
  method: 'GET',
  path: '/filings/minimumDeclinations',
  summary: 'Read how many declinations a coverage of a state needs.',
  source: NAMED_HERE,
  query: object({
    coverageCode: string().max(limits.coverageCode).required(),
    homeState: stateCode().required(),
  }),
  response: number().integer().min(0).required(),
  permission: 'VIEW POLICY',
  staff: 'policies',
  example: { query: { coverageCode: '5000', homeState: 'TN' }, response: 3 },
});

/** Insurers that declined a risk. */
export const declinations = () =>
  array()
    .of(object({ insurerName: string().required(), insurerNaic: string().required() }).required())
    .required();

/** The admitted insurers that declined a transaction's risk (spec 3 §7.1). */
export const existingDeclinations = endpoint({
  id: 'filings.existingDeclinations',
  method: 'GET',
  path: '/filings/existingDeclinations',
  summary: 'List the insurers that declined the risk of a transaction.',
  source: NAMED_HERE,
  query: object({ homeState: stateCode().required(), agentTransactionId: recordId().required() }),
  response: declinations(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { homeState: 'TN', agentTransactionId: 41 },
    response: [{ insurerName: 'Volunteer Mutual Insurance Company', insurerNaic: '10921' }],
  },
});
