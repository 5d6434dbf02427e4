import { array, object, string } from 'yup';
import { policyReaders } from '../callers.js';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { recordId, stateCode, wireTime } from '../shapes.js';

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
        firstDay: officeDay().required(),
        lastDay: officeDay().nullable().defined(),
        createdBy: string().required().meta({ description: 'The user name of who added it.' }),
        createdDate: wireTime().required(),
        updatedBy: string().nullable().defined(),
        updatedDate: wireTime().nullable().defined(),
      }).required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  accounts: policyReaders,
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
