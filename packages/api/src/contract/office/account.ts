import { limits } from '@slip/forms/rules';
import { boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { officeDay } from '../officeDay.js';
import { recordId, wireTime } from '../shapes.js';
import { accountSections } from './accountSections.js';
import { exampleAccount } from './exampleAccount.js';
import { heldAccountKind } from './heldAccounts.js';
import { staffFor } from './staffFor.js';

/** The number the office finds an account by. */
export const accountKey = () =>
  string().max(limits.accountKey).meta({
    description: 'An agent’s NPN, an agency’s or IPC filer’s account number, an insurer’s NAIC number.',
  });

/** Everything about one account, the newest of each kind. */
export const account = endpoint({
  ...staffFor('accounts'),
  id: 'office.account',
  method: 'GET',
  path: '/office/account',
  summary: 'Read an account with the newest of everything that belongs to it.',
  query: object({ accountId: recordId().required() }),
  response: object({
    accountId: recordId().required(),
    kind: heldAccountKind().required(),
    name: string().required(),
    number: string().defined().meta({ description: 'Its NPN, account number or NAIC number.' }),
    fein: string().nullable().defined(),
    address: string().defined(),
    phone: string().defined(),
    phoneExt: string().defined(),
    phoneCountry: string().defined(),
    firstDay: officeDay().required(),
    lastDay: officeDay().nullable().defined(),
    isEnded: boolean().required(),
    ended: object({
      at: wireTime().required(),
      by: string().required(),
      reason: string().nullable().defined(),
    })
      .nullable()
      .default(null)
      .defined()
      .meta({ description: 'Who of the office ended it, and why.' }),
    ...accountSections(),
  }),
  whyNotInTerminal:
    'It is a page to look at; what it shows has duties of its own, such as people, licenses and agency-links.',
  example: { query: { accountId: 7 }, response: exampleAccount },
});
