import { array, boolean, mixed, number, object, string } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { officeDay } from '../officeDay.js';
import { recordId, wireTime } from '../shapes.js';

/** The most calls in one answer. */
export const MAX_PROGRAM_CALLS = 50;
/** Days for which calls of programs are kept. */
export const CALLS_KEPT_DAYS = 30;

/** The outcomes of a call: done, refused, or failed. */
export const callOutcomes = ['done', 'refused', 'failed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const read = {
  method: 'GET',
  source: NAMED_HERE,
  permission: 'EDIT SECURITY',
  accounts: accountHolders,
} as const;

/** The fields of a call in the list. */
const call = () => ({
  callId: recordId().required(),
  at: wireTime().required(),
  programId: recordId().required(),
  program: string().required(),
  isTest: boolean().required(),
  lastFour: string().required().meta({ description: 'The last characters of the token.' }),
  method: string().required(),
  path: string().required().meta({ description: 'Below the root of the API.' }),
  status: number().integer().required(),
  requestId: string().required().meta({ description: 'What the header `X-Request-Id` said.' }),
  milliseconds: number().integer().min(0).required(),
});

const exampleCall = {
  callId: 512,
  at: '2026-01-16T16:58:12.000Z',
  programId: 4,
  program: 'Agency system',
  isTest: false,
  lastFour: 'x7Qe',
  method: 'POST',
  path: '/reports/send',
  status: 400,
  requestId: '5f0c2a1d-4k',
  milliseconds: 48,
} as const;

/** The calls of the programs of the caller's account. */
export const programCalls = endpoint({
  ...read,
  id: 'admin.programCalls',
  path: '/admin/programCalls',
  summary: `List the calls of the programs of the caller’s account, the latest first, ${MAX_PROGRAM_CALLS} at once; kept for ${CALLS_KEPT_DAYS} days.`,
  query: object({
    programId: recordId().optional(),
    outcome: mixed<CallOutcome>().oneOf(callOutcomes).optional().meta({
      description: 'done: 200 to 299; refused: 300 to 499; failed: 500 and more.',
    }),
    path: string().trim().max(100).optional().meta({ description: 'A part of the path.' }),
    day: officeDay().optional(),
    before: recordId().optional().meta({ description: 'A `callId`: only earlier ones are listed.' }),
  }),
  response: array().of(object(call()).required()).max(MAX_PROGRAM_CALLS).required(),
  example: { query: { outcome: 'refused' }, response: [exampleCall] },
});

/** A call of a program, with what it sent as far as it is no secret, and why it was refused. */
export const programCall = endpoint({
  ...read,
  id: 'admin.programCall',
  path: '/admin/programCall',
  summary: 'Read a call of a program: what it sent, without secrets, and why it was refused.',
  query: object({ callId: recordId().required() }),
  response: object({
    ...call(),
    query: string().nullable().defined().meta({ description: 'Its query as JSON, without secrets.' }),
    body: string().nullable().defined().meta({
      description: 'Its body as JSON, without secrets, and cut where it is long; null where it had none.',
    }),
    error: string().nullable().defined().meta({ description: 'The words of a refusal.' }),
  }),
  example: {
    query: { callId: 512 },
    response: {
      ...exampleCall,
      query: null,
      body: '{"agtPolicyNumber":"WY-7781","agtPolicyInsured":"‹12 characters›","msAgtTransPremium":0}',
      error: 'coverageCodes: name a coverage.',
    },
  },
});
