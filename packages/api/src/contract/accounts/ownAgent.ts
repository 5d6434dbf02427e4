import { object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordId } from '../shapes.js';
import { namedAgent } from './associatedAgentsForAgency.js';

/** Who the signed-in agent is (spec 2 §7 Admin). */
export const agentNameAndNpn = endpoint({
  id: 'admin.agentNameAndNpn',
  method: 'GET',
  path: '/admin/agentNameAndNpn',
  summary: 'Read the name and NPN of the signed-in agent; an IPC filer has no NPN.',
  source: 'spec 2 §7 Admin',
  response: namedAgent().shape({ npn: string().defined() }),
  permission: 'VIEW POLICY',
  accounts: ['Agent', 'IPC'],
  example: { response: { agentId: 3, name: 'Ada Larkin', npn: '3001234' } },
});

/** The agency of the signed-in agent (spec 2 §7 Admin). */
export const corporateIdForAgent = endpoint({
  id: 'admin.corporateIdForAgent',
  method: 'GET',
  path: '/admin/corporateIdForAgent',
  summary: 'Read which agency acts for the signed-in agent: of several the one it was linked with first.',
  source: 'spec 2 §7 Admin',
  response: object({
    corporateId: recordId().nullable().defined().meta({
      description: 'The id of the agency; null where none acts for the agent.',
    }),
  }),
  permission: 'VIEW POLICY',
  accounts: ['Agent'],
  example: { response: { corporateId: 10 } },
});
