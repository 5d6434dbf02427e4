import { insurerPolicyReaders } from '../callers.js';
import { endpoint } from '../endpoint.js';
import { events, summaryOf } from '../filings/historyShapes.js';
import { NAMED_HERE } from '../namedHere.js';
import { insurerPolicyKey } from './insurerPolicy.js';

/** The history of an insurer's policy, in plain words. */
export const insurerPolicyHistory = endpoint({
  id: 'filings.insurerPolicyHistory',
  method: 'GET',
  path: '/filings/insurerPolicyHistory',
  summary: summaryOf('an insurer’s policy'),
  source: NAMED_HERE,
  query: insurerPolicyKey(),
  response: events(),
  permission: 'VIEW POLICY',
  accounts: insurerPolicyReaders,
  staff: 'policies',
  example: {
    query: { insurerPolicyId: 12, insurerId: 8 },
    response: [
      {
        at: '2026-02-03T16:20:11.000Z',
        who: 'Greta Stone',
        what: 'Changed the entity from IPC to agent Ada Larkin.',
      },
      {
        at: '2026-02-02T17:05:42.000Z',
        who: 'Greta Stone',
        what: 'Filed with confirmation number 2026-00000058.',
      },
    ],
  },
});
