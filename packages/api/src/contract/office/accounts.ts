import { limits } from '@slip/forms/rules';
import { boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { staffOnly } from './staffOnly.js';

const duty = {
  ...staffOnly,
  method: 'POST',
  idempotency: 'natural',
  response: object({ success: boolean().required(), userName: string().required() }),
} as const;

const userName = () => string().max(limits.insurerUserName).required();
const done = { success: true, userName: 'ada.broker' } as const;

/** Locks a person's account; the person's sessions end. */
export const lockAccount = endpoint({
  ...duty,
  id: 'office.lockAccount',
  path: '/office/lockAccount',
  summary: 'Lock a person out and end their sessions.',
  body: object({
    userName: userName(),
    reason: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown(),
  duties: [{ word: 'lock', subject: 'userName', said: '{userName} is locked.' }],
  example: { body: { userName: 'ada.broker', reason: 'Fees are unpaid.' }, response: done },
});

/** Unlocks an account, so that the person can sign in again. */
export const unlockAccount = endpoint({
  ...duty,
  id: 'office.unlockAccount',
  path: '/office/unlockAccount',
  summary: 'Let a locked person sign in again.',
  body: object({ userName: userName() }).noUnknown(),
  duties: [{ word: 'unlock', subject: 'userName', said: '{userName} can sign in again.' }],
  example: { body: { userName: 'ada.broker' }, response: done },
});

/** Removes every second factor of a person who has lost them. */
export const resetMfa = endpoint({
  ...duty,
  id: 'office.resetMfa',
  path: '/office/resetMfa',
  summary: 'Remove every second factor of a person, and forget the browsers remembered for them.',
  body: object({ userName: userName() }).noUnknown(),
  invalidates: ['user.getUserMfaSettings'],
  duties: [
    {
      subject: 'userName',
      said: '{userName} has no second factor now, and will be offered to set one up.',
    },
  ],
  example: { body: { userName: 'ada.broker' }, response: done },
});
