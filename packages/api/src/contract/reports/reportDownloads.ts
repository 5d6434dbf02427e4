import { insurerReportRequest, lateSubmissionRequest, transactionReportRequest } from '@slip/forms/rules';
import { insurers, policyReaders } from '../callers.js';
import { endpoint, file } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';

/** The last day there is: which periods have begun depends on the day of the call, which the office looks at. */
const ANY_DAY = '9999-12-31';

const download = { method: 'POST', permission: 'VIEW POLICY', idempotency: 'natural' } as const;

/** The transactions of a range of days, of agents and agencies (spec 3 §3.7, §7.5). */
export const transaction = endpoint({
  ...download,
  id: 'reports.transaction',
  path: '/reports/transaction',
  summary:
    'Download the transactions that were submitted, or take effect, in a range of days: one agent as a tagged PDF or CSV, several agents as CSV; a report that is larger than one download is begun with beginReport.',
  source: 'spec 3 §7.5',
  body: transactionReportRequest(),
  response: file('text/csv', 'application/pdf'),
  accounts: policyReaders,
  callsPerMinute: 30,
  example: {
    body: {
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
});

/** The transactions of an insurer (spec 3 §2.7, §3.7). */
export const insurerTransaction = endpoint({
  ...download,
  id: 'reports.insurerTransaction',
  path: '/reports/insurerTransaction',
  summary:
    'Download the transactions that the insurer reported, or that take effect, in a range of days, as CSV or as a tagged PDF.',
  source: NAMED_HERE,
  body: insurerReportRequest(),
  response: file('text/csv', 'application/pdf'),
  accounts: insurers,
  callsPerMinute: 30,
  example: {
    body: {
      reportType: 1,
      dateType: 0,
      states: 'ALL',
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: '2026-01-31T00:00:00.000Z',
    },
  },
});

/** Everything that an insurer reported after its deadline (spec 3 §3.7, §7.5). */
export const insurerLateSubmission = endpoint({
  ...download,
  id: 'reports.insurerLateSubmission',
  path: '/reports/insurerLateSubmission',
  summary:
    'Download as CSV what the insurer reported of a period after the day it was due; quarter 0 is the whole year, of alien insurers.',
  source: 'spec 3 §7.5',
  body: lateSubmissionRequest(ANY_DAY),
  response: file('text/csv'),
  accounts: insurers,
  callsPerMinute: 30,
  example: { body: { year: 2026, quarter: 1, states: 'WY' } },
});
