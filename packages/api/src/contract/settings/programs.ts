import { isNetwork, type ProgramScope, programLimits, programScopes } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId, stateCode, wireTime } from '../shapes.js';

/** Rights of a program. */
export const programScopeList = () =>
  array()
    .of(mixed<ProgramScope>().oneOf(programScopes).required())
    .max(programScopes.length)
    .meta({ description: 'Rights: view, file, batch, reports, pay.' });

const days = () =>
  number()
    .integer()
    .min(1)
    .max(programLimits.days)
    .required()
    .meta({ description: 'Days that the token is good for.' });

const address = () =>
  string()
    .max(50)
    .test({
      name: 'network',
      message: '${path} must be an address or a network such as 203.0.113.0/24; "${value}" is not.',
      test: (text) => text === undefined || isNetwork(text),
    });

const isTest = () =>
  boolean()
    .required()
    .meta({ description: 'Whether everything it files is checked, answered and taken back.' });

const managed = {
  source: NAMED_HERE,
  permission: 'EDIT SECURITY',
  accounts: accountHolders,
} as const;

const changing = {
  ...managed,
  method: 'POST',
  idempotency: 'natural',
  invalidates: ['admin.programs'],
} as const;

const ONCE = 'The token. It is told this once; only its hash is kept.';

/** The programs that act for the caller's account, the newest first. */
export const programs = endpoint({
  ...managed,
  id: 'admin.programs',
  method: 'GET',
  path: '/admin/programs',
  summary: 'List the programs that act for the caller’s account, with their tokens, the newest first.',
  response: array()
    .of(
      object({
        programId: recordId().required(),
        name: string().required(),
        isTest: isTest(),
        scopes: programScopeList().required(),
        agents: array()
          .of(object({ agentId: recordId().required(), name: string().required() }).required())
          .required()
          .meta({ description: 'The agents it is limited to; none: all of the account.' }),
        states: array()
          .of(stateCode().required())
          .required()
          .meta({ description: 'The states it is limited to; none: all.' }),
        addresses: array()
          .of(string().required())
          .required()
          .meta({ description: 'The addresses and networks it may call from; none: all.' }),
        vendor: object({
          name: string().required(),
          website: string().required(),
          isSuspended: boolean().required(),
          endsAt: wireTime().required(),
        })
          .nullable()
          .default(null)
          .defined()
          .meta({
            description:
              'Whose program it is, when it is a connection with a vendor: its tokens renew themselves until it is ended, or until `endsAt`.',
          }),
        madeBy: string().required(),
        madeAt: wireTime().required(),
        isStopped: boolean().required().meta({
          description:
            'Whether it is refused because whoever made it can no longer sign in or is no administrator.',
        }),
        tokens: array()
          .of(
            object({
              lastFour: string().required(),
              madeAt: wireTime().required(),
              expiresAt: wireTime().required(),
              isOver: boolean().required(),
              lastUsedAt: wireTime().nullable().defined().meta({ description: 'To the minute.' }),
              lastUsedFrom: string().nullable().defined(),
            }).required(),
          )
          .required()
          .meta({ description: 'The newest first; while one is replaced there are two.' }),
      }).required(),
    )
    .required(),
  example: {
    response: [
      {
        programId: 4,
        name: 'Agency system',
        isTest: false,
        scopes: ['view', 'file'],
        agents: [],
        states: ['WY'],
        addresses: ['203.0.113.0/24'],
        vendor: null,
        madeBy: 'Ada Larkin',
        madeAt: '2026-01-12T16:00:00.000Z',
        isStopped: false,
        tokens: [
          {
            lastFour: 'x7Qe',
            madeAt: '2026-01-12T16:00:00.000Z',
            expiresAt: '2026-07-11T16:00:00.000Z',
            isOver: false,
            lastUsedAt: '2026-01-16T16:59:00.000Z',
            lastUsedFrom: '203.0.113.7',
          },
        ],
      },
    ],
  },
});

/** Adds a program, and answers its token once. */
export const addProgram = endpoint({
  ...changing,
  id: 'admin.addProgram',
  path: '/admin/addProgram',
  summary: 'Add a program that may act for the caller’s account, and make its token, which is told once.',
  body: object({
    name: string().trim().min(1).max(programLimits.name).required(),
    isTest: isTest(),
    scopes: programScopeList().min(1).required(),
    agentIds: array().of(recordId().required()).max(200).required(),
    states: array().of(stateCode().required()).max(60).required(),
    addresses: array().of(address().required()).max(programLimits.addresses).required(),
    days: days(),
  }).noUnknown(),
  response: object({
    programId: recordId().required(),
    token: string().required().meta({ description: ONCE }),
  }),
  example: {
    body: {
      name: 'Agency system',
      isTest: false,
      scopes: ['view', 'file'],
      agentIds: [],
      states: ['WY'],
      addresses: ['203.0.113.0/24'],
      days: 180,
    },
    response: { programId: 4, token: 'slip_live_…' },
  },
});

/** Makes the next token of a program; the former token stays valid for some hours. */
export const rotateProgram = endpoint({
  ...changing,
  id: 'admin.rotateProgram',
  path: '/admin/rotateProgram',
  summary: 'Make the next token of a program, which is told once; those before end after some hours.',
  body: object({
    programId: recordId().required(),
    days: days(),
    // A week at most.
    overlapHours: number()
      .integer()
      .min(0)
      .max(168)
      .required()
      .meta({ description: 'Hours that the tokens before go on.' }),
  }).noUnknown(),
  response: object({ token: string().required().meta({ description: ONCE }) }),
  example: {
    body: { programId: 4, days: 180, overlapHours: 24 },
    response: { token: 'slip_live_…' },
  },
});

/** Ends a program and its tokens at once. */
export const revokeProgram = endpoint({
  ...changing,
  id: 'admin.revokeProgram',
  path: '/admin/revokeProgram',
  summary: 'End a program and all its tokens at once; harmless when it has ended already.',
  body: object({ programId: recordId().required() }).noUnknown(),
  response: object({ success: boolean().required() }),
  example: { body: { programId: 4 }, response: { success: true } },
});
