import { array, type InferType, mixed, type ObjectSchema, object, string } from 'yup';
import {
  addDays,
  type CalendarDate,
  formatUsDate,
  isCalendarDate,
  parseCalendarDate,
} from '../calendar-date/index.js';
import type { InsurerKind } from '../insurer-policies/submissionPeriod.js';
import { limits } from '../limits/index.js';
import {
  checkMonth,
  checkQuarterNumber,
  checkYear,
  compareQuarters,
  isQuarterNumber,
  quarterDays,
} from '../quarter/index.js';
import { valueAt } from '../schema/beside.js';
import { choicePiece, chooseFromList, numberChoice, oneOfPiece } from '../schema/choices.js';
import { dayPiece } from '../schema/dayPiece.js';
import { isRequired } from '../schema/fieldTable.js';
import { testResult } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { wireWords } from '../schema/wireText.js';
import { isParticipatingState, participatingLetters } from '../states/index.js';

/** The file type of a report (spec 3 §3.7): `0` PDF, `1` CSV. */
export type ReportType = 0 | 1;

/** The date by which a report selects (spec 3 §3.7): `0` submitted, `1` effective. */
export type ReportBasis = 0 | 1;

/** How the period of an insurer's report is chosen (spec 3 §3.7). */
export type PeriodKind = 'Date' | 'Year' | 'MonthAndYear' | 'QuarterAndYear';

/** The choice "every state I may see". */
export const ALL_STATES = 'ALL';

const statesOrAll = () => [...participatingLetters(), ALL_STATES];

/**
 * The first day a transaction report goes back to. The specification names a minimum without showing it: it is the
 * first day of the first quarter with billing records.
 */
export const firstReportDay: CalendarDate = quarterDays(limits.firstBillingQuarter).from;

/** The types a report is offered in: several agents make it CSV only (spec 3 §5.6). */
export function offeredReportTypes(agents: number): readonly ReportType[] {
  return agents > 1 ? [1] : [0, 1];
}

/** A chosen report type, one of those offered. */
export function checkReportType(value: unknown, agents: number): Problem | undefined {
  if (value !== 0 && value !== 1) return { message: 'Report Type is required' };
  return offeredReportTypes(agents).includes(value)
    ? undefined
    : { message: 'Several agents can be reported as CSV only.', fix: 'Choose CSV, or one agent.' };
}

/** The agents of a report. */
export function checkReportAgents(agents: readonly unknown[]): Problem | undefined {
  return agents.length === 0 ? { message: 'At least one agent is required' } : undefined;
}

/** The states of a report. */
export function checkReportStates(chosen: readonly string[]): Problem | undefined {
  if (chosen.length === 0) return { message: 'At least one state is required' };
  const known = chosen.every(isParticipatingState);
  return known ? undefined : { message: isRequired('State'), fix: chooseFromList };
}

const { quarter: firstBilled, year: firstBilledYear } = limits.firstBillingQuarter;
const BEFORE_FIRST_BILLING = `Billing reports begin with quarter ${firstBilled} of ${firstBilledYear}.`;

/**
 * The quarter of a billing report: not before the first one there is (spec 3 §9), and not of a year to come. A quarter of
 * this year that is to come is accepted: nothing is billed for it yet.
 */
export function checkBillingPeriod(
  quarter: number | null,
  year: number | null,
  today: CalendarDate,
): { readonly field: 'Quarter' | 'Year'; readonly problem: Problem } | undefined {
  const yearProblem = checkYear(year, limits.firstBillingQuarter.year, today);
  if (yearProblem) return { field: 'Year', problem: yearProblem };
  const quarterProblem = checkQuarterNumber(quarter);
  if (quarterProblem) return { field: 'Quarter', problem: quarterProblem };
  if (year === null || quarter === null || !isQuarterNumber(quarter)) return undefined;
  return compareQuarters({ year, quarter }, limits.firstBillingQuarter) < 0
    ? { field: 'Quarter', problem: { message: BEFORE_FIRST_BILLING } }
    : undefined;
}

/** The first day of a report (spec 3 §5.6). */
export function checkStartDate(date: string | null): Problem | undefined {
  if (date === null || date === '') return { message: 'Start date is required' };
  return !isCalendarDate(date) || date < firstReportDay ? { message: 'Invalid start date' } : undefined;
}

/**
 * Checks the first day of a report against the date by which it selects: nothing is submitted after today, and nothing
 * takes effect later than the furthest effective date that is accepted.
 */
export function checkNotAhead(
  start: CalendarDate,
  basis: ReportBasis,
  today: CalendarDate,
): Problem | undefined {
  if (basis === 0) {
    return start > today
      ? {
          message: `Nothing is submitted after today, ${formatUsDate(today)}.`,
          fix: 'Choose an earlier start date.',
        }
      : undefined;
  }
  const last = addDays(today, limits.daysAhead.insurer);
  return start > last
    ? {
        message: `Nothing takes effect later than ${formatUsDate(last)}.`,
        fix: 'Choose an earlier start date.',
      }
    : undefined;
}

/** The last day of a report, not before the first. */
export function checkEndDate(date: string | null, start: string | null): Problem | undefined {
  if (date === null || date === '') return { message: 'End date is required' };
  if (!isCalendarDate(date)) return { message: 'Invalid end date' };
  return start !== null && start !== '' && date < start
    ? { message: 'End date must be greater than or equal to start date' }
    : undefined;
}

const startOf = (form: unknown): string | null => {
  const start = valueAt(form, 'StartDate');
  return typeof start === 'string' ? start : null;
};
const startDay = () => dayPiece(checkStartDate, 'Invalid start date').label('Start Date');
const endDay = () =>
  dayPiece((date, { parent }) => checkEndDate(date, startOf(parent)), 'Invalid end date').label('End Date');

const list = (check: (items: readonly string[]) => Problem | undefined) =>
  array()
    .of(string().required(wireWords.text))
    .typeError('${path} must be a list.')
    .required(check([])?.message)
    .test({ name: 'rule', test: (items, context) => testResult(check(items), context) });

/** The report type beside its agents. */
const reportType = (agentsField: string) =>
  mixed<ReportType>()
    .nullable()
    .test({
      name: 'rule',
      test(value, context) {
        const agents = valueAt(context.parent, agentsField);
        return testResult(checkReportType(value, Array.isArray(agents) ? agents.length : 0), context);
      },
    });

export const BASIS_REQUIRED = 'Report Based On is required';

/** Checks the date by which a report selects, once it is chosen. */
export function checkReportBasis(value: unknown): Problem | undefined {
  return value === 0 || value === 1 ? undefined : { message: BASIS_REQUIRED };
}

const basis = () =>
  mixed<ReportBasis>()
    .nullable()
    .test({ name: 'rule', test: (value, context) => testResult(checkReportBasis(value), context) });

const billingPeriod = (
  half: 'Quarter' | 'Year',
  names: { year: string; quarter: string },
  today: CalendarDate,
) =>
  numberChoice(() => undefined)
    .label(half)
    .test({
      name: 'period',
      test(_, context) {
        const at = (name: string) => {
          const value = valueAt(context.parent, name);
          return typeof value === 'number' ? value : null;
        };
        const found = checkBillingPeriod(at(names.quarter), at(names.year), today);
        return testResult(found?.field === half ? found.problem : undefined, context);
      },
    });

/** The billing report (spec 3 §5.6). `State` is two letters. */
export function billingReportSchema(today: CalendarDate) {
  const names = { year: 'Year', quarter: 'Quarter' };
  return object({
    Quarter: billingPeriod('Quarter', names, today),
    Year: billingPeriod('Year', names, today),
    State: choicePiece({ message: isRequired('State') }, statesOrAll).label('State'),
    Agents: list(checkReportAgents).label('Agents'),
    ReportType: reportType('Agents').label('Report Type'),
  });
}

/** @public For the forms of other applications. */
export type BillingReportForm = InferType<ReturnType<typeof billingReportSchema>>;

/** The transaction report of agents and agencies (spec 3 §5.6). */
export const transactionReportSchema = object({
  StartDate: startDay(),
  EndDate: endDay(),
  States: list(checkReportStates).label('States'),
  Agents: list(checkReportAgents).label('Agents'),
  DateType: basis().label('Report Based On'),
  ReportType: reportType('Agents').label('Report Type'),
});

/** @public For the forms of other applications. */
export type TransactionReportForm = InferType<typeof transactionReportSchema>;

/** The insurer's transaction report. Fields that its kind of period does not need stay `null`. */
export interface InsurerReportForm {
  /** Two letters, or {@link ALL_STATES}. */
  State: string | null | undefined;
  DateType: ReportBasis | null | undefined;
  PeriodKind: PeriodKind;
  StartDate: CalendarDate | null | undefined;
  EndDate: CalendarDate | null | undefined;
  Year: number | null | undefined;
  Month: number | null | undefined;
  Quarter: number | null | undefined;
}

const KIND = 'Date Selection is required';
const whenKind = <Value>(
  kinds: readonly PeriodKind[],
  parent: unknown,
  check: () => Value | undefined,
): Value | undefined => (kinds.some((kind) => kind === valueAt(parent, 'PeriodKind')) ? check() : undefined);

const kindNumber = (kinds: readonly PeriodKind[], check: (value: number | null) => Problem | undefined) =>
  numberChoice(() => undefined).test({
    name: 'period',
    test: (value, context) =>
      testResult(
        whenKind(kinds, context.parent, () => check(value ?? null)),
        context,
      ),
  });

/** The transaction report of insurers (spec 3 §2.7, §5.6). */
export function insurerReportSchema(today: CalendarDate): ObjectSchema<InsurerReportForm> {
  return object({
    State: choicePiece({ message: isRequired('State') }, statesOrAll).label('State'),
    DateType: basis().label('Report Based On'),
    PeriodKind: oneOfPiece(['Date', 'Year', 'MonthAndYear', 'QuarterAndYear'], KIND).label('Date Selection'),
    StartDate: dayPiece(
      (date, { parent }) => whenKind(['Date'], parent, () => checkStartDate(date)),
      'Invalid start date',
    ).label('Start Date'),
    EndDate: dayPiece(
      (date, { parent }) => whenKind(['Date'], parent, () => checkEndDate(date, startOf(parent))),
      'Invalid end date',
    ).label('End Date'),
    Year: kindNumber(['Year', 'MonthAndYear', 'QuarterAndYear'], (value) =>
      checkYear(value, limits.firstYear.insurer, today),
    ).label('Year'),
    Month: kindNumber(['MonthAndYear'], checkMonth).label('Month'),
    Quarter: kindNumber(['QuarterAndYear'], (value) => checkQuarterNumber(value)).label('Quarter'),
  });
}

/** The late submission report of insurers (spec 3 §5.6); alien insurers report whole years, and choose no quarter (spec 3 §9). */
export const lateSubmissionSchema = (today: CalendarDate, kind: InsurerKind) =>
  object({
    State: choicePiece({ message: isRequired('State') }, statesOrAll).label('State'),
    Year: numberChoice((value) => checkYear(value, limits.firstYear.insurer, today)).label('Year'),
    Quarter: numberChoice((value) => (kind === 'AlienInsurer' ? undefined : checkQuarterNumber(value))).label(
      'Quarter',
    ),
  });

/** @public For the forms of other applications. */
export type LateSubmissionForm = InferType<ReturnType<typeof lateSubmissionSchema>>;

/** The first and the last day of a checked period. */
export function reportDays(form: InsurerReportForm): { from: CalendarDate; to: CalendarDate } | undefined {
  const { Year, Month, Quarter } = form;
  if (form.PeriodKind === 'Date') {
    return form.StartDate && form.EndDate ? { from: form.StartDate, to: form.EndDate } : undefined;
  }
  if (!Year) return undefined;
  if (form.PeriodKind === 'Year') return { from: `${Year}-01-01`, to: `${Year}-12-31` };
  if (form.PeriodKind === 'QuarterAndYear') {
    return Quarter && isQuarterNumber(Quarter) ? quarterDays({ year: Year, quarter: Quarter }) : undefined;
  }
  if (!Month) return undefined;
  const month = `${Year}-${String(Month).padStart(2, '0')}`;
  const from = parseCalendarDate(`${month}-01`);
  // The last day that this month has.
  const to = [31, 30, 29, 28].map((each) => `${month}-${each}`).find((each) => isCalendarDate(each));
  return from && to ? { from, to } : undefined;
}
