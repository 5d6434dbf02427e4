import { email, firstName, lastName, limits, newUserName, type UserRole, userRoles } from '@slip/forms/rules';
import { array, boolean, mixed, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { wireTime } from '../shapes.js';
import { accountKey } from './account.js';
import { roleName } from './roleName.js';
import { staffFor } from './staffFor.js';

const roleNames = userRoles.map(({ name }) => name);
const userName = () => string().max(limits.insurerUserName).required();
const reason = () => string().trim().min(1).max(limits.reason).required();

/** The people of the accounts, for the office. */
export const people = endpoint({
  ...staffFor('accounts'),
  id: 'office.people',
  method: 'GET',
  path: '/office/people',
  summary:
    'List the people of an account, or those whose names or email address contain a text; 200 at most.',
  query: object({ account: accountKey().optional(), search: string().max(limits.recordSearch).optional() }),
  response: array()
    .of(
      object({
        userName: string().required(),
        firstName: string().required(),
        lastName: string().required(),
        email: string().required(),
        account: string().defined(),
        accountName: string().required(),
        isPrimary: boolean().required(),
        role: roleName(),
        isLocked: boolean().required(),
        deletedAt: wireTime().nullable().defined(),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ subject: 'account', counts: 'person|people' }],
  example: {
    query: { account: '3001234' },
    response: [
      {
        userName: 'ada.broker',
        firstName: 'Ada',
        lastName: 'Larkin',
        email: 'ada@larkin.example',
        account: '3001234',
        accountName: 'Ada Larkin',
        isPrimary: true,
        role: 'Administrator',
        isLocked: false,
        deletedAt: null,
      },
    ],
  },
});

/** Adds a person to an account, who gets a link that sets the password. */
export const addPerson = endpoint({
  ...staffFor('accounts'),
  id: 'office.addPerson',
  method: 'POST',
  path: '/office/addPerson',
  summary: 'Add a person to an account and mail the link that sets the password.',
  body: object({
    account: accountKey().required(),
    userName: newUserName(),
    firstName: firstName(),
    lastName: lastName(),
    email: email(),
    role: mixed<UserRole>()
      .oneOf(roleNames)
      .optional()
      .meta({ description: 'View when left out; people of insurers have none.' }),
  }).noUnknown(),
  response: object({ userName: string().required(), mailedTo: string().required() }),
  idempotency: 'key',
  invalidates: ['office.account', 'office.people', 'admin.searchUsers'],
  duties: [
    {
      subject: 'account',
      sentence: '{userName} was added. {mailedTo} gets an email that says how to sign in.',
    },
  ],
  example: {
    body: {
      account: '3001234',
      userName: 'lee.larkin',
      firstName: 'Lee',
      lastName: 'Larkin',
      email: 'lee@larkin.example',
      role: 'Edit',
    },
    response: { userName: 'lee.larkin', mailedTo: 'lee@larkin.example' },
  },
});

/** The fields that the calls share about one person of an account. */
const duty = {
  ...staffFor('accounts'),
  method: 'POST',
  response: object({ userName: string().required() }),
  idempotency: 'key',
  invalidates: ['office.account', 'office.people', 'admin.searchUsers', 'admin.userDetails'],
} as const;

/** Deletes a person of an account, never the primary one. */
export const endPerson = endpoint({
  ...duty,
  id: 'office.endPerson',
  path: '/office/endPerson',
  summary: 'Delete a person of an account, never its primary user; what they filed stays.',
  body: object({ userName: userName(), reason: reason() }).noUnknown(),
  duties: [{ subject: 'userName', sentence: '{userName} was deleted.' }],
  example: {
    body: { userName: 'lee.larkin', reason: 'Left the agency.' },
    response: { userName: 'lee.larkin' },
  },
});

/** Makes somebody the primary user of their account. */
export const makePrimary = endpoint({
  ...duty,
  id: 'office.makePrimary',
  path: '/office/makePrimary',
  summary: 'Make a person the primary user of their account; who was it before stays an administrator.',
  body: object({ userName: userName(), reason: reason() }).noUnknown(),
  duties: [{ subject: 'userName', sentence: '{userName} is the primary user now.' }],
  example: {
    body: { userName: 'sam.larkin', reason: 'The account was handed over.' },
    response: { userName: 'sam.larkin' },
  },
});

/** Mails a person a link that sets a new password. */
export const mailPasswordLink = endpoint({
  ...duty,
  id: 'office.mailPasswordLink',
  path: '/office/mailPasswordLink',
  summary: 'Mail a person a link that sets a new password: it works once, within an hour.',
  body: object({ userName: userName() }).noUnknown(),
  response: object({ userName: string().required(), mailedTo: string().required() }),
  invalidates: ['office.account'],
  duties: [{ word: 'reset-password', subject: 'userName', sentence: 'A link was mailed to {mailedTo}.' }],
  example: {
    body: { userName: 'sam.larkin' },
    response: { userName: 'sam.larkin', mailedTo: 'sam@larkin.example' },
  },
});
