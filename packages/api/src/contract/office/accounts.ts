import { limits } from '@slip/forms/rules';
import { boolean, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordId } from '../shapes.js';
import { doneAtOnce, fourEyesFields, proposedInstead, staffFor } from './staffFor.js';

/** The fields that the calls share that change how somebody may sign in. */
const duty = {
  ...staffFor('accounts'),
  method: 'POST',
  // The second person who does the same is told so; a repeated call gets its first answer.
  idempotency: 'key',
  invalidates: ['office.account', 'office.people', 'admin.searchUsers', 'admin.userDetails'],
  response: object({ success: boolean().required(), userName: string().required() }),
} as const;

const userName = () => string().max(limits.insurerUserName).required();
const reason = () => string().trim().min(1).max(limits.reason).required();
const done = { success: true, userName: 'ada.broker' } as const;

/** Locks a person's account; the person's sessions end. */
export const lockAccount = endpoint({
  ...duty,
  id: 'office.lockAccount',
  path: '/office/lockAccount',
  summary: 'Lock a person out and end their sessions.',
  body: object({
    userName: userName(),
    reason: reason(),
  }).noUnknown(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ word: 'lock', subject: 'userName', sentence: '{userName} is locked.' }],
  example: { body: { userName: 'ada.broker', reason: 'Fees are unpaid.' }, response: done },
});

/** Unlocks an account, so that the person can sign in again. */
export const unlockAccount = endpoint({
  ...duty,
  id: 'office.unlockAccount',
  path: '/office/unlockAccount',
  summary: 'Let a locked person sign in again.',
  body: object({ userName: userName() }).noUnknown(),
  duties: [{ word: 'unlock', subject: 'userName', sentence: '{userName} can sign in again.' }],
  example: { body: { userName: 'ada.broker' }, response: done },
});

/** Removes every second factor of a person who has lost them. */
export const resetMfa = endpoint({
  ...duty,
  id: 'office.resetMfa',
  path: '/office/resetMfa',
  summary: 'Remove every second factor of a person, and forget the browsers remembered for them.',
  body: object({ userName: userName() }).noUnknown(),
  invalidates: [...duty.invalidates, 'user.getUserMfaSettings'],
  duties: [
    {
      subject: 'userName',
      sentence: '{userName} has no second factor now, and will be offered to set one up.',
    },
  ],
  example: { body: { userName: 'ada.broker' }, response: done },
});

/** Ends the sessions of a person, who can sign in again. */
export const endSessions = endpoint({
  ...duty,
  id: 'office.endSessions',
  path: '/office/endSessions',
  summary:
    'End every session of a person, and forget the browsers remembered for them; they can sign in again.',
  body: object({ userName: userName(), reason: reason() }).noUnknown(),
  response: object({
    userName: string().required(),
    ended: number().integer().min(0).required().meta({ description: 'How many sessions that were.' }),
  }),
  duties: [{ subject: 'userName', sentence: '{userName} is signed out everywhere.' }],
  example: {
    body: { userName: 'ada.broker', reason: 'The laptop was stolen.' },
    response: { userName: 'ada.broker', ended: 2 },
  },
});

/** Ends an account for good: all of its people are deleted. */
export const endAccount = endpoint({
  ...duty,
  id: 'office.endAccount',
  path: '/office/endAccount',
  summary: 'End an account for good: all of its people are deleted; what they filed, signed and owe stays.',
  // A second person of the office approves it before it is done (decision 0057).
  fourEyes: true,
  body: object({ accountId: recordId().required(), reason: reason() }).noUnknown(),
  response: object({
    ...fourEyesFields(),
    name: string().required(),
    people: number().integer().min(0).required().meta({ description: 'How many people are deleted.' }),
  }),
  invalidates: [
    ...duty.invalidates,
    'office.findAccounts',
    'office.proposals',
    'office.work',
    'office.waiting',
  ],
  duties: [
    {
      subject: 'accountId',
      sentence: '{name} has ended. Its people cannot sign in any more: {people}.',
      sentenceUnless: proposedInstead,
    },
  ],
  example: {
    body: { accountId: 7, reason: 'The agent has retired.' },
    response: { ...doneAtOnce, name: 'Ada Larkin', people: 2 },
  },
});
