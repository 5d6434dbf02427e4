import { object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { staffFor } from './staffFor.js';

/** Sets the dashboard's welcome message. */
export const setWelcomeMessage = endpoint({
  ...staffFor('words'),
  id: 'office.setWelcomeMessage',
  method: 'POST',
  path: '/office/setWelcomeMessage',
  summary:
    'Set the welcome message of the dashboard, as HTML; it is made harmless, and empty brings the first one back.',
  body: object({ html: string().max(20_000).defined() }).noUnknown(),
  response: object({ message: string().defined() }),
  idempotency: 'natural',
  invalidates: ['user.slipWelcome'],
  duties: [
    {
      word: 'welcome',
      subject: 'html',
      files: { html: 'utf8' },
      said: 'The dashboard now shows:\n{message}',
    },
  ],
  example: {
    body: { html: '<h2>Welcome</h2><p>Quarter 4 closes on January 4.</p>' },
    response: { message: '<h2>Welcome</h2><p>Quarter 4 closes on January 4.</p>' },
  },
});
