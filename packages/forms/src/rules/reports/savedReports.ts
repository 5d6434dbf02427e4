import { type InferType, object } from 'yup';
import type { AccountKind } from '../accounts/accountKind.js';
import { addDays, type CalendarDate, requireCalendarDate } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { previousQuarter, quarterDays, quarterOf } from '../quarter/index.js';
import { oneOfPiece } from '../schema/choices.js';
import { atMost, textCheck } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { type ReportChoices, type ReportName, reportFacts } from './reportTable.js';

/** A period that is counted from the day a saved report runs: the whole week, month, quarter or year before it. */
export const relativePeriods = ['lastWeek', 'lastMonth', 'lastQuarter', 'lastYear'] as const;

export type RelativePeriod = (typeof relativePeriods)[number];

/** How often a saved report is sent to the inbox. */
export const reportSchedules = ['none', 'week', 'month', 'quarter'] as const;

export type ReportSchedule = (typeof reportSchedules)[number];

/** The first and the last day of a period. */
export interface ReportDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The Monday of the week a day lies in. */
function mondayOf(day: CalendarDate): CalendarDate {
  // 0 is a Sunday.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const firstOfMonth = (day: CalendarDate) => requireCalendarDate(`${day.slice(0, 7)}-01`);

/** The days of a relative period, as it stands on a day. A week is Monday to Sunday. */
export function relativeDays(period: RelativePeriod, today: CalendarDate): ReportDays {
  if (period === 'lastWeek') {
    const monday = mondayOf(today);
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  if (period === 'lastMonth') {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  }
  if (period === 'lastQuarter') return quarterDays(previousQuarter(quarterOf(today)));
  const year = Number(today.slice(0, 4)) - 1;
  return { from: requireCalendarDate(`${year}-01-01`), to: requireCalendarDate(`${year}-12-31`) };
}

/** The first day of the next week, month or quarter: on it a schedule sends its report. */
export function nextScheduledDay(
  schedule: Exclude<ReportSchedule, 'none'>,
  today: CalendarDate,
): CalendarDate {
  if (schedule === 'week') return addDays(mondayOf(today), 7);
  // Far enough to lie in the next month whatever its length.
  if (schedule === 'month') return firstOfMonth(addDays(firstOfMonth(today), 31));
  return addDays(quarterDays(quarterOf(today)).to, 1);
}

const offered: Readonly<Record<ReportChoices, (kind: AccountKind) => readonly RelativePeriod[]>> = {
  agentDays: () => relativePeriods,
  insurerDays: () => relativePeriods,
  billedQuarter: () => ['lastQuarter'],
  submissionPeriod: (kind) => [kind === 'AlienInsurer' ? 'lastYear' : 'lastQuarter'],
};

/** The periods with which a report can be saved: those that its choices can express. */
export const offeredPeriods = (report: ReportName, kind: AccountKind): readonly RelativePeriod[] =>
  offered[reportFacts[report].choices](kind);

/** Checks that a report can be saved with a period. */
export function checkSavedPeriod(
  report: ReportName,
  kind: AccountKind,
  period: RelativePeriod,
): Problem | undefined {
  const periods = offeredPeriods(report, kind);
  return periods.includes(period)
    ? undefined
    : {
        message: `This report cannot be kept for the ${periodWords[period]}.`,
        fix: `Choose the ${periods.map((each) => periodWords[each]).join(' or the ')}.`,
      };
}

/** A relative period in words. */
export const periodWords: Readonly<Record<RelativePeriod, string>> = {
  lastWeek: 'last week',
  lastMonth: 'last month',
  lastQuarter: 'last quarter',
  lastYear: 'last year',
};

/** The settings of a report that hold its period. */
export const periodSettings = ['startDate', 'endDate', 'year', 'quarter'] as const;

/** The settings of a report for a period, on a day. */
export function settingsOfPeriod(report: ReportName, period: RelativePeriod, today: CalendarDate) {
  const { from, to } = relativeDays(period, today);
  const { choices } = reportFacts[report];
  if (choices === 'agentDays' || choices === 'insurerDays') return { startDate: from, endDate: to };
  const { year, quarter } = quarterOf(from);
  return { year, quarter: period === 'lastYear' ? 0 : quarter };
}

/** Checks the name under which the choices of a report are saved. */
const checkSavedReportName = textCheck({
  required: { message: 'Name is required.', fix: 'Write what the report is for.' },
  maximum: atMost(limits.savedReportName, 'Name'),
});

const PERIOD = 'Period is required.';
const SCHEDULE = 'Send to my inbox is required.';

/** The form that saves the choices of a report: its name, its period, and how often the report is sent. */
export const savedReportSchema = object({
  Name: textPiece(checkSavedReportName).label('Name'),
  Period: oneOfPiece(relativePeriods, PERIOD).label('Period'),
  Schedule: oneOfPiece(reportSchedules, SCHEDULE).label('Send to my inbox'),
});

export type SavedReportForm = InferType<typeof savedReportSchema>;
