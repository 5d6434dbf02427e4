import { object, string } from 'yup';
import { endpoint } from '../endpoint.js';

/** The dashboard's welcome message: HTML, sanitised again by the reader. */
export const slipWelcome = endpoint({
  id: 'user.slipWelcome',
  method: 'GET',
  path: '/user/slipWelcome',
  summary: 'Read the welcome message of the dashboard.',
  source: 'spec 1 §7',
  response: object({ message: string().defined() }),
  permission: 'signed-in',
  staff: 'own',
  example: { response: { message: '<h2>Welcome</h2><p>Quarter 4 closes on January 4.</p>' } },
});
