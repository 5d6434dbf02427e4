import { type ContactType, contactsRequest } from '@slip/forms/rules';
import { array, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordId } from '../shapes.js';

/** The record that a save began with, so that nobody's changes are overwritten unseen. */
export const ofRecord = (example: string) => ({
  seen: string()
    .max(200)
    .optional()
    .meta({
      description: `The record as it was when the change began, such as \`${example}\`: 409 when it is another by now. Not asked when left out.`,
    }),
});

/** Kinds of account that keep contacts in Settings (spec 2 §2). */
const accounts = ['Agent', 'Agency', 'IPC', 'ForeignInsurer', 'AlienInsurer'] as const;

const query = () =>
  object({
    agentId: recordId().optional().meta({
      description: 'The agent whose contacts they are: needed from an agency, otherwise the own account.',
    }),
  });

/** The contacts that an account has: one of each type at most. */
const onFile = () =>
  array()
    .of(
      object({
        contactId: recordId().required().meta({ description: 'Another one after each change.' }),
        contactType: mixed<ContactType>()
          .oneOf(['Primary', 'Accounting', 'Executive', 'Submission'])
          .required(),
        contactFirstName: string().defined(),
        contactLastName: string().defined(),
        contactEmail: string().defined(),
        contactPhone: string().defined(),
        contactPhoneExt: string().defined(),
      }).required(),
    )
    .required();

const ada = {
  contactType: 'Primary',
  contactFirstName: 'Ada',
  contactLastName: 'Larkin',
  contactEmail: 'ada@larkin.example',
  contactPhone: '307-555-0123',
  contactPhoneExt: '',
} as const;

/** The contacts of an account (spec 2 §2, §3 Contact). */
export const contacts = endpoint({
  id: 'admin.contacts',
  method: 'GET',
  path: '/admin/settings/contacts',
  summary: 'List the contacts of the caller’s account, or of an agent that an agency acts for.',
  source: 'spec 2 §7 Admin',
  query: query(),
  response: onFile(),
  permission: 'VIEW POLICY',
  accounts,
  example: {
    query: {},
    response: [
      { contactId: 21, ...ada },
      {
        contactId: 22,
        contactType: 'Accounting',
        contactFirstName: 'Nora',
        contactLastName: 'Quist',
        contactEmail: 'accounts@larkin.example',
        contactPhone: '307-555-0142',
        contactPhoneExt: '12',
      },
    ],
  },
});

/** Saves contacts; answers all that are on file then (spec 2 §3, §5). */
export const saveContacts = endpoint({
  id: 'admin.saveContacts',
  method: 'POST',
  path: '/admin/settings/saveContacts',
  summary:
    'Save contacts of an account, each under the id it was read with (0 where there was none); a save over what somebody else has changed since is refused.',
  source: 'spec 2 §7 Admin',
  query: query(),
  body: contactsRequest(),
  response: onFile(),
  permission: 'EDIT POLICY',
  accounts,
  idempotency: 'key',
  invalidates: ['admin.contacts'],
  example: {
    query: {},
    body: [{ contactId: 0, ...ada }],
    response: [{ contactId: 21, ...ada }],
  },
});
