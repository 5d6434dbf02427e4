import { limits } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordId } from '../shapes.js';
import { heldAccountKind } from './heldAccounts.js';
import { staffFor } from './staffFor.js';

/** The facts by which an account is found, in the order in which the results are listed. */
const foundByKinds = [
  'npn',
  'accountNumber',
  'naic',
  'fein',
  'userName',
  'email',
  'license',
  'confirmationNumber',
  'policyNumber',
  'name',
  'person',
] as const;

/** A fact by which an account is found. */
export type FoundBy = (typeof foundByKinds)[number];

/** The fewest letters that a search takes: one letter begins a word of nearly every name. */
export const MIN_FIND_LETTERS = 2;

/** The most accounts that one search shows. */
export const MAX_ACCOUNTS_FOUND = 25;

/** Finds accounts by one text, which may be any of these facts. */
export const findAccounts = endpoint({
  ...staffFor('accounts'),
  id: 'office.findAccounts',
  method: 'GET',
  path: '/office/findAccounts',
  summary: `Find accounts by the beginnings of the words of a name, or by a whole number, user name or email address; ${MAX_ACCOUNTS_FOUND} at most.`,
  query: object({
    text: string().trim().min(MIN_FIND_LETTERS).max(limits.recordSearch).required().meta({
      description:
        'The name of an account or a person, an NPN, account number, NAIC number, FEIN, license, user name, email address, policy number or confirmation number.',
    }),
  }),
  response: object({
    rows: array()
      .of(
        object({
          accountId: recordId().required(),
          kind: heldAccountKind().required(),
          name: string().required(),
          number: string()
            .defined()
            .meta({ description: 'Its NPN, account number or NAIC number; empty if it has none.' }),
          isEnded: boolean().required(),
          found: array()
            .of(
              object({
                by: mixed<FoundBy>().oneOf(foundByKinds).required(),
                text: string().required().meta({ description: 'As it is on record.' }),
              }).required(),
            )
            .min(1)
            .required(),
        }).required(),
      )
      .required(),
    hasMore: boolean().required().meta({ description: 'There are more: a longer text finds fewer.' }),
  }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    {
      word: 'find',
      subject: 'text',
      counts: 'account',
      rows: 'rows',
      row: ['accountId', 'kind', 'name', 'number', 'isEnded'],
    },
  ],
  example: {
    query: { text: 'larkin' },
    response: {
      rows: [
        {
          accountId: 7,
          kind: 'Agent',
          name: 'Ada Larkin',
          number: '3001234',
          isEnded: false,
          found: [
            { by: 'name', text: 'Ada Larkin' },
            { by: 'person', text: 'Sam Larkin (sam.larkin)' },
          ],
        },
      ],
      hasMore: false,
    },
  },
});
