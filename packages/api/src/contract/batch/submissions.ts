import { array, boolean, mixed, number, object, string } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId, rowsProgress, stateCode, wireTime } from '../shapes.js';

/** The state of an account's application for batch filing, for the office. */
export const batchFilerStates = ['waiting', 'permitted', 'held'] as const;

export type BatchFilerState = (typeof batchFilerStates)[number];

/** Decisions of the office on the batch filing of an account. */
export const batchDecisions = ['permit', 'refuse', 'hold', 'release'] as const;

export type BatchDecision = (typeof batchDecisions)[number];

/** Statuses of a batch file (spec 2 §3 Processing status response). */
export const batchStatuses = ['PROCESSING', 'ACCEPTED', 'REJECTED'] as const;

export type BatchStatus = (typeof batchStatuses)[number];

/** A published document (spec 2 §3 Batch documentation link). */
export const documentLink = () =>
  object({
    link: string()
      .required()
      .meta({ description: 'The name of the document, as /staticdocuments/getStaticDocument takes it.' }),
    linkText: string().required(),
  });

/** The two ways to send a file: it is filed, or tried only (spec 2 §9 Environment values). */
export const batchEnvironments = ['Production', 'Test'] as const;

export type BatchEnvironment = (typeof batchEnvironments)[number];

/** The phases of the work on a file. */
const batchPhases = ['queued', 'reading', 'checking', 'filing'] as const;

export type BatchPhase = (typeof batchPhases)[number];

/** Statuses of a file in a history row (spec 2 §9 Batch statuses). */
const batchHistoryStatuses = ['PROCESSING', 'Submission Accepted', 'Submission Rejected'] as const;

export type BatchHistoryStatus = (typeof batchHistoryStatuses)[number];

/** The number of a submission in a query. */
export const submissionNumberQuery = () =>
  string()
    .matches(/^\d{1,15}$/, '${path} must be the number of a submission, such as 0000412.')
    .required();

/** The work that is done on a file at the moment. */
export const batchPhase = () =>
  mixed<BatchPhase>()
    .oneOf(batchPhases)
    .nullable()
    .defined()
    .meta({ description: 'Null when it is finished.' });

const progress = () => ({ phase: batchPhase(), ...rowsProgress() });

const read = {
  method: 'GET',
  source: NAMED_HERE,
  permission: 'VIEW POLICY',
  accounts: accountHolders,
} as const;

/** The progress of the office with a file; polled every 10 seconds (spec 2 §4 Batch upload). */
export const getBatchSubmissionStatus = endpoint({
  ...read,
  id: 'batchsubmission.getBatchSubmissionStatus',
  path: '/batchsubmission/getBatchSubmissionStatus',
  summary: 'How far the office is with a file.',
  query: object({ submissionNumber: submissionNumberQuery() }),
  response: object({
    isProcessing: boolean().required(),
    batchSubmissionStatus: mixed<BatchStatus>().oneOf(batchStatuses).required(),
    ...progress(),
  }),
  example: {
    query: { submissionNumber: '0000412' },
    response: {
      isProcessing: true,
      batchSubmissionStatus: 'PROCESSING',
      phase: 'checking',
      rowsDone: 1200,
      rowsTotal: 4000,
    },
  },
});

/** The files of the caller's account (spec 2 §3 Batch history row). */
export const getBatchUploadHistory = endpoint({
  ...read,
  id: 'batchsubmission.getBatchUploadHistory',
  path: '/batchsubmission/getBatchUploadHistory',
  summary: 'The newest 1,000 files of the account, in production or as a test, the newest first.',
  query: object({ batchSubmissionType: mixed<BatchEnvironment>().oneOf(batchEnvironments).required() }),
  response: object({
    batchUploadHistory: array()
      .of(
        object({
          batchSubId: recordId().required(),
          batchSubFileName: string().required(),
          batchSubDateSubmitted: wireTime().required(),
          batchSubSubmissionNumber: string().required(),
          batchSubStatus: mixed<BatchHistoryStatus>().oneOf(batchHistoryStatuses).required(),
          format: mixed<'xml' | 'csv'>().oneOf(['xml', 'csv']).required(),
          state: stateCode().nullable().defined(),
          agentName: string()
            .nullable()
            .defined()
            .meta({ description: 'Of an agency’s CSV file: whose transactions it has.' }),
          year: number().integer().nullable().defined(),
          quarter: number()
            .integer()
            .nullable()
            .defined()
            .meta({ description: 'Of insurers: 0 the whole year, 1 to 4.' }),
          size: number().integer().required().meta({ description: 'Bytes.' }),
          submittedBy: string().required(),
          comments: string().defined(),
          ...progress(),
        }).required(),
      )
      .required(),
  }),
  example: {
    query: { batchSubmissionType: 'Test' },
    response: {
      batchUploadHistory: [
        {
          batchSubId: 412,
          batchSubFileName: 'week-3.csv',
          batchSubDateSubmitted: '2026-01-16T17:00:00.000Z',
          batchSubSubmissionNumber: '0000412',
          batchSubStatus: 'Submission Accepted',
          format: 'csv',
          state: 'WY',
          agentName: null,
          year: null,
          quarter: null,
          size: 18204,
          submittedBy: 'Ada Larkin',
          comments: 'Policies of the week',
          phase: null,
          rowsDone: 120,
          rowsTotal: 120,
        },
      ],
    },
  },
});

/** The published documents of batch filing, for the accordion of the page (spec 2 §2 Batch). */
export const getBatchSubmissionDocumentationLinks = endpoint({
  ...read,
  id: 'batchsubmission.getBatchSubmissionDocumentationLinks',
  path: '/batchsubmission/getBatchSubmissionDocumentationLinks',
  summary: 'The published documents of batch filing: guide, schemas, templates and samples.',
  response: array().of(documentLink().required()).required(),
  example: { response: [{ link: 'BatchGuide-1.0.md', linkText: 'Guide to batch files' }] },
});
