import { array, boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordId } from '../shapes.js';

/** The agents an agency acts for (spec 2 §7 Admin). */
export const associatedAgentsForAgency = endpoint({
  id: 'admin.associatedAgentsForAgency',
  method: 'GET',
  path: '/admin/associatedAgentsForAgency',
  summary: 'List the agents that the signed-in agency acts for.',
  source: 'spec 2 §7 Admin',
  query: object({ includeAllAgentId: boolean().optional() }),
  response: array()
    .of(
      object({
        agentId: recordId().required(),
        name: string().required(),
        npn: string().required(),
      }).required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  accounts: ['Agency', 'Office'],
  example: { query: {}, response: [{ agentId: 3, name: 'Ada Larkin', npn: '3001234' }] },
});
