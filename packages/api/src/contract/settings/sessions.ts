import { array, boolean, number, object, string } from 'yup';
import { browserFields } from '../authenticate/browserFields.js';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { wireTime } from '../shapes.js';

/** The sessions of the signed-in person. */
export const sessions = endpoint({
  id: 'user.sessions',
  method: 'GET',
  path: '/user/sessions',
  summary: 'List where the signed-in person is signed in, the one that asks first, then the latest used.',
  source: NAMED_HERE,
  response: array()
    .of(
      object({
        sessionId: string().uuid().required(),
        ...browserFields(),
        startedAt: wireTime().required(),
        lastUsedAt: wireTime().required().meta({ description: 'To the minute.' }),
      }).required(),
    )
    .required(),
  permission: 'signed-in',
  staff: 'own',
  example: {
    response: [
      {
        sessionId: '3f0a6f5e-64a5-4b1c-8d6b-0a2c5d7e9f11',
        browser: 'Firefox on Windows',
        address: '203.0.113.7',
        startedAt: '2026-01-16T15:02:00.000Z',
        lastUsedAt: '2026-01-16T16:59:00.000Z',
        isThis: true,
      },
      {
        sessionId: 'a1d5c7e9-2b34-4f68-9e0a-5c6d7f8e9a22',
        browser: 'Safari on iPhone',
        address: '198.51.100.20',
        startedAt: '2026-01-15T20:15:00.000Z',
        lastUsedAt: '2026-01-16T16:12:00.000Z',
        isThis: false,
      },
    ],
  },
});

/** Signs one browser of the person out. */
export const endSession = endpoint({
  id: 'user.endSession',
  method: 'POST',
  path: '/user/endSession',
  summary: 'End one session of the signed-in person; harmless when it has ended already.',
  source: NAMED_HERE,
  body: object({
    sessionId: string().uuid('${path} must be the id of a session.').required(),
  }).noUnknown(),
  response: object({ success: boolean().required() }),
  permission: 'signed-in',
  staff: 'own',
  idempotency: 'natural',
  invalidates: ['user.sessions', 'user.signInHistory'],
  example: {
    body: { sessionId: 'a1d5c7e9-2b34-4f68-9e0a-5c6d7f8e9a22' },
    response: { success: true },
  },
});

/** Signs every other browser of the person out. */
export const endOtherSessions = endpoint({
  id: 'user.endOtherSessions',
  method: 'POST',
  path: '/user/endOtherSessions',
  summary: 'End every session of the signed-in person except the one that asks.',
  source: NAMED_HERE,
  response: object({ success: boolean().required(), ended: number().integer().min(0).required() }),
  permission: 'signed-in',
  staff: 'own',
  idempotency: 'natural',
  invalidates: ['user.sessions', 'user.signInHistory'],
  example: { response: { success: true, ended: 1 } },
});
