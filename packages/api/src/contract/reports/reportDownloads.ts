import {
  type ReportBy,
  type ReportChoices,
  type ReportName,
  reportFacts,
  reportRequests,
} from '@slip/forms/rules';
import type { AnyObject, ObjectSchema } from 'yup';
import { endpoint, file } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { LAST_POSSIBLE_DAY } from './reportShapes.js';

const agentDays = {
  choices: 'agentDays',
  body: reportRequests.agentDays(),
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
} as const;

const billedQuarter = {
  choices: 'billedQuarter',
  body: reportRequests.billedQuarter(LAST_POSSIBLE_DAY),
  example: {
    body: {
      agentIds: [3],
      quarter: 3,
      year: 2025,
      state: 'WY',
      stateName: 'Wyoming',
      reportType: 0,
      isMultiState: false,
    },
  },
} as const;

const insurerDays = {
  choices: 'insurerDays',
  body: reportRequests.insurerDays(),
  example: {
    body: {
      reportType: 1,
      dateType: 0,
      states: 'ALL',
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: '2026-01-31T00:00:00.000Z',
    },
  },
} as const;

const submissionPeriod = {
  choices: 'submissionPeriod',
  body: reportRequests.submissionPeriod(LAST_POSSIBLE_DAY),
  example: { body: { year: 2026, quarter: 1, states: 'WY' } },
} as const;

interface Asked<Choices extends ReportChoices, Body> {
  readonly choices: Choices;
  readonly body: Body;
  readonly example: { readonly body: unknown };
}

/** The endpoint of a report, without its summary. @param asked the choices that the table of reports names. */
const download = <
  Choices extends ReportChoices,
  const Name extends ReportBy<Choices> & ReportName,
  Body extends ObjectSchema<AnyObject>,
>(
  name: Name,
  { body, example }: Asked<Choices, Body>,
) =>
  ({
    id: `reports.${name}`,
    method: 'POST',
    mayLag: true,
    path: `/reports/${name}`,
    body,
    response: reportFacts[name].types.includes(0) ? file('text/csv', 'application/pdf') : file('text/csv'),
    permission: 'VIEW POLICY',
    accounts: reportFacts[name].accounts,
    idempotency: 'natural',
    callsPerMinute: 30,
    example,
  }) as const;

/** Reports of agents: staff who may read policies may read them, too. */
const staffRead = { staff: 'policies', staffNeeds: 'read' } as const;

/** The transactions of a range of days, of agents and agencies (spec 3 §3.7, §7.5). */
export const transaction = endpoint({
  ...download('transaction', agentDays),
  ...staffRead,
  summary:
    'Download the transactions that were submitted, or take effect, in a range of days: one agent as a tagged PDF or CSV, several agents as CSV; a report that is larger than one download is begun with beginReport.',
  source: 'spec 3 §7.5',
});

/** Everything that was billed for a quarter, as a document or a spreadsheet (spec 3 §3.7, §7.5). */
export const billing = endpoint({
  ...download('billing', billedQuarter),
  ...staffRead,
  summary:
    'Download everything that was billed for a closed quarter in one state or several: one agent as a tagged PDF, any number of agents as a CSV file with a line for each transaction and finance charge.',
  source: 'spec 3 §7.5',
  callsPerMinute: 60,
});

/** The transactions of an insurer (spec 3 §2.7, §3.7). */
export const insurerTransaction = endpoint({
  ...download('insurerTransaction', insurerDays),
  summary:
    'Download the transactions that the insurer reported, or that take effect, in a range of days, as CSV or as a tagged PDF.',
  source: NAMED_HERE,
});

/** Everything that an insurer reported after its deadline (spec 3 §3.7, §7.5). */
export const insurerLateSubmission = endpoint({
  ...download('insurerLateSubmission', submissionPeriod),
  summary:
    'Download as CSV what the insurer reported of a period after the day it was due; quarter 0 is the whole year, of alien insurers.',
  source: 'spec 3 §7.5',
});
