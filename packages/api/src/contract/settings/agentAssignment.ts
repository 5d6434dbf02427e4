import { assignmentRequest } from '@slip/forms/rules';
import { array, boolean, object } from 'yup';
import { endpoint, insurerKinds } from '../endpoint.js';
import { agentItem, listVersion } from '../shapes.js';
import { listVersionField } from './listVersionField.js';

const agents = () => array().of(agentItem().required()).required();

/** The agents an insurer can choose from, and those chosen (spec 2 §2, §7). */
export const agentsForEdit = endpoint({
  id: 'admin.agentsForEdit',
  method: 'GET',
  path: '/admin/agentsForEdit',
  summary: 'List the agents in the insurer’s list, and the others that are active.',
  source: 'spec 2 §7 Admin',
  response: object({
    availableAgents: agents(),
    selectedAgents: agents(),
    version: listVersion().required(),
  }),
  permission: 'VIEW POLICY',
  accounts: insurerKinds,
  example: {
    response: {
      availableAgents: [{ value: '4', text: 'Ben Okafor (3004321)', name: 'Ben Okafor', npn: '3004321' }],
      selectedAgents: [{ value: '3', text: 'Ada Larkin (3001234)', name: 'Ada Larkin', npn: '3001234' }],
      version: '3d4f2bf07dc1be38',
    },
  },
});

/** Saves an insurer's list of agents (spec 2 §3 Assignment save, §7). */
export const setSelectedAgents = endpoint({
  id: 'admin.setSelectedAgents',
  method: 'POST',
  path: '/admin/setSelectedAgents',
  summary:
    'Save the insurer’s list of agents: takes in those selected and out those left available and lets the others be; 409 when it is another version by now.',
  source: 'spec 2 §7 Admin',
  query: object(listVersionField()),
  body: assignmentRequest(),
  response: boolean().required(),
  permission: 'EDIT POLICY',
  accounts: insurerKinds,
  idempotency: 'key',
  invalidates: ['admin.agentsForEdit'],
  example: {
    query: { version: '3d4f2bf07dc1be38' },
    body: { selectedIds: [3, 4], availableIds: [] },
    response: true,
  },
});
