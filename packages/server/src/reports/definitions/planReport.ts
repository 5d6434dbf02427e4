import {
  billingReportRequest,
  checkBillingPeriod,
  checkNotAhead,
  fromWireDate,
  insurerReportRequest,
  isQuarterNumber,
  lateSubmissionRequest,
  parseCalendarDate,
  type ReportBasis,
  type ReportName,
  reportFacts,
  submissionDays,
  transactionReportRequest,
} from '@slip/forms/rules';
import type { InferType, Schema } from 'yup';
import { HttpError } from '../../http/HttpError.js';
import { badRequest } from '../../http/input/badRequest.js';
import { bodyCheck } from '../../http/input/bodyCheck.js';
import { askedAgents } from '../../spreadsheets/askedAgents.js';
import type { PlannedReport, ReportPeriod, ReportReader } from '../../spreadsheets/PlannedReport.js';
import { askedStates } from '../../spreadsheets/reportWords.js';
import { billingReport } from './billingReport.js';
import { insurerTransactionReport, lateSubmissionReport } from './insurerReports.js';
import { transactionReport } from './transactionReport.js';

/** The settings asked of a report, and where they stand in the call. */
interface Asked {
  readonly settings: unknown;
  readonly reader: ReportReader;
  /** Before the path of each problem, such as `settings.`. */
  readonly prefix: string;
}

/** Refuses a setting. */
function refuse(
  { prefix }: Asked,
  path: string,
  { message, fix }: { readonly message: string; readonly fix?: string },
  value: unknown,
): never {
  const text = fix === undefined ? message : `${message} ${fix}`;
  throw badRequest([{ path: prefix + path, message: text, value }]);
}

/** The settings as the report's own endpoint takes them. @throws HttpError 400 with every problem by its field. */
function checked<S extends Schema>(schema: S, { settings, prefix }: Asked): InferType<S> {
  const problems = bodyCheck(schema)(settings);
  if (problems.length > 0) {
    throw badRequest(problems.map((each) => ({ ...each, path: `${prefix}${each.path}` })));
  }
  return schema.cast(settings, { assert: false });
}

/** A day that the schema has checked. */
function dayOf(text: string) {
  const day = fromWireDate(text) ?? parseCalendarDate(text);
  if (day === undefined) throw new RangeError(`"${text}" is no day.`);
  return day;
}

function periodOf(
  asked: Asked,
  { startDate, endDate, dateType }: { startDate: string; endDate: string; dateType: ReportBasis },
): ReportPeriod {
  const period = { from: dayOf(startDate), to: dayOf(endDate) };
  const problem = checkNotAhead(period.from, dateType, asked.reader.today);
  if (problem) refuse(asked, 'startDate', problem, startDate);
  return period;
}

async function planTransaction(asked: Asked): Promise<PlannedReport> {
  const body = checked(transactionReportRequest(), asked);
  const { agentIds, states, dateType, reportType } = body;
  const basis: ReportBasis = dateType === 1 ? 1 : 0;
  const period = periodOf(asked, { ...body, dateType: basis });
  const agents = await askedAgents(agentIds, asked.reader);
  return transactionReport({
    agents,
    states: askedStates(states),
    period,
    basis,
    reportType: reportType === 0 ? 0 : 1,
  });
}

async function planBilling(asked: Asked): Promise<PlannedReport> {
  const { reader } = asked;
  const { agentIds, quarter, year, state, reportType } = checked(billingReportRequest(reader.today), asked);
  const found = checkBillingPeriod(quarter ?? null, year ?? null, reader.today);
  // The schema above passes no other.
  if (found || !year || !quarter || !isQuarterNumber(quarter)) {
    throw new Error(`There is no quarter ${quarter} of ${year}.`);
  }
  const agents = await askedAgents(agentIds, reader);
  return billingReport(
    { agents, states: askedStates(state), quarter: { quarter, year }, reportType: reportType === 0 ? 0 : 1 },
    reader,
  );
}

function planInsurerTransaction(asked: Asked): PlannedReport {
  const body = checked(insurerReportRequest(), asked);
  const basis: ReportBasis = body.dateType === 1 ? 1 : 0;
  return insurerTransactionReport({
    insurerId: asked.reader.caller.accountId,
    states: askedStates(body.states),
    period: periodOf(asked, { ...body, dateType: basis }),
    basis,
    reportType: body.reportType === 0 ? 0 : 1,
  });
}

function planLateSubmission(asked: Asked): PlannedReport {
  const { today, caller } = asked.reader;
  const { year, quarter, states } = checked(lateSubmissionRequest(today), asked);
  const isYearly = caller.kind === 'AlienInsurer';
  if (isYearly !== (quarter === 0)) {
    const message = isYearly
      ? 'An alien insurer reports by the year.'
      : 'A foreign insurer reports by the quarter.';
    refuse(asked, 'quarter', { message, fix: isYearly ? 'Send quarter 0.' : 'Choose a quarter.' }, quarter);
  }
  const period = { year: year ?? 0, quarter: quarter ?? 0 };
  if (submissionDays(period).from > today) {
    refuse(asked, 'year', { message: 'This period has not begun yet.', fix: 'Choose an earlier one.' }, year);
  }
  return lateSubmissionReport({ insurerId: caller.accountId, states: askedStates(states), period });
}

const plans: Readonly<Record<ReportName, (asked: Asked) => PlannedReport | Promise<PlannedReport>>> = {
  transaction: planTransaction,
  billing: planBilling,
  insurerTransaction: planInsurerTransaction,
  insurerLateSubmission: planLateSubmission,
};

/**
 * Plans a report: checks its settings, and whether the reader may have it.
 *
 * @throws HttpError 400 for settings that cannot be, 403 for a report of other kinds of account, 404 for another's agent and for
 * what is not billed yet.
 */
export async function planReport(
  report: ReportName,
  settings: unknown,
  reader: ReportReader,
  prefix = '',
): Promise<PlannedReport> {
  const { title, accounts } = reportFacts[report];
  if (!accounts.includes(reader.caller.kind)) {
    throw new HttpError(403, `The ${title} is not a report of your kind of account.`);
  }
  return plans[report]({ settings, reader, prefix });
}
