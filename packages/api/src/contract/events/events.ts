import { array, boolean, number, object } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { sampleEvent, wireEvent } from './eventTypes.js';

/** The most events in one answer. */
const MAX_EVENTS = 500;

/** The events of the caller's account after the last one that it has read: for programs that no webhook can reach. */
export const events = endpoint({
  id: 'admin.events',
  method: 'GET',
  path: '/events',
  summary: 'List the events of the caller’s account after a number, the oldest first; kept for 30 days.',
  source: NAMED_HERE,
  query: object({
    after: number()
      .integer()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .default(0)
      .meta({ description: 'The `number` of the last event that was read; 0 begins with the oldest kept.' }),
    limit: number().integer().min(1).max(MAX_EVENTS).default(100),
  }),
  response: object({
    events: array().of(wireEvent().required()).required(),
    after: number().integer().min(0).required().meta({ description: 'What to ask after next.' }),
    hasMore: boolean().required(),
    missed: number().integer().min(0).required().meta({
      description: 'Events after the number asked for that are no longer kept; 0 for who asks once a month.',
    }),
  }),
  permission: 'VIEW POLICY',
  accounts: accountHolders,
  mayLag: true,
  example: {
    query: { after: 1023, limit: 100 },
    response: { events: [sampleEvent('transaction.accepted')], after: 1024, hasMore: false, missed: 0 },
  },
});
