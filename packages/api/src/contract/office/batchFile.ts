import { limits } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { type BatchStatus, batchPhase, batchStatuses, submissionNumberQuery } from '../batch/submissions.js';
import { endpoint } from '../endpoint.js';
import { cents, recordId, rowsProgress, wireTime } from '../shapes.js';
import { heldAccountKind } from './heldAccounts.js';
import { staffFor } from './staffFor.js';

const count = () => number().integer().min(0).required();

/** The number of times that processing failed, but not because of the file. */
export const failures = () =>
  count().meta({
    description: 'How often an error of the office has stopped it, since it waits.',
  });

/** Why a file was rejected, each kind of finding with its first place. */
const findings = () =>
  array()
    .of(
      object({
        rule: string().required(),
        place: string().nullable().defined(),
        count: count(),
        line: number().integer().nullable().defined(),
        value: string().defined(),
        message: string().required(),
        fix: string().defined(),
      }).required(),
    )
    .required();

const exampleFinding = {
  rule: 'R013',
  place: 'InsurerNAIC',
  count: 12,
  line: 3,
  value: '99999',
  message: 'No insurer with the NAIC number 99999 is on record.',
  fix: 'Correct the number.',
};

/** One batch file: what was handed in, how far it is or how it was answered, and how it was answered before. */
export const batchFile = endpoint({
  ...staffFor('batch'),
  id: 'office.batchFile',
  method: 'GET',
  path: '/office/batchFile',
  summary: 'Show one batch file with its answer, how often it was tried, and its earlier answers.',
  query: object({ submissionNumber: submissionNumberQuery() }),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ subject: 'submissionNumber' }],
  response: object({
    submissionNumber: string().required(),
    accountId: recordId().required(),
    accountKind: heldAccountKind().required(),
    account: string().defined(),
    accountName: string().required(),
    submittedBy: string().required(),
    submittedAt: wireTime().required(),
    finishedAt: wireTime().nullable().defined(),
    status: mixed<BatchStatus>().oneOf(batchStatuses).required(),
    isTest: boolean().required(),
    format: mixed<'csv' | 'xml'>().oneOf(['csv', 'xml']).required(),
    fileName: string().required(),
    size: number().integer().required(),
    sha256: string().required(),
    comments: string().defined(),
    phase: batchPhase(),
    ...rowsProgress(),
    failures: failures(),
    transactions: count(),
    questioned: count(),
    premium: cents().required(),
    findings: findings(),
    whyNotAgain: string()
      .nullable()
      .defined()
      .meta({ description: 'Why it cannot be processed again; null where it can.' }),
    earlier: array()
      .of(
        object({
          finishedAt: wireTime().required(),
          findings: findings(),
          reopenedAt: wireTime().required(),
          reopenedBy: string().required(),
          reason: string().required(),
        }).required(),
      )
      .required()
      .meta({
        description: 'How it was rejected before the office had it processed again, the first time first.',
      }),
  }),
  example: {
    query: { submissionNumber: '0000412' },
    response: {
      submissionNumber: '0000412',
      accountId: 7,
      accountKind: 'Agent',
      account: '3001234',
      accountName: 'Ada Larkin',
      submittedBy: 'Ada Larkin',
      submittedAt: '2026-01-16T17:00:00.000Z',
      finishedAt: '2026-01-16T17:00:04.000Z',
      status: 'REJECTED',
      isTest: false,
      format: 'csv',
      fileName: 'week-3.csv',
      size: 18204,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      comments: '',
      phase: null,
      rowsDone: 0,
      rowsTotal: null,
      failures: 0,
      transactions: 0,
      questioned: 0,
      premium: 0,
      findings: [exampleFinding],
      whyNotAgain: null,
      earlier: [],
    },
  },
});

/** Has a rejected file processed again, as it was sent. */
export const reprocessBatchFile = endpoint({
  ...staffFor('batch'),
  id: 'office.reprocessBatchFile',
  method: 'POST',
  idempotency: 'natural',
  path: '/office/reprocessBatchFile',
  summary: 'Have a rejected batch file processed again as it was sent; its answer so far is kept.',
  invalidates: [
    'office.batchFile',
    'office.batchFiles',
    'batchsubmission.getBatchSubmissionStatus',
    'batchsubmission.getBatchUploadHistory',
    'batchsubmission.getRejectedResponse',
  ],
  body: object({
    submissionNumber: submissionNumberQuery(),
    reason: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown(),
  response: object({
    changed: boolean().required().meta({ description: 'False where it is being processed already.' }),
  }),
  duties: [
    {
      word: 'reprocess-batch',
      subject: 'submissionNumber',
      sentence:
        'The file waits to be processed again; its answer is then shown by: batch-file {submissionNumber}',
      sentenceUnless: { changed: 'The file is being processed already.' },
    },
  ],
  example: {
    body: { submissionNumber: '0000412', reason: 'The insurer is on record now.' },
    response: { changed: true },
  },
});
