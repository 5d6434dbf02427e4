import { array, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { stateCode } from '../shapes.js';
import { heldAccountKind } from './heldAccounts.js';
import { staffFor } from './staffFor.js';

/** The conditions for the readers of a message, each of which may be left out: it goes to everybody who meets all of them. */
export const audienceFields = () => ({
  kind: heldAccountKind()
    .optional()
    .meta({ description: 'Only accounts of a kind; left out: of every kind.' }),
  state: stateCode().optional().meta({ description: 'Only accounts with their address in a state.' }),
  license: stateCode().optional().meta({
    description:
      'Only those who may do business in a state today: by a license, or as an insurer that is active there.',
  }),
  late: stateCode().optional().meta({
    description: 'Only those who owe a state an affidavit, an annual filing or a report that is late.',
  }),
});

/** The number of people whom a message is for. */
export const audienceCounts = () => ({
  people: number().integer().min(0).required(),
  accounts: number().integer().min(0).required(),
});

/** The people whom a message would go to. */
export const messageAudience = endpoint({
  ...staffFor('words'),
  id: 'office.messageAudience',
  method: 'GET',
  path: '/office/messageAudience',
  summary:
    'Count whom a message would go to, and list their accounts: everybody who can sign in and of whom all that is asked is true.',
  // Limited, as the call goes through everything that all accounts owe.
  callsPerMinute: 60,
  query: object({
    ...audienceFields(),
    page: number().integer().min(0).max(100_000).default(0),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    ...audienceCounts(),
    // A hash of the people's keys: a message that is sent with it is refused if it would go to other people by now.
    seen: string().defined().meta({
      description: 'Stands for exactly these people: sent with the message, it goes to nobody else.',
    }),
    byMail: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'How many of the people get it by mail as well, as they chose in Settings.' }),
    rows: array()
      .of(
        object({
          accountId: number().integer().positive().required(),
          account: string().defined().meta({ description: 'Its NPN, NAIC or account number.' }),
          accountName: string().required(),
          kind: heldAccountKind().required(),
          people: number().integer().min(1).required(),
        }).required(),
      )
      .required()
      .meta({ description: 'The accounts of a page, by name.' }),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      word: 'audience',
      counts: 'account',
      rows: 'rows',
      row: ['account', 'accountName', 'kind', 'people'],
    },
  ],
  example: {
    query: { late: 'WY', page: 0, pageSize: 25 },
    response: {
      people: 2,
      accounts: 1,
      byMail: 1,
      seen: '3b5d5c3712955042212316173ccf37be',
      rows: [{ accountId: 3, account: '3001234', accountName: 'Ada Larkin', kind: 'Agent', people: 2 }],
    },
  },
});
