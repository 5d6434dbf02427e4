import { boolean } from 'yup';
import { endpoint } from '../endpoint.js';

/**
 * Tells whether an agency acts for an agent at all (spec 2 §7 Admin).
 * @public For programs: the screens read the agents themselves.
 */
export const agencyHasAgents = endpoint({
  id: 'admin.agencyHasAgents',
  method: 'GET',
  path: '/admin/agencyHasAgents',
  summary: 'Tell whether the signed-in agency acts for any agent.',
  source: 'spec 2 §7 Admin',
  response: boolean().required(),
  permission: 'VIEW POLICY',
  accounts: ['Agency'],
  example: { response: true },
});
