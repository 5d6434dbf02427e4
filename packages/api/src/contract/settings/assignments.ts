import { assignmentRequest, limits, messages } from '@slip/forms/rules';
import { array, boolean, object } from 'yup';
import { endpoint, filers, policyReaders } from '../endpoint.js';
import { insurerItem, listVersion, lookupItems, recordId, stateCode, usDate } from '../shapes.js';
import { listVersionField } from './listVersionField.js';

const insurers = () => array().of(insurerItem().required()).required();

/** The insurers an agent can choose from, and those chosen (spec 2 §3, §7). */
export const insurersForEdit = endpoint({
  id: 'admin.insurersForEdit',
  method: 'GET',
  path: '/admin/insurersForEdit',
  summary: 'List the insurers active in a state on a date: those in the agent’s list, and the others.',
  source: 'spec 2 §7 Admin',
  query: object({
    agentId: recordId().required(),
    state: stateCode().required(),
    effectiveDate: usDate().required(),
  }),
  response: object({
    availableInsurers: insurers(),
    selectedInsurers: insurers(),
    version: listVersion().required(),
  }),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3, state: 'WY', effectiveDate: '01/15/2026' },
    response: {
      availableInsurers: [
        {
          value: '11',
          text: 'Tallgrass Excess Insurance Company (46137)',
          name: 'Tallgrass Excess Insurance Company',
          naic: '46137',
        },
        {
          value: '12',
          text: 'Underwriters at Lloyd’s, London (AA1122000)',
          name: 'Underwriters at Lloyd’s, London',
          naic: 'AA1122000',
        },
      ],
      selectedInsurers: [
        {
          value: '9',
          text: 'Granite Peak Specialty Insurance Company (12345)',
          name: 'Granite Peak Specialty Insurance Company',
          naic: '12345',
        },
      ],
      version: 'b1946ac92492d234',
    },
  },
});

/** Saves an agent's list of insurers (spec 2 §3 Assignment save). */
export const setSelectedInsurers = endpoint({
  id: 'admin.setSelectedInsurers',
  method: 'POST',
  path: '/admin/setSelectedInsurers',
  summary:
    'Save an agent’s list of insurers: takes in those selected and out those left available and lets the others be; 409 when it is another version by now.',
  source: 'spec 2 §7 Admin',
  query: object({
    agentId: recordId().required(),
    effectiveDate: usDate()
      .optional()
      .meta({ description: 'The day those selected have to be active on; today when left out.' }),
    ...listVersionField(),
  }),
  body: assignmentRequest(),
  response: boolean().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: ['admin.insurersForEdit', 'filings.insurersForAgent', 'filings.searchInsurers'],
  example: {
    query: { agentId: 3, effectiveDate: '01/15/2026' },
    body: { selectedIds: [9, 11], availableIds: [12] },
    response: true,
  },
});

/** The Lloyd's syndicates an agent can choose from, and those chosen (spec 2 §3, §7). */
export const getLloydsSyndicatesForEdit = endpoint({
  id: 'admin.getLloydsSyndicatesForEdit',
  method: 'GET',
  path: '/admin/getLloydsSyndicatesForEdit',
  summary: 'List the Lloyd’s syndicates in the agent’s list, and the others that are active.',
  source: 'spec 2 §7 Admin',
  query: object({ agentId: recordId().required() }),
  response: object({
    availableLloydsSyndicates: lookupItems(),
    selectedLloydsSyndicates: lookupItems(),
    version: listVersion().required(),
  }),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3 },
    response: {
      availableLloydsSyndicates: [{ value: '5', text: 'Quayside Syndicate 9044' }],
      selectedLloydsSyndicates: [{ value: '4', text: 'Harrow Lane Syndicate 9003' }],
      version: '591785b794601e21',
    },
  },
});

/** Saves an agent's list of Lloyd's syndicates (spec 2 §7). */
export const setSelectedLloydsSyndicates = endpoint({
  id: 'admin.setSelectedLloydsSyndicates',
  method: 'POST',
  path: '/admin/setSelectedLloydsSyndicates',
  summary:
    'Save an agent’s list of Lloyd’s syndicates: the ones named and no others; 409 when it is another version by now.',
  source: 'spec 2 §7 Admin',
  query: object({ agentId: recordId().required(), ...listVersionField() }),
  body: array().of(recordId().required()).max(limits.listItems, messages.lists.tooManyMoved).required(),
  response: boolean().required(),
  permission: 'EDIT POLICY',
  accounts: filers,
  idempotency: 'key',
  invalidates: ['admin.getLloydsSyndicatesForEdit', 'filings.lloydsSyndicatesForAgent'],
  example: { query: { agentId: 3 }, body: [4, 5], response: true },
});
