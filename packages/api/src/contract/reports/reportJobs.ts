import { limits, type ReportType } from '@slip/forms/rules';
import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import type { ReadonlyDeep } from '../endpoint.js';
import { endpoint, file } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId, rowsProgress, wireTime } from '../shapes.js';
import { reportName, reportSettings, reportWords } from './reportShapes.js';

/** Statuses of a report that is made in the background. */
const reportJobStatuses = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;

export type ReportJobStatus = (typeof reportJobStatuses)[number];

const exampleSettings = {
  reportType: 1,
  dateType: 0,
  states: 'ALL',
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-12-31T00:00:00.000Z',
} as const;

const change = {
  method: 'POST',
  source: NAMED_HERE,
  permission: 'VIEW POLICY',
  staff: 'policies',
  staffNeeds: 'read',
} as const;

/** Begins a report in the background. */
export const beginReport = endpoint({
  ...change,
  id: 'reports.beginReport',
  program: 'person',
  path: '/reports/beginReport',
  summary: `Begin to make a report in the background; when it is done a message with the document is in the inbox of the caller, for ${limits.reportKeptDays} days.`,
  body: object({ report: reportName(), settings: reportSettings() }).noUnknown(),
  response: object({ jobId: recordId().required() }),
  idempotency: 'key',
  invalidates: ['reports.reportJobs'],
  callsPerMinute: 20,
  example: {
    body: {
      report: 'insurerTransaction',
      settings: exampleSettings,
    },
    response: { jobId: 31 },
  },
});

const reportJob = () =>
  object({
    jobId: recordId().required(),
    ...reportWords(),
    settings: reportSettings().meta({
      description: 'As it was begun: beginReport with them makes the same report again.',
    }),
    reportType: mixed<ReportType>().oneOf([0, 1]).required().meta({ description: '0 PDF, 1 CSV.' }),
    status: mixed<ReportJobStatus>().oneOf(reportJobStatuses).required(),
    ...rowsProgress(),
    begunAt: wireTime().required(),
    begunBy: string().required().meta({ description: 'The name of the person.' }),
    savedName: string()
      .nullable()
      .defined()
      .meta({ description: 'The name of the saved report that began it; null of one a person began.' }),
    finishedAt: wireTime().nullable().defined(),
    failure: string().nullable().defined().meta({ description: 'Why it failed, in words; else null.' }),
    fileName: string().required(),
    fileSize: number().integer().min(0).nullable().defined().meta({ description: 'Bytes, once it is done.' }),
    keptUntil: wireTime().nullable().defined().meta({
      description: 'Until when its file can be downloaded; null while there is none, and once it is removed.',
    }),
  });

/** A report that is, or was, made in the background. */
export type ReportJob = ReadonlyDeep<InferType<ReturnType<typeof reportJob>>>;

/** The reports of the account that are made in the background. */
export const reportJobs = endpoint({
  id: 'reports.reportJobs',
  method: 'GET',
  path: '/reports/reportJobs',
  summary:
    'The newest 50 reports of the account that are, or were, made in the background, the newest first.',
  source: NAMED_HERE,
  response: array().of(reportJob().required()).required(),
  permission: 'VIEW POLICY',
  program: 'person',
  staff: 'policies',
  example: {
    response: [
      {
        jobId: 31,
        report: 'insurerTransaction',
        title: 'Insurer Transaction Report',
        words: 'Submitted 01/01/2026 to 12/31/2026; all states',
        settings: exampleSettings,
        reportType: 1,
        status: 'running',
        rowsDone: 40_000,
        rowsTotal: 200_000,
        begunAt: '2026-01-16T17:00:00.000Z',
        begunBy: 'Ada Larkin',
        savedName: null,
        finishedAt: null,
        failure: null,
        fileName: 'InsurerTransactionReport.csv',
        fileSize: null,
        keptUntil: null,
      },
      {
        jobId: 30,
        report: 'insurerTransaction',
        title: 'Insurer Transaction Report',
        words: 'Submitted 12/01/2025 to 12/31/2025; all states',
        settings: {
          ...exampleSettings,
          startDate: '2025-12-01T00:00:00.000Z',
          endDate: '2025-12-31T00:00:00.000Z',
        },
        reportType: 1,
        status: 'done',
        rowsDone: 1_204,
        rowsTotal: 1_204,
        begunAt: '2026-01-01T08:00:00.000Z',
        begunBy: 'Ada Larkin',
        savedName: 'Each month',
        finishedAt: '2026-01-01T08:00:02.000Z',
        failure: null,
        fileName: 'InsurerTransactionReport.csv',
        fileSize: 181_223,
        keptUntil: '2026-01-31T08:00:02.000Z',
      },
    ],
  },
});

/** Ends a report that waits or is being made. */
export const cancelReport = endpoint({
  ...change,
  id: 'reports.cancelReport',
  program: 'person',
  path: '/reports/cancelReport',
  summary: 'Cancel a report of the account that waits or is being made; false when it is finished already.',
  body: object({ jobId: recordId().required() }).noUnknown(),
  response: boolean().required(),
  idempotency: 'natural',
  invalidates: ['reports.reportJobs'],
  example: { body: { jobId: 31 }, response: true },
});

/** The file of a report that was made in the background. */
export const reportFile = endpoint({
  id: 'reports.reportFile',
  method: 'GET',
  path: '/reports/reportFile',
  summary: `Download a report of the account that was made in the background, for ${limits.reportKeptDays} days.`,
  source: NAMED_HERE,
  query: object({ jobId: recordId().required() }),
  response: file('text/csv', 'application/pdf'),
  permission: 'VIEW POLICY',
  program: 'person',
  staff: 'policies',
  callsPerMinute: 30,
  example: { query: { jobId: 30 } },
});
