import { type OwedKind, owedKinds } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { accountHolders, endpoint, file } from '../endpoint.js';
import { dueDate } from '../filings/filingSummary.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents, recordId, stateCode, wireDate } from '../shapes.js';
import { MAX_OWING_AGENTS } from './maxOwingAgents.js';

const balance = () =>
  cents().nullable().defined().meta({ description: 'What is left to pay; null where nothing is billed.' });

const owedEntry = () =>
  object({
    kind: mixed<OwedKind>().oneOf(owedKinds).required(),
    state: stateCode().nullable().defined().meta({ description: 'Null for a fee over several states.' }),
    stateName: string().nullable().defined(),
    year: number().integer().required(),
    quarter: number().integer().min(0).max(4).required().meta({ description: '0 for a whole year.' }),
    period: string().required().meta({ description: 'In words: “3rd Quarter 2026”, or the year.' }),
    isOpen: boolean().required().meta({
      description: 'Whether it can be done now; false while its period runs or is not billed yet.',
    }),
    opensDate: wireDate().required().meta({ description: 'The first day on which it can be done.' }),
    dueDate: dueDate(),
    isLate: boolean().required(),
    balance: balance(),
    count: number().integer().min(1).required().meta({ description: 'How many agents owe it.' }),
    agents: array()
      .of(
        object({
          agentId: recordId().required(),
          agentName: string().required(),
          balance: balance(),
          path: string().nullable().defined().meta({
            description: 'Where in the portal it is done; null while it cannot be.',
          }),
        }).required(),
      )
      .min(1)
      .max(MAX_OWING_AGENTS)
      .required()
      .meta({ description: `The first ${MAX_OWING_AGENTS} by name; of others than agencies the account.` }),
  });

/** Everything the caller's account owes: what to sign, to report and to pay, and by when (decision 0034). */
export const owed = endpoint({
  id: 'compliance.owed',
  method: 'GET',
  path: '/compliance/owed',
  summary:
    'List what is owed: affidavits, annual filings, tax and fee, reports of insurers; of the last two years.',
  source: NAMED_HERE,
  query: object({
    associatedAgentId: recordId()
      .optional()
      .meta({ description: 'One of the agents an agency acts for; all of them when left out.' }),
  }),
  response: object({
    late: number().integer().min(0).required().meta({ description: 'How many things are late, by agent.' }),
    entries: array().of(owedEntry().required()).required().meta({
      description: 'What several agents owe alike is one entry. The earliest due day comes first.',
    }),
    isPaidByAgency: boolean().optional().meta({
      description: 'True for an agent whose agency pays the tax and fee: the agent cannot.',
    }),
  }),
  permission: 'VIEW POLICY',
  accounts: accountHolders,
  example: {
    query: { associatedAgentId: 3 },
    response: {
      late: 1,
      entries: [
        {
          kind: 'fee',
          state: null,
          stateName: null,
          year: 2025,
          quarter: 3,
          period: '3rd Quarter 2025',
          isOpen: true,
          opensDate: '2025-10-01T00:00:00.000Z',
          dueDate: '2025-11-17T00:00:00.000Z',
          isLate: true,
          balance: 10_763,
          count: 1,
          agents: [
            {
              agentId: 3,
              agentName: 'Ada Larkin',
              balance: 10_763,
              path: '/slip/invoices-payments/pay-invoices?agent=3',
            },
          ],
        },
        {
          kind: 'affidavit',
          state: 'OK',
          stateName: 'Oklahoma',
          year: 2025,
          quarter: 4,
          period: '4th Quarter 2025',
          isOpen: true,
          opensDate: '2026-01-01T00:00:00.000Z',
          dueDate: '2026-02-02T00:00:00.000Z',
          isLate: false,
          balance: null,
          count: 1,
          agents: [
            {
              agentId: 3,
              agentName: 'Ada Larkin',
              balance: null,
              path: '/slip/compliance/quarterly-affidavit?agentId=3&state=OK&yearQuarter=20254',
            },
          ],
        },
        {
          kind: 'annualFiling',
          state: 'OK',
          stateName: 'Oklahoma',
          year: 2025,
          quarter: 0,
          period: '2025',
          isOpen: true,
          opensDate: '2026-01-01T00:00:00.000Z',
          dueDate: '2026-04-01T00:00:00.000Z',
          isLate: false,
          balance: null,
          count: 1,
          agents: [
            {
              agentId: 3,
              agentName: 'Ada Larkin',
              balance: null,
              path: '/slip/compliance/annual-filing?agentId=3&state=OK&year=2025',
            },
          ],
        },
        {
          kind: 'tax',
          state: 'WY',
          stateName: 'Wyoming',
          year: 2026,
          quarter: 1,
          period: '1st Quarter 2026',
          isOpen: false,
          opensDate: '2026-04-01T00:00:00.000Z',
          dueDate: '2026-05-15T00:00:00.000Z',
          isLate: false,
          balance: null,
          count: 1,
          agents: [{ agentId: 3, agentName: 'Ada Larkin', balance: null, path: null }],
        },
      ],
      isPaidByAgency: false,
    },
  },
});

/**
 * Everything that is owed, for a calendar program, which calls without a session: the secret in the address stands for
 * the person.
 */
export const calendarFeed = endpoint({
  id: 'compliance.calendarFeed',
  method: 'GET',
  path: '/compliance/calendarFeed/{secret}',
  summary: 'Read what the owner of a calendar address owes, as all-day events (iCalendar, RFC 5545).',
  source: NAMED_HERE,
  params: object({
    secret: string()
      .max(200)
      .required()
      .meta({ description: 'The secret of the address that user.renewCalendarAddress answered.' }),
  }),
  response: file('text/calendar'),
  permission: 'public',
  program: 'person',
  agreement: 'none',
  callsPerMinute: 30,
  example: { params: { secret: 'q3Jr8m1xV0cZy7sT2bKd5hWn9eLf4uGa6iPo1jRkMwE' } },
});
