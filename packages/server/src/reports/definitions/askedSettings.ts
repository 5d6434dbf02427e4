import {
  checkBillingPeriod,
  checkNotAhead,
  fromWireDate,
  isQuarterNumber,
  parseCalendarDate,
  type Quarter,
  type ReportBasis,
  type ReportType,
  reportRequests,
  type SubmissionPeriod,
  submissionDays,
} from '@slip/forms/rules';
import type { InferType, Schema } from 'yup';
import { bodyCheck } from '../../http/input/bodyCheck.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { ReportAgent, ReportReader } from '../../spreadsheets/PlannedReport.js';
import { askedAgents, parseStates, type ReportPeriod } from './reportScope.js';

/** The settings of a report that a call asks for, and their place in the call. */
export interface Asked {
  readonly settings: unknown;
  readonly reader: ReportReader;
  /** The beginning of the path of each problem, such as `settings.`. */
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
function checkSettings<S extends Schema>(schema: S, { settings, prefix }: Asked): InferType<S> {
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

/** Agents, and a range of days of their transactions. */
export interface AgentDays {
  readonly agents: readonly ReportAgent[];
  readonly states: readonly string[];
  readonly period: ReportPeriod;
  readonly basis: ReportBasis;
  readonly reportType: ReportType;
}

/**
 * Settings of the transaction report, checked. On the wire `dateType` is 0 for the day of submission and 1 for the
 * effective date, `reportType` 0 for PDF and 1 for CSV (spec 3 §3.7).
 * @throws HttpError 400 with every problem by its field, 404 for an agent whom the reader may not read.
 */
export async function agentDays(asked: Asked): Promise<AgentDays> {
  const body = checkSettings(reportRequests.agentDays(), asked);
  const basis = body.dateType === 1 ? 1 : 0;
  const period = periodOf(asked, { ...body, dateType: basis });
  const agents = await askedAgents(body.agentIds, asked.reader);
  return {
    agents,
    states: parseStates(body.states),
    period,
    basis,
    reportType: body.reportType === 0 ? 0 : 1,
  };
}

/** Agents, and a quarter that they were billed for. */
export interface BilledQuarter {
  readonly agents: readonly ReportAgent[];
  readonly states: readonly string[];
  readonly quarter: Quarter;
  readonly reportType: ReportType;
}

/**
 * Settings of the billing report, checked.
 * @throws HttpError 400 with every problem by its field, 404 for an agent whom the reader may not read.
 */
export async function billedQuarter(asked: Asked): Promise<BilledQuarter> {
  const { reader } = asked;
  const body = checkSettings(reportRequests.billedQuarter(reader.today), asked);
  const { agentIds, quarter, year, state, reportType } = body;
  const found = checkBillingPeriod(quarter ?? null, year ?? null, reader.today);
  // The schema above accepts no other values.
  if (found || !year || !quarter || !isQuarterNumber(quarter)) {
    throw new Error(`There is no quarter ${quarter} of ${year}.`);
  }
  const agents = await askedAgents(agentIds, reader);
  return {
    agents,
    states: parseStates(state),
    quarter: { quarter, year },
    reportType: reportType === 0 ? 0 : 1,
  };
}

/** The insurer who asks, and a range of days of what it reported. */
export interface InsurerDays {
  readonly insurerId: number;
  readonly states: readonly string[];
  readonly period: ReportPeriod;
  readonly basis: ReportBasis;
  readonly reportType: ReportType;
}

/** Settings of the insurer's transaction report, checked. @throws HttpError 400 with every problem by its field */
export function insurerDays(asked: Asked): InsurerDays {
  const body = checkSettings(reportRequests.insurerDays(), asked);
  const basis = body.dateType === 1 ? 1 : 0;
  return {
    insurerId: asked.reader.caller.accountId,
    states: parseStates(body.states),
    period: periodOf(asked, { ...body, dateType: basis }),
    basis,
    reportType: body.reportType === 0 ? 0 : 1,
  };
}

/** The insurer who asks, and a period that it reports by. */
export interface AskedSubmission {
  readonly insurerId: number;
  readonly states: readonly string[];
  readonly period: SubmissionPeriod;
}

/**
 * Settings of the report of late submissions, checked. An alien insurer reports by the year, which is quarter 0 (spec 3
 * §9).
 * @throws HttpError 400 with every problem by its field, also for a period that has not begun.
 */
export function submissionPeriod(asked: Asked): AskedSubmission {
  const { today, caller } = asked.reader;
  const { year, quarter, states } = checkSettings(reportRequests.submissionPeriod(today), asked);
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
  return { insurerId: caller.accountId, states: parseStates(states), period };
}
