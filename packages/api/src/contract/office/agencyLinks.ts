import { limits } from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { exampleLink, linkFields } from '../settings/agencyLinks.js';
import { staffFor } from './staffFor.js';

const agency = () =>
  string().max(limits.accountKey).required().meta({ description: 'The account number of an agency.' });
const agent = () => string().max(limits.npn).required().meta({ description: 'The NPN of an agent.' });

/** The fields that the calls share that change a link of an agency and an agent. */
const duty = {
  ...staffFor('accounts'),
  method: 'POST',
  idempotency: 'natural',
  response: object({ changed: boolean().required() }),
  invalidates: [
    'office.agencyLinks',
    'office.work',
    'office.workItem',
    'office.waiting',
    'admin.agencyLinks',
    'admin.associatedAgentsForAgency',
  ],
} as const;

/** The links of agencies and agents: an agency asks to act for the agent, acts or acted. */
export const agencyLinks = endpoint({
  ...staffFor('accounts'),
  id: 'office.agencyLinks',
  method: 'GET',
  path: '/office/agencyLinks',
  summary:
    'List which agency asks, acts or acted for which agents, since when and by whom; the newest first.',
  query: object({
    agency: string().max(limits.accountKey).optional(),
    agent: string().max(limits.npn).optional(),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ word: 'links', counts: 'link' }],
  response: array()
    .of(
      object({
        agency: string().required(),
        agencyName: string().required(),
        agent: string().required(),
        agentName: string().required(),
        ...linkFields(),
      }).required(),
    )
    .required(),
  example: {
    query: { agent: '3001234' },
    response: [
      {
        agency: '70012',
        agencyName: 'Larkin & Quist',
        agent: '3001234',
        agentName: 'Ada Larkin',
        ...exampleLink,
      },
    ],
  },
});

/** Lets an agency act for an agent. */
export const linkAgent = endpoint({
  ...duty,
  id: 'office.linkAgent',
  path: '/office/linkAgent',
  summary:
    'Let an agency act for an agent, or again, by a form signed on paper; a request that waits is settled by it.',
  body: object({
    agency: agency(),
    agent: agent(),
    paperDate: officeDay()
      .optional()
      .meta({ description: 'The date of the form that the agent signed on paper, today or earlier.' }),
  }).noUnknown(),
  duties: [
    {
      word: 'link',
      subject: 'agency',
      sentence: 'The agency acts for the agent.',
      sentenceUnless: { changed: 'The agency acts for the agent already.' },
    },
  ],
  example: {
    body: { agency: '70012', agent: '3001234', paperDate: '2026-01-12' },
    response: { changed: true },
  },
});

/** Ends the right of an agency to act for an agent. */
export const endAgencyLink = endpoint({
  ...duty,
  id: 'office.endAgencyLink',
  path: '/office/endAgencyLink',
  summary: 'End what an agency does for an agent; it goes on reading the policies it filed itself.',
  body: object({
    agency: agency(),
    agent: agent(),
    lastDay: officeDay().optional().meta({
      description: 'Its last day, today or earlier. Left out, it ends at once: its last day was yesterday.',
    }),
  }).noUnknown(),
  duties: [
    {
      word: 'end-link',
      subject: 'agency',
      sentence: 'The end of the link is recorded.',
      sentenceUnless: { changed: 'That had ended already.' },
    },
  ],
  example: {
    body: { agency: '70012', agent: '3001234', lastDay: '2026-01-15' },
    response: { changed: true },
  },
});
