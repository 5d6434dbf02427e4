import { limits, userRequest, userTypes } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { recordId, userTypeCode, wireTime } from '../shapes.js';

/** The role of a user; null for the users of insurers, who have none (spec 2 §6). */
const role = () =>
  mixed<0 | 1 | 2>()
    .nullable()
    .oneOf([0, 1, 2, null])
    .defined()
    .meta({ description: '0 Administrator, 1 Edit, 2 View; null for the users of insurers.' });

const isLocked = () =>
  boolean()
    .required()
    .meta({ description: 'Cannot sign in until a new password is set or the office unlocks.' });

/** The users of the caller's account, by user name; the text is searched in names and the email address. */
export const searchUsers = endpoint({
  id: 'admin.searchUsers',
  method: 'GET',
  path: '/admin/searchUsers',
  summary: 'List the users of the caller’s account whose names or email address contain a text.',
  source: 'spec 2 §7 Admin',
  query: object({ search: string().max(limits.recordSearch).optional() }),
  response: array()
    .of(
      object({
        userId: recordId().required(),
        userName: string().required(),
        firstName: string().required(),
        lastName: string().required(),
        email: string().required(),
        isPrimary: boolean().required(),
        role: role(),
        isLocked: isLocked(),
        lastSignIn: wireTime().nullable().defined().meta({ description: 'null: never signed in.' }),
      }).required(),
    )
    .required(),
  permission: 'EDIT USERS',
  accounts: accountHolders,
  example: {
    query: { search: 'larkin' },
    response: [
      {
        userId: 7,
        userName: 'ada.broker',
        firstName: 'Ada',
        lastName: 'Larkin',
        email: 'ada@larkin.example',
        isPrimary: true,
        role: 0,
        isLocked: false,
        lastSignIn: '2026-01-15T17:04:05.000Z',
      },
      {
        userId: 12,
        userName: 'sam.larkin',
        firstName: 'Sam',
        lastName: 'Larkin',
        email: 'sam@larkin.example',
        isPrimary: false,
        role: 1,
        isLocked: false,
        lastSignIn: null,
      },
    ],
  },
});

const text = () => string().defined();

/** The user of the examples, with addresses and telephone number (spec 2 §3 User details). */
const details = {
  slipUserUserName: 'sam.larkin',
  slipUserFirstName: 'Sam',
  slipUserLastName: 'Larkin',
  slipUserEmail: 'sam@larkin.example',
  slipUserPhone: '307-555-0123',
  slipUserPhoneext: '',
  slipUserAddress1: '12 Pine St',
  slipUserAddress2: '',
  slipUserCity: 'Cheyenne',
  slipUserState: 'WY',
  slipUserZip: '82001',
  slipUserCountry: 'USA',
  slipProvince: '',
  slipPhyAddress1: '12 Pine St',
  slipPhyAddress2: '',
  slipPhyCity: 'Cheyenne',
  slipPhyState: 'WY',
  slipPhyZip: '82001',
  slipPhyCountry: 'USA',
  slipPhyProvince: '',
  slipUserNotification: 1,
  role: 1,
} as const;

/** One user of the caller's account: people read themselves; people who manage users read all. */
export const userDetails = endpoint({
  id: 'admin.userDetails',
  method: 'GET',
  path: '/admin/userDetails',
  summary: 'Read a user of the caller’s account; everybody may read their own details.',
  source: 'spec 2 §7 Admin',
  query: object({ slipUserId: recordId().required() }),
  response: object({
    slipUserId: recordId().required(),
    slipUserUserName: text(),
    slipUserFirstName: text(),
    slipUserLastName: text(),
    slipUserEmail: text(),
    slipUserPhone: text().meta({ description: 'Of the account, as long as the user has none of their own.' }),
    slipUserPhoneext: text(),
    slipUserAddress1: text().meta({
      description: 'The mailing address; of the account, as long as the user has none of their own.',
    }),
    slipUserAddress2: text(),
    slipUserCity: text(),
    slipUserState: text(),
    slipUserZip: text(),
    slipUserCountry: text(),
    slipProvince: text(),
    slipPhyAddress1: text(),
    slipPhyAddress2: text(),
    slipPhyCity: text(),
    slipPhyState: text(),
    slipPhyZip: text(),
    slipPhyCountry: text(),
    slipPhyProvince: text(),
    slipUserNotification: mixed<0 | 1>().oneOf([0, 1]).required(),
    role: role(),
    slipUserType: userTypeCode().required(),
    userTypeLk: string()
      .oneOf([...userTypes])
      .required(),
    isLocked: isLocked(),
    version: number()
      .integer()
      .positive()
      .required()
      .meta({ description: 'Goes up with each change; a save that names an older one is refused.' }),
  }),
  permission: 'signed-in',
  accounts: accountHolders,
  example: {
    query: { slipUserId: 12 },
    response: {
      slipUserId: 12,
      ...details,
      slipUserType: 'A',
      userTypeLk: 'Secondary User',
      isLocked: false,
      version: 3,
    },
  },
});

/** A user that was saved. */
const saved = () =>
  object({ slipUserId: recordId().required(), version: number().integer().positive().required() });

// Users of insurers have the wider rules; the server checks the users of all other accounts by their own rules.
const body = () => userRequest('insurer');

/** Adds a user, who is mailed a link that sets the password: it works once, for 72 hours. */
export const addUser = endpoint({
  id: 'admin.addUser',
  method: 'POST',
  path: '/admin/addUser',
  summary: 'Add a user to the caller’s account and mail the link that sets the password.',
  source: 'spec 2 §7 Admin',
  body: body(),
  response: saved(),
  permission: 'EDIT USERS',
  accounts: accountHolders,
  idempotency: 'key',
  invalidates: ['admin.searchUsers'],
  example: {
    body: { slipUserId: 0, ...details },
    response: { slipUserId: 12, version: 1 },
  },
});

/** Changes a user; the sessions of somebody whose role changes end. */
export const editUser = endpoint({
  id: 'admin.editUser',
  method: 'POST',
  path: '/admin/editUser',
  summary: 'Change a user of the caller’s account; everybody may change their own details.',
  source: 'spec 2 §7 Admin',
  body: body(),
  response: saved(),
  permission: 'signed-in',
  accounts: accountHolders,
  idempotency: 'key',
  invalidates: ['admin.searchUsers', 'admin.userDetails'],
  example: {
    body: { slipUserId: 12, ...details, version: 3 },
    response: { slipUserId: 12, version: 4 },
  },
});

/** Deletes a user: their sessions end, and what they filed stays under their name. */
export const deleteUser = endpoint({
  id: 'admin.deleteUser',
  method: 'POST',
  path: '/admin/deleteUser',
  summary: 'Delete a user of the caller’s account, never the primary user and never oneself.',
  source: 'spec 2 §7 Admin',
  query: object({ slipUserId: recordId().required() }),
  response: boolean().required(),
  permission: 'EDIT USERS',
  accounts: accountHolders,
  idempotency: 'key',
  invalidates: ['admin.searchUsers', 'admin.userDetails'],
  example: { query: { slipUserId: 12 }, response: true },
});
