import { limits } from '@slip/forms/rules';
import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import type { ReadonlyDeep } from '../endpoint.js';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { cents } from '../shapes.js';
import { reportName, reportSettings } from './reportShapes.js';

/** The kind of value in a column: text, a day as `YYYY-MM-DD` (empty for none), whole cents, or a number of things. */
const columnKind = () =>
  mixed<'text' | 'day' | 'cents' | 'count'>()
    .oneOf(['text', 'day', 'cents', 'count'])
    .required()
    .meta({ description: 'Text; a day as YYYY-MM-DD, empty for none; whole cents; a count.' });

const cell = () =>
  mixed((value): value is string | number => typeof value === 'string' || typeof value === 'number')
    .typeError('${path} must be a text or a number.')
    .defined();

const reportPreview = () =>
  object({
    title: string().required(),
    words: string().required().meta({ description: 'The settings in words: period, states, agents.' }),
    columns: array()
      .of(object({ key: string().required(), header: string().required(), kind: columnKind() }).required())
      .required(),
    rows: array()
      .of(array().of(cell()).required())
      .required()
      .meta({
        description: `The first ${limits.previewRows} rows, a cell for each column: cents and counts as numbers, everything else as text.`,
      }),
    rowCount: number().integer().min(0).required().meta({ description: 'Of the whole report.' }),
    totals: array()
      .of(
        object({
          key: string().required(),
          header: string().required(),
          total: cents().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'Of the whole report, for each column of amounts, in cents.' }),
    plot: object({
      title: string().required(),
      points: array()
        .of(object({ label: string().required(), value: cents().required() }).required())
        .required(),
    })
      .nullable()
      .defined()
      .meta({ description: 'Sums of a column of amounts, where a plot helps; else null.' }),
    isLarge: boolean()
      .required()
      .meta({
        description: `It has more than ${limits.reportRowsAtOnce} rows: it is made in the background (beginReport), not downloaded at once.`,
      }),
    whyNoPdf: string()
      .nullable()
      .defined()
      .meta({ description: 'Why it does not come as a PDF, in words; null when it does.' }),
  });

/** The beginning of a report, and its totals. */
export type ReportPreview = ReadonlyDeep<InferType<ReturnType<typeof reportPreview>>>;

/** A look at a report before it is downloaded. */
export const previewReport = endpoint({
  id: 'reports.previewReport',
  method: 'POST',
  path: '/reports/previewReport',
  summary:
    'Look at a report before it is downloaded: the first 25 rows, its columns, totals and number of rows, and the points of a plot where one helps.',
  source: NAMED_HERE,
  body: object({ report: reportName(), settings: reportSettings() }).noUnknown(),
  response: reportPreview(),
  permission: 'VIEW POLICY',
  staff: 'policies',
  staffNeeds: 'read',
  idempotency: 'natural',
  callsPerMinute: 60,
  example: {
    body: {
      report: 'transaction',
      settings: {
        agentIds: [3],
        reportType: 1,
        startDate: '2026-01-01T00:00:00.000Z',
        endDate: '2026-01-31T00:00:00.000Z',
        isMultiState: true,
        states: 'CO,WY',
        dateType: 0,
        stateNames: 'Colorado, Wyoming',
      },
    },
    response: {
      title: 'Transaction Report',
      words: 'Submitted 01/01/2026 to 01/31/2026; Colorado, Wyoming; Ada Larkin',
      columns: [
        { key: 'confirmation', header: 'Confirmation #', kind: 'text' },
        { key: 'policyNumber', header: 'Policy Number', kind: 'text' },
        { key: 'insuredName', header: 'Insured Name', kind: 'text' },
        { key: 'effectiveDate', header: 'Effective Date', kind: 'day' },
        { key: 'premium', header: 'Premium', kind: 'cents' },
        { key: 'total', header: 'Total', kind: 'cents' },
      ],
      rows: [
        ['2026-00000041', 'SL-2026-0041', 'Bighorn Outfitters LLC', '2026-01-15', 1_000_000, 1_030_000],
        ['2026-00000042', 'SL-2026-0042', 'Ranch Č. 7', '2026-01-20', 250_000, 257_500],
      ],
      rowCount: 2,
      totals: [
        { key: 'premium', header: 'Premium', total: 1_250_000 },
        { key: 'total', header: 'Total', total: 1_287_500 },
      ],
      plot: {
        title: 'Premium by month',
        points: [{ label: 'January 2026', value: 1_250_000 }],
      },
      isLarge: false,
      whyNoPdf: null,
    },
  },
});
