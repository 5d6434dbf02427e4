import { limits } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import {
  type BatchFilerState,
  type BatchStatus,
  batchFilerStates,
  batchStatuses,
} from '../batch/batchStates.js';
import { endpoint } from '../endpoint.js';
import { stateCode, wireTime } from '../shapes.js';
import { accountKey } from './accountKey.js';
import { staffFor } from './staffFor.js';

const duty = {
  ...staffFor('batch'),
  method: 'POST',
  idempotency: 'natural',
  response: object({ changed: boolean().required() }),
  invalidates: [
    'office.batchFilers',
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
        holdWords: string().nullable().defined(),
      }).required(),
    )
    .required(),
  example: {
    query: { state: 'waiting' },
    response: [
      {
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
      said: 'The account may file batches.[ CSV files of {csvStates} need no test first; other states do.]',
      otherwise: { changed: 'That was permitted already.' },
    },
  ],
  example: { body: { account: '3001234' }, response: { changed: true } },
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
      said: 'Batch filing is on hold for the account.',
      otherwise: { changed: 'It was on hold in these words already.' },
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
      said: 'The hold has ended.',
      otherwise: { changed: 'There was no hold.' },
    },
  ],
  example: { body: { account: '3001234' }, response: { changed: true } },
});

/** The files that were handed in, by everybody. */
export const batchFiles = endpoint({
  ...staffFor('batch'),
  id: 'office.batchFiles',
  method: 'GET',
  path: '/office/batchFiles',
  summary: 'List the batch files of an account, or of all; the newest 200.',
  query: object({
    account: accountKey().optional(),
    status: mixed<BatchStatus>().oneOf(batchStatuses).optional(),
  }),
  duties: [{ subject: 'account', counts: 'file' }],
  response: array()
    .of(
      object({
        submissionNumber: string().required(),
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
      }).required(),
    )
    .required(),
  example: {
    query: { account: '3001234' },
    response: [
      {
        submissionNumber: '0000412',
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
      },
    ],
  },
});
