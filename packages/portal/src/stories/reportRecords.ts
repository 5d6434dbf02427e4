import type { Output } from '@slip/api';
import { type ReportJob, type ReportPreview, reports } from '@slip/api/contract';

const insured = [
  'Bighorn Outfitters LLC',
  'Medicine Bow Quarry Company',
  'Wind River Hospitality Group',
  'Laramie Foundry & Machine Works',
  'Snowy Range Condominium Association',
  'Platte Valley Feed Cooperative',
];
const insurers = ['Granite Peak Specialty (12345)', 'Harbor Light Surplus (23456)'];
const ROWS = 25;

const rows = Array.from({ length: ROWS }, (_, index) => {
  const premium = 1_250_000 - index * 31_250;
  const tax = Math.round(premium * 0.03);
  const fee = Math.round(premium * 0.00175);
  const day = String((index % 27) + 1).padStart(2, '0');
  return [
    `2025-0000${1041 + index}`,
    `SL-2025-0${141 + index}`,
    insured[index % insured.length] ?? '',
    ['Wyoming', 'Colorado', 'Oklahoma'][index % 3] ?? '',
    insurers[index % 2] ?? '',
    index % 5 === 4 ? 'Additional Premium' : 'New Business',
    `2025-1${index % 3}-${day}`,
    `2025-1${index % 3}-${day}`,
    premium,
    tax,
    fee,
    premium + tax + fee,
  ];
});

/** The result of a transaction report of a quarter: 412 lines, of which the first 25 are known. */
export const transactionPreview: ReportPreview = {
  title: 'Transaction Report',
  words: 'Submitted 10/01/2025 to 12/31/2025; all states; Ada Larkin',
  columns: [
    { key: 'confirmation', header: 'Confirmation #', kind: 'text' },
    { key: 'policyNumber', header: 'Policy Number', kind: 'text' },
    { key: 'insuredName', header: 'Insured Name', kind: 'text' },
    { key: 'state', header: 'State', kind: 'text' },
    { key: 'insurer', header: 'Insurer', kind: 'text' },
    { key: 'type', header: 'Transaction Type', kind: 'text' },
    { key: 'effectiveDate', header: 'Effective Date', kind: 'day' },
    { key: 'receivedDate', header: 'Received Date', kind: 'day' },
    { key: 'premium', header: 'Premium', kind: 'cents' },
    { key: 'tax', header: 'Tax', kind: 'cents' },
    { key: 'fee', header: 'Transaction Fee', kind: 'cents' },
    { key: 'total', header: 'Total', kind: 'cents' },
  ],
  rows,
  rowCount: 412,
  totals: [
    { key: 'premium', header: 'Premium', total: 318_422_150 },
    { key: 'tax', header: 'Tax', total: 9_552_665 },
    { key: 'fee', header: 'Transaction Fee', total: 557_239 },
    { key: 'total', header: 'Total', total: 328_532_054 },
  ],
  plot: {
    title: 'Premium by month',
    points: [
      { label: 'October 2025', value: 98_310_000 },
      { label: 'November 2025', value: 124_950_150 },
      { label: 'December 2025', value: 95_162_000 },
    ],
  },
  isLarge: false,
  whyNoPdf: null,
};

export const emptyPreview: ReportPreview = {
  ...transactionPreview,
  rows: [],
  rowCount: 0,
  totals: [],
  plot: null,
};

/** More than one download can carry. */
export const largePreview: ReportPreview = {
  ...transactionPreview,
  rowCount: 214_380,
  isLarge: true,
  whyNoPdf: 'A report of more than 4,000 lines comes as CSV.',
};

/** The late reports of an insurer, by state. */
export const latePreview: ReportPreview = {
  ...transactionPreview,
  title: 'Insurer Late Submission',
  words: '3rd Quarter 2025; all states',
  columns: [
    { key: 'confirmation', header: 'Confirmation #', kind: 'text' },
    { key: 'insuredName', header: 'Insured Name', kind: 'text' },
    { key: 'state', header: 'State', kind: 'text' },
    { key: 'due', header: 'Due Date', kind: 'day' },
    { key: 'receivedDate', header: 'Received Date', kind: 'day' },
    { key: 'daysLate', header: 'Days Late', kind: 'count' },
    { key: 'premium', header: 'Premium', kind: 'cents' },
  ],
  rows: [
    ['2026-00000058', insured[0] ?? '', 'Wyoming', '2025-12-31', '2026-01-12', 12, 1_112_500],
    ['2026-00000059', insured[1] ?? '', 'Colorado', '2025-12-31', '2026-01-15', 15, 981_250],
  ],
  rowCount: 2,
  totals: [{ key: 'premium', header: 'Premium', total: 2_093_750 }],
  plot: {
    title: 'Premium by state',
    points: [
      { label: 'Colorado', value: 981_250 },
      { label: 'Wyoming', value: 1_112_500 },
    ],
  },
};

const [running, done] = reports.reportJobs.example.response;

/** Reports made in the background, one of each kind of standing. */
export const reportJobs: readonly ReportJob[] = [
  running,
  {
    ...running,
    jobId: 32,
    status: 'waiting',
    rowsDone: 0,
    rowsTotal: null,
    begunAt: '2026-01-16T17:02:00.000Z',
    words: 'Submitted 01/01/2024 to 12/31/2024; Wyoming',
  },
  done,
  {
    ...running,
    jobId: 29,
    status: 'failed',
    begunAt: '2025-12-30T17:00:00.000Z',
    finishedAt: '2025-12-30T17:01:00.000Z',
    failure: 'The office’s server was stopped three times while it was made.',
  },
  {
    ...running,
    jobId: 28,
    status: 'cancelled',
    begunAt: '2025-12-29T17:00:00.000Z',
    finishedAt: '2025-12-29T17:01:00.000Z',
  },
];

type Saved = Output<typeof reports.savedReports>;
const [monthly] = reports.savedReports.example.response;

/** Reports whose choices somebody keeps: sent, not sent, and no longer sent. */
const savedReports: Saved = [
  monthly,
  {
    ...monthly,
    savedReportId: 6,
    name: 'Wyoming, last year',
    words: 'Effective last year; Wyoming; Ada Larkin',
    settings: { ...monthly.settings, states: 'WY', stateNames: 'Wyoming', isMultiState: false, dateType: 1 },
    period: 'lastYear',
    schedule: 'none',
    nextOn: null,
    lastAt: null,
  },
  {
    ...monthly,
    savedReportId: 7,
    name: 'Every Monday',
    period: 'lastWeek',
    schedule: 'week',
    nextOn: null,
    stopped: 'Ben Okafor has ended the agreement with your agency.',
  },
];

const csv = () => new Blob(['Confirmation #\r\n'], { type: 'text/csv' });

/** The office's answers about reports on a usual day. */
export const reportAnswers = {
  'reports.previewReport': transactionPreview,
  'reports.reportJobs': [],
  'reports.savedReports': savedReports,
  'reports.transaction': () => ({ name: 'TransactionReport.csv', blob: csv() }),
  'reports.billing': () => ({ name: 'BillingReport-20254.csv', blob: csv() }),
  'reports.insurerTransaction': () => ({ name: 'InsurerTransactionReport.csv', blob: csv() }),
  'reports.insurerLateSubmission': () => ({ name: 'InsurerLateSubmission.csv', blob: csv() }),
  'reports.reportFile': () => ({ name: 'InsurerTransactionReport.csv', blob: csv() }),
  'admin.associatedAgentsForBillingPeriod': [
    { agentId: 3, name: 'Ada Larkin', npn: '3001234' },
    { agentId: 4, name: 'Ben Okafor', npn: '3004321' },
  ],
} as const;
