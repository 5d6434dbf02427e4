import { limits } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import {
  type BatchDecision,
  type BatchFilerState,
  type BatchStatus,
  batchDecisions,
  batchFilerStates,
  batchPhase,
  batchStatuses,
} from '../batch/submissions.js';
import { endpoint } from '../endpoint.js';
import { recordId, rowsProgress, stateCode, wireTime } from '../shapes.js';
import { accountKey } from './account.js';
import { failures } from './batchFile.js';
import { letterText } from './letterText.js';
import { staffFor } from './staffFor.js';

/** The fields that the calls share that decide on a batch filer. */
const duty = {
  ...staffFor('batch'),
  method: 'POST',
  idempotency: 'natural',
  response: object({ changed: boolean().required() }),
  invalidates: [
    'office.batchFilers',
    'office.batchFilingLetter',
    'office.work',
    'office.workItem',
    'office.waiting',
    'batchsubmission.getBatchFilingPermissionStatus',
  ],
} as const;

/** The accounts that have applied for batch filing, may file batches, or are on hold. */
export const batchFilers = endpoint({
  ...staffFor('batch'),
  id: 'office.batchFilers',
  method: 'GET',
  path: '/office/batchFilers',
  summary:
    'List the accounts that wait for batch filing, may file batches, or are on hold; the newest first.',
  query: object({ state: mixed<BatchFilerState>().oneOf(batchFilerStates).optional() }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ options: { state: 'status' }, counts: 'account' }],
  response: array()
    .of(
      object({
        account: string().defined(),
        accountName: string().required(),
        state: mixed<BatchFilerState>().oneOf(batchFilerStates).required(),
        application: object({
          firstName: string().required(),
          lastName: string().required(),
          email: string().required(),
          phone: string().required(),
          associatedEntity: string().required(),
        })
          .nullable()
          .default(null)
          .defined(),
        appliedAt: wireTime().nullable().defined(),
        permittedAt: wireTime().nullable().defined(),
        csvStates: array().of(stateCode().required()).required(),
        heldAt: wireTime().nullable().defined(),
        holdWords: string().nullable().defined(),
        accountId: recordId().required(),
      }).required(),
    )
    .required(),
  example: {
    query: { state: 'waiting' },
    response: [
      {
        accountId: 7,
        account: '3001234',
        accountName: 'Ada Larkin',
        state: 'waiting',
        application: {
          firstName: 'Ada',
          lastName: 'Larkin',
          email: 'ada@larkin.example',
          phone: '3075550123',
          associatedEntity: 'Larkin & Quist',
        },
        appliedAt: '2026-01-16T17:00:00.000Z',
        permittedAt: null,
        csvStates: [],
        heldAt: null,
        holdWords: null,
      },
    ],
  },
});

/** Lets an account file batches. */
export const permitBatchFiling = endpoint({
  ...duty,
  id: 'office.permitBatchFiling',
  path: '/office/permitBatchFiling',
  summary: 'Let an account file batches, and tell its people.',
  body: object({
    account: accountKey().trim().min(1).required(),
    csvStates: array().of(stateCode().required()).max(60).optional().meta({
      description:
        'States whose CSV files are taken in production without a test; all others need one. Left out, they stay as they are.',
    }),
  }).noUnknown(),
  duties: [
    {
      word: 'permit-batch',
      subject: 'account',
      options: { csvStates: 'states' },
      sentence:
        'The account may file batches.[ CSV files of {csvStates} need no test first; other states do.]',
      sentenceUnless: { changed: 'That was permitted already.' },
    },
  ],
  example: { body: { account: '3001234' }, response: { changed: true } },
});

/** Refuses the application of an account. */
export const refuseBatchFiling = endpoint({
  ...duty,
  id: 'office.refuseBatchFiling',
  path: '/office/refuseBatchFiling',
  summary:
    'Refuse the application of an account for batch filing, and tell its people why; it may apply again.',
  body: object({
    account: accountKey().trim().min(1).required(),
    reason: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown(),
  duties: [
    {
      word: 'refuse-batch',
      subject: 'account',
      sentence: 'The application is refused.',
      sentenceUnless: { changed: 'No application of the account waits.' },
    },
  ],
  example: {
    body: { account: '3001234', reason: 'Nobody of the account is licensed in a state yet.' },
    response: { changed: true },
  },
});

/** Puts the batch filing of an account on hold. */
export const holdBatchFiling = endpoint({
  ...duty,
  id: 'office.holdBatchFiling',
  path: '/office/holdBatchFiling',
  summary: 'Put the batch filing of an account on hold, in words its people read.',
  body: object({
    account: accountKey().trim().min(1).required(),
    message: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown(),
  duties: [
    {
      word: 'hold-batch',
      subject: 'account',
      options: { message: 'text' },
      sentence: 'Batch filing is on hold for the account.',
      sentenceUnless: { changed: 'It was on hold in these words already.' },
    },
  ],
  example: {
    body: { account: '3001234', message: 'The bill of the third quarter is overdue.' },
    response: { changed: true },
  },
});

/** Ends the hold. */
export const releaseBatchFiling = endpoint({
  ...duty,
  id: 'office.releaseBatchFiling',
  path: '/office/releaseBatchFiling',
  summary: 'End the hold of an account, and tell its people.',
  body: object({ account: accountKey().trim().min(1).required() }).noUnknown(),
  duties: [
    {
      word: 'release-batch',
      subject: 'account',
      sentence: 'The hold has ended.',
      sentenceUnless: { changed: 'There was no hold.' },
    },
  ],
  example: { body: { account: '3001234' }, response: { changed: true } },
});

/** The message of a decision on the batch filing of an account, before it goes. */
export const batchFilingLetter = endpoint({
  ...staffFor('batch'),
  id: 'office.batchFilingLetter',
  method: 'GET',
  path: '/office/batchFilingLetter',
  summary: 'Read what a decision on the batch filing of an account would tell its people; nothing is sent.',
  query: object({
    account: accountKey().trim().min(1).required(),
    decision: mixed<BatchDecision>().oneOf(batchDecisions).required(),
    words: string().trim().max(limits.reason).default('').meta({
      description: 'The reason of a refusal, or the message of a hold.',
    }),
  }),
  response: object({
    recipients: array()
      .of(string().required())
      .required()
      .meta({ description: 'Who gets it by mail; everybody else reads it in the inbox.' }),
    ...letterText(),
  }),
  duties: [{ subject: 'account' }],
  example: {
    query: { account: '3001234', decision: 'permit', words: '' },
    response: {
      recipients: ['ada@larkin.example'],
      subject: 'You may file batches',
      text: 'The office permitted batch filing for your account. Begin with a test filing.',
    },
  },
});

/** The files that were handed in, by everybody. */
export const batchFiles = endpoint({
  ...staffFor('batch'),
  id: 'office.batchFiles',
  method: 'GET',
  path: '/office/batchFiles',
  summary: 'List the batch files of an account, or of all, the newest first, with their answers in figures.',
  query: object({
    account: string().trim().max(limits.recordSearch).optional().meta({
      description: 'Only those of an account: its number, or a part of its name.',
    }),
    status: mixed<BatchStatus>().oneOf(batchStatuses).optional().meta({
      description: 'Of the files that are processed, those that a worker has begun with come first.',
    }),
    page: number().integer().min(0).max(100_000).default(0),
    pageSize: number().integer().min(1).max(100).default(25),
  }),
  duties: [{ subject: 'account', counts: 'file' }],
  response: object({
    rows: array()
      .of(
        object({
          submissionNumber: string().required(),
          accountId: recordId().required(),
          account: string().defined(),
          accountName: string().required(),
          submittedBy: string().required(),
          submittedAt: wireTime().required(),
          finishedAt: wireTime().nullable().defined(),
          status: mixed<BatchStatus>().oneOf(batchStatuses).required(),
          isTest: boolean().required(),
          fileName: string().required(),
          size: number().integer().required(),
          comments: string().defined(),
          phase: batchPhase(),
          ...rowsProgress(),
          failures: failures(),
          transactions: number().integer().min(0).required(),
          questioned: number().integer().min(0).required(),
          findings: number().integer().min(0).required(),
        }).required(),
      )
      .required(),
    total: number().integer().min(0).required(),
  }),
  example: {
    query: { account: '3001234', page: 0, pageSize: 25 },
    response: {
      rows: [
        {
          submissionNumber: '0000412',
          accountId: 7,
          account: '3001234',
          accountName: 'Ada Larkin',
          submittedBy: 'Ada Larkin',
          submittedAt: '2026-01-16T17:00:00.000Z',
          finishedAt: null,
          status: 'PROCESSING',
          isTest: true,
          fileName: 'week-3.csv',
          size: 18204,
          comments: '',
          phase: 'checking',
          rowsDone: 1200,
          rowsTotal: 4000,
          failures: 0,
          transactions: 0,
          questioned: 0,
          findings: 0,
        },
      ],
      total: 1,
    },
  },
});
