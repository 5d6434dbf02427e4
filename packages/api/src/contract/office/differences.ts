import { type DifferenceKind, differenceKinds } from '@slip/forms/rules';
import { mixed, object } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { stateCode } from '../shapes.js';
import { staffFor } from './staffFor.js';

/** Differences between the reports of insurers and the filings of brokers, as a spreadsheet. */
export const differences = endpoint({
  ...staffFor('insurerReports'),
  id: 'office.differences',
  method: 'GET',
  path: '/office/differences',
  summary:
    'Compare what insurers and brokers told of the same policies, and download what differs as a CSV file, by agent, state and number.',
  query: object({
    state: stateCode().optional(),
    kind: mixed<DifferenceKind>().oneOf(differenceKinds).optional().meta({
      description:
        'notFiled: only an insurer reported it; otherInsurer: the agent filed it with another insurer; notReported: only the agent filed it, although its report was due; premium: the premiums differ; day: the first days differ.',
    }),
  }),
  response: file('text/csv'),
  callsPerMinute: 10,
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'difference' }],
  example: { query: { state: 'WY', kind: 'premium' } },
});
