import { limits } from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { officeDay } from '../officeDay.js';
import { recordId, wireTime } from '../shapes.js';
import { relativePeriod, reportName, reportSchedule, reportSettings, reportWords } from './reportShapes.js';

const name = () => string().trim().max(limits.savedReportName).required();

const change = {
  method: 'POST',
  source: NAMED_HERE,
  permission: 'VIEW POLICY',
  staff: 'policies',
  staffNeeds: 'read',
  invalidates: ['reports.savedReports'],
} as const;

const exampleSettings = {
  agentIds: [3],
  reportType: 1,
  isMultiState: true,
  states: 'ALL',
  dateType: 0,
  stateNames: 'All',
} as const;

/** The reports whose settings a person keeps. */
export const savedReports = endpoint({
  id: 'reports.savedReports',
  method: 'GET',
  path: '/reports/savedReports',
  summary: 'The reports whose settings the signed-in person keeps, by name.',
  source: NAMED_HERE,
  response: array()
    .of(
      object({
        savedReportId: recordId().required(),
        name: name(),
        ...reportWords(),
        settings: reportSettings().meta({ description: 'Without the period.' }),
        period: relativePeriod(),
        schedule: reportSchedule(),
        nextOn: officeDay()
          .nullable()
          .defined()
          .meta({ description: 'The day it is sent next; null without a schedule.' }),
        lastAt: wireTime()
          .nullable()
          .defined()
          .meta({ description: 'When it was begun last by its schedule.' }),
        stopped: string()
          .nullable()
          .defined()
          .meta({ description: 'Why it is no longer sent, in words; else null.' }),
      }).required(),
    )
    .required(),
  permission: 'VIEW POLICY',
  program: 'person',
  staff: 'policies',
  example: {
    response: [
      {
        savedReportId: 5,
        name: 'Last month, all states',
        report: 'transaction',
        title: 'Transaction Report',
        words: 'Submitted last month; all states; Ada Larkin',
        settings: exampleSettings,
        period: 'lastMonth',
        schedule: 'month',
        nextOn: '2026-02-01',
        lastAt: '2026-01-01T08:00:00.000Z',
        stopped: null,
      },
    ],
  },
});

/** Keeps the settings of a report. */
export const saveReport = endpoint({
  ...change,
  id: 'reports.saveReport',
  program: 'person',
  path: '/reports/saveReport',
  summary:
    'Keep the settings of a report under a name, with a period counted from the day it runs, and have it sent to the inbox every week, month or quarter.',
  body: object({
    savedReportId: recordId()
      .nullable()
      .defined()
      .meta({ description: 'Of one that is changed; null keeps a new one.' }),
    name: name(),
    report: reportName(),
    settings: reportSettings().meta({
      description: 'As for the report itself, without startDate, endDate, year and quarter.',
    }),
    period: relativePeriod(),
    schedule: reportSchedule(),
  }).noUnknown(),
  response: object({ savedReportId: recordId().required() }),
  idempotency: 'key',
  example: {
    body: {
      savedReportId: null,
      name: 'Last month, all states',
      report: 'transaction',
      settings: exampleSettings,
      period: 'lastMonth',
      schedule: 'month',
    },
    response: { savedReportId: 5 },
  },
});

/** Deletes the settings of a report. */
export const deleteSavedReport = endpoint({
  ...change,
  id: 'reports.deleteSavedReport',
  program: 'person',
  path: '/reports/deleteSavedReport',
  summary: 'Forget the settings of a report; it is no longer sent, and what was sent stays.',
  body: object({ savedReportId: recordId().required() }).noUnknown(),
  response: boolean().required(),
  idempotency: 'key',
  example: { body: { savedReportId: 5 }, response: true },
});
