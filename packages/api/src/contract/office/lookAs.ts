import { limits } from '@slip/forms/rules';
import { boolean, object, string } from 'yup';
import { type EndpointDefinition, endpoint, isFileResponse } from '../endpoint.js';
import { exampleUser, recordId, sessionUser, wireTime } from '../shapes.js';
import { staffFor } from './staffFor.js';

/** Minutes for which staff look at the portal as somebody else sees it. */
export const LOOK_MINUTES = 30;

/**
 * True if a call is answered to staff who look at the portal as somebody else sees it: by its declaration it changes
 * nothing, and its answer has nothing that only that person may know. A POST that may simply run again and answers a
 * file is allowed, too.
 */
export function isOpenToLookers({
  method,
  idempotency,
  invalidates,
  response,
  staffNeeds,
  onlyOneself,
}: EndpointDefinition): boolean {
  if (onlyOneself) return false;
  const onlyReads = isFileResponse(response) || staffNeeds === 'read';
  return method === 'GET' || (idempotency === 'natural' && invalidates === undefined && onlyReads);
}

/** Begins to look at the portal as one person sees it. It has no idempotency key, as its answer must not be stored. */
export const lookAs = endpoint({
  ...staffFor('accounts'),
  id: 'office.lookAs',
  method: 'POST',
  path: '/office/lookAs',
  summary:
    'Look at the portal as a person sees it, for half an hour and without changing anything; their account is told who, when and why.',
  body: object({
    userName: string().max(limits.insurerUserName).required(),
    reason: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown(),
  response: object({
    user: sessionUser().required(),
    accountId: recordId().required(),
    token: string().required().meta({ description: 'The access token of the look. It is not renewed.' }),
    until: wireTime().required().meta({ description: 'When it ends by itself.' }),
  }),
  idempotency: 'natural',
  invalidates: ['office.account'],
  callsPerMinute: 20,
  whyNotInTerminal: 'What is looked at are pages of a browser.',
  example: {
    body: { userName: 'ada.broker', reason: 'Ada does not find her invoice, and asked for help.' },
    response: {
      user: exampleUser,
      accountId: 7,
      token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature',
      until: '2026-01-16T17:30:00.000Z',
    },
  },
});

/** Ends the caller's look at the portal as somebody else sees it. */
export const endLookAs = endpoint({
  ...staffFor('accounts'),
  id: 'office.endLookAs',
  method: 'POST',
  path: '/office/endLookAs',
  summary: 'Stop looking at the portal as somebody else sees it; harmless when it is over.',
  response: object({ success: boolean().required() }),
  idempotency: 'natural',
  whyNotInTerminal: 'What is looked at are pages of a browser.',
  example: { response: { success: true } },
});
