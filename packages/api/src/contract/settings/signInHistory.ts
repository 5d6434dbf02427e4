import { MFA, type MfaMethod } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { type SignInEvent, signInEvents } from '../authenticate/signInEvents.js';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId, wireTime } from '../shapes.js';

/** Events that concern the way the signed-in person signs in. */
export const signInHistory = endpoint({
  id: 'user.signInHistory',
  method: 'GET',
  path: '/user/signInHistory',
  summary:
    'Read the sign-ins of the signed-in person, those that failed, and changes of how they sign in, the latest first.',
  source: NAMED_HERE,
  query: object({
    page: number().integer().min(1).max(100_000).default(1),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  response: object({
    total: number().integer().min(0).required(),
    events: array()
      .of(
        object({
          id: recordId().required(),
          at: wireTime().required(),
          event: mixed<SignInEvent>().oneOf(signInEvents).required(),
          method: mixed<MfaMethod>()
            .oneOf(Object.values(MFA))
            .nullable()
            .defined()
            .meta({ description: 'Of a second factor that was added or removed.' }),
          reason: string().nullable().defined().meta({ description: 'Why a sign-in failed.' }),
          browser: string()
            .nullable()
            .defined()
            .meta({ description: 'In words, where a session began or ended; else null.' }),
          address: string()
            .nullable()
            .defined()
            .meta({ description: 'Where it came from; null for what somebody else did.' }),
          isByOther: boolean()
            .required()
            .meta({ description: 'Whether the office, or who manages one’s users, did it.' }),
        }).required(),
      )
      .required(),
  }),
  permission: 'signed-in',
  staff: 'own',
  example: {
    query: { page: 1, pageSize: 25 },
    response: {
      total: 5,
      events: [
        {
          id: 905,
          at: '2026-01-16T15:02:00.000Z',
          event: 'signed-in',
          method: null,
          reason: null,
          browser: 'Firefox on Windows',
          address: '203.0.113.7',
          isByOther: false,
        },
        {
          id: 904,
          at: '2026-01-16T15:01:20.000Z',
          event: 'failed',
          method: null,
          reason: 'wrong password',
          browser: null,
          address: '203.0.113.7',
          isByOther: false,
        },
        {
          id: 871,
          at: '2026-01-14T18:40:00.000Z',
          event: 'password-changed',
          method: null,
          reason: null,
          browser: null,
          address: '203.0.113.7',
          isByOther: false,
        },
        {
          id: 833,
          at: '2026-01-05T16:20:00.000Z',
          event: 'factor-added',
          method: MFA.app,
          reason: null,
          browser: null,
          address: '203.0.113.7',
          isByOther: false,
        },
        {
          id: 812,
          at: '2026-01-03T09:12:00.000Z',
          event: 'factor-removed',
          method: MFA.phone,
          reason: null,
          browser: null,
          address: null,
          isByOther: true,
        },
      ],
    },
  },
});
