import { type AnyObject, array, mixed, number, type ObjectSchema, object } from 'yup';
import { type CalendarDate, fromWireDate, isCalendarDate } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { formatCount } from '../messages/formatCount.js';
import { checkQuarterNumber, checkYear } from '../quarter/index.js';
import { valueAt } from '../schema/beside.js';
import { boxPiece, oneOfPiece } from '../schema/choices.js';
import { testResult } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { wireText, wireWords } from '../schema/wireText.js';
import {
  ALL_STATES,
  BASIS_REQUIRED,
  checkBillingPeriod,
  checkEndDate,
  checkReportAgents,
  checkReportStates,
  checkReportType,
  checkStartDate,
  type ReportType,
} from './reports.js';
import type { ReportChoices } from './reportTable.js';

/** The words for more agents than one report takes. */
export const TOO_MANY_AGENTS = `At most ${formatCount(limits.reportAgents)} agents can be reported at once.`;

const agentIds = () =>
  array()
    .of(number().typeError(wireWords.number).integer(wireWords.whole).required(wireWords.required))
    .required(checkReportAgents([])?.message)
    .max(limits.reportAgents, TOO_MANY_AGENTS)
    .test({ name: 'rule', test: (agents, context) => testResult(checkReportAgents(agents), context) });

/** Two-letter codes joined by commas, or all. */
export function checkJoinedStates(joined: string): Problem | undefined {
  if (joined === ALL_STATES) return undefined;
  return checkReportStates(joined.split(',').filter((state) => state !== ''));
}

const joinedStates = () =>
  wireText(300).test({
    name: 'rule',
    test: (value, context) => testResult(checkJoinedStates(value), context),
  });

const reportType = () =>
  mixed<ReportType>()
    .nullable()
    .test({
      name: 'rule',
      test(value, context) {
        const agents = valueAt(context.parent, 'agentIds');
        return testResult(checkReportType(value, Array.isArray(agents) ? agents.length : 0), context);
      },
    });

const dateType = () => oneOfPiece([0, 1], BASIS_REQUIRED);

const days = () => ({
  startDate: wireText(30)
    .nonNullable(checkStartDate(null)?.message)
    .test({
      name: 'rule',
      test: (value, context) => testResult(checkStartDate(fromWireDate(value) ?? value), context),
    }),
  endDate: wireText(30)
    .nonNullable(checkEndDate(null, null)?.message)
    .test({
      name: 'rule',
      test(value, context) {
        const start = valueAt(context.parent, 'startDate');
        // A day may come as on the wire, or alone.
        const first = typeof start === 'string' ? (fromWireDate(start) ?? start) : null;
        return testResult(
          checkEndDate(fromWireDate(value) ?? value, isCalendarDate(first) ? first : null),
          context,
        );
      },
    }),
});

const periodPart = (field: 'Quarter' | 'Year', today: CalendarDate) =>
  number()
    .typeError(wireWords.number)
    .nullable()
    .test({
      name: 'rule',
      test(_, context) {
        const at = (name: string) => {
          const value = valueAt(context.parent, name);
          return typeof value === 'number' ? value : null;
        };
        const found = checkBillingPeriod(at('quarter'), at('year'), today);
        return testResult(found?.field === field ? found.problem : undefined, context);
      },
    });

/** The body of `POST /reports/billing` (spec 3 §3.7). */
export const billingReportRequest = (today: CalendarDate) =>
  object({
    agentIds: agentIds(),
    quarter: periodPart('Quarter', today),
    year: periodPart('Year', today),
    state: joinedStates(),
    stateName: wireText(60),
    reportType: reportType(),
    isMultiState: boxPiece(),
  }).noUnknown();

/** The body of `POST /reports/transaction` from agents and agencies (spec 3 §3.7). */
export const transactionReportRequest = () =>
  object({
    agentIds: agentIds(),
    reportType: reportType(),
    ...days(),
    isMultiState: boxPiece(),
    states: joinedStates(),
    dateType: dateType(),
    stateNames: wireText(500),
  }).noUnknown();

/** The body of an insurer's transaction report (spec 3 §3.7). */
export const insurerReportRequest = () =>
  object({ reportType: reportType(), dateType: dateType(), states: joinedStates(), ...days() }).noUnknown();

/**
 * The body of `POST /reports/insurerLateSubmission` (spec 3 §3.7). Foreign insurers ask for a quarter; alien insurers
 * ask for a whole year, which is quarter 0.
 */
export const lateSubmissionRequest = (today: CalendarDate) =>
  object({
    year: number()
      .typeError(wireWords.number)
      .nullable()
      .test({
        name: 'rule',
        test: (value, context) =>
          testResult(checkYear(value ?? null, limits.firstYear.insurer, today), context),
      }),
    quarter: number()
      .typeError(wireWords.number)
      .nullable()
      .test({
        name: 'rule',
        test: (value, context) => testResult(checkQuarterNumber(value ?? null, 'or-all'), context),
      }),
    states: joinedStates(),
  }).noUnknown();

/** The body of the endpoint of a report, by the choices with which the report is asked for. */
export const reportRequests = {
  agentDays: transactionReportRequest,
  billedQuarter: billingReportRequest,
  insurerDays: insurerReportRequest,
  submissionPeriod: lateSubmissionRequest,
} as const satisfies Readonly<Record<ReportChoices, (today: CalendarDate) => ObjectSchema<AnyObject>>>;
