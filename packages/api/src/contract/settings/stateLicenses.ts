import { stateLicenseRequest } from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { givenDays, storedDays } from '../accounts/recordDays.js';
import { endpoint, policyReaders } from '../endpoint.js';
import { recordId, stateCode, wireTime } from '../shapes.js';
import { ofRecord } from './contacts.js';

/** Kinds of account that keep licenses in Settings (spec 2 §2); those of IPC filers are kept by the office. */
const licensed = ['Agent', 'Agency'] as const;

const staleReads = [
  'admin.stateLicensesForAgent',
  'filings.agentHasLicense',
  'filings.filingSummary',
  'compliance.owed',
  'office.licenses',
] as const;

/** The state licenses of an agent or IPC filer (spec 2 §2, §3 State license). */
export const stateLicensesForAgent = endpoint({
  id: 'admin.stateLicensesForAgent',
  method: 'GET',
  path: '/admin/stateLicensesForAgent',
  summary: 'List the state licenses of an agent by state, also those that have ended.',
  source: 'spec 2 §7 Admin',
  query: object({ agentId: recordId().required() }),
  response: array()
    .of(
      object({
        stateAgentLicenseId: recordId().required(),
        agentId: recordId().required(),
        state: stateCode().required(),
        stateName: string().required(),
        agentLicense: string().required(),
        ...storedDays(),
        createdBy: string().required().meta({ description: 'The user name of who added it.' }),
        createdDate: wireTime().required(),
        updatedBy: string().nullable().defined(),
        updatedDate: wireTime().nullable().defined(),
      }).required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
  staff: 'policies',
  example: {
    query: { agentId: 3 },
    response: [
      {
        stateAgentLicenseId: 8,
        agentId: 3,
        state: 'WY',
        stateName: 'Wyoming',
        agentLicense: 'W100',
        firstDay: '2013-04-01',
        lastDay: null,
        createdBy: 'office.staff',
        createdDate: '2024-02-05T17:04:00.000Z',
        updatedBy: null,
        updatedDate: null,
      },
    ],
  },
});

/** Adds a state license to an agent, or changes one; answers its id (spec 2 §3, §5). */
export const saveStateAgentLicense = endpoint({
  id: 'admin.saveStateAgentLicense',
  method: 'POST',
  path: '/admin/saveStateAgentLicense',
  summary:
    'Add a state license to an agent, or change the number or the days of one; a new one has the id 0, and one that was changed since it was seen is refused.',
  source: 'spec 2 §7 Admin',
  query: object(ofRecord('W100 / 2013-04-01 / ')),
  body: stateLicenseRequest().shape(givenDays()),
  response: recordId().required(),
  permission: 'EDIT POLICY',
  accounts: licensed,
  idempotency: 'key',
  invalidates: staleReads,
  example: {
    query: {},
    body: { stateAgentLicenseId: 0, agentId: 3, state: 'WY', agentLicense: 'W100' },
    response: 8,
  },
});

/** Deletes a state license under which nothing was filed (spec 2 §7). */
export const deleteStateLicense = endpoint({
  id: 'admin.deleteStateLicense',
  method: 'POST',
  path: '/admin/deleteStateLicense',
  summary:
    'Delete a state license, unless filings depend on it: one that they do is given a last day instead.',
  source: 'spec 2 §7 Admin',
  query: object({ agentId: recordId().required(), stateLicenseId: recordId().required() }),
  response: boolean().required(),
  permission: 'EDIT POLICY',
  accounts: licensed,
  idempotency: 'key',
  invalidates: staleReads,
  example: { query: { agentId: 3, stateLicenseId: 8 }, response: true },
});
