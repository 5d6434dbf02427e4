import type { AccountKind } from '../accounts/accountKind.js';
import { businessDayFrom } from '../business-day/index.js';
import { addDays, type CalendarDate } from '../calendar-date/index.js';
import {
  type StatePeriodNumber,
  type SubmissionFacts,
  statesOwing,
  submissionStatuses,
} from '../insurer-policies/owedSubmissions.js';
import {
  fromSubmissionNumber,
  type SubmissionPeriod,
  submissionDays,
  submissionDueOn,
  submissionNumber,
  submissionPeriod,
} from '../insurer-policies/submissionPeriod.js';
import type { Cents } from '../money/index.js';
import { fromYearQuarterNumber, previousQuarter, quarterDays, quarterOf } from '../quarter/index.js';
import { feeDueDate, participatingStates, type StateFacts, taxDueDate } from '../states/index.js';
import type { Owed } from './owed.js';
import {
  asksFor,
  heldIn,
  type PaperPeriod,
  paperDueDate,
  quarterPeriod,
  yearPeriod,
} from './signedPapers.js';

/** Facts known about an insurer. */
export type InsurerFacts = Omit<SubmissionFacts, 'today'>;

function reportOf(period: SubmissionPeriod, state: string, today: CalendarDate): Owed {
  const dueOn = submissionDueOn(period);
  const { to } = submissionDays(period);
  return {
    kind: 'insurerReport',
    state,
    year: period.year,
    quarter: period.quarter,
    isFinanceCharge: false,
    isOpen: today > to,
    opensOn: addDays(to, 1),
    dueOn,
    isLate: today > dueOn,
    balance: null,
  };
}

/**
 * Everything that an insurer owes on a day, in no order: for each state and period its policies, or the declaration
 * that there were none. The running period is listed as not open yet, unless policies of it are reported already.
 */
export function owedByInsurer(facts: InsurerFacts, today: CalendarDate): Owed[] {
  const running = submissionPeriod(facts.kind, today);
  const ahead = statesOwing(running, facts.states).filter(
    (state) =>
      !facts.reported.some((each) => each.state === state && each.period === submissionNumber(running)),
  );
  return [
    ...submissionStatuses({ ...facts, today })
      .filter(({ status }) => status === 'open' || status === 'late')
      .map((period) => reportOf(period, period.state, today)),
    ...ahead.map((state) => reportOf(running, state, today)),
  ];
}

/** The years before the running one for which papers (affidavits and annual filings) that are not signed are listed (decision 0034). */
const YEARS_BACK = 2;

/** A license of an agent or IPC filer. */
export interface LicenseFacts {
  readonly state: string;
  readonly activeFrom: CalendarDate;
  readonly activeTo: CalendarDate | null;
  /**
   * The day on which the office put the license on record. For the time before, the license is no reason to owe a
   * paper.
   */
  readonly recordedOn: CalendarDate;
}

/** The tax and fee of the transactions of a state that were received in a quarter. */
export interface FiledFacts {
  readonly state: string;
  /** 20263 is the third quarter of 2026. */
  readonly quarter: number;
  readonly tax: Cents;
  readonly fee: Cents;
}

/** An invoice or finance charge that is not paid. */
export interface OpenInvoice {
  readonly kind: 'tax' | 'fee';
  readonly isFinanceCharge: boolean;
  /** `null` when rolled up over several states. */
  readonly state: string | null;
  readonly quarter: number;
  readonly invoicedOn: CalendarDate;
  /** `null` when it is due at once. */
  readonly dueOn: CalendarDate | null;
  readonly balance: Cents;
}

/** Facts known about an agent or IPC filer. */
export interface FilerFacts {
  readonly kind: AccountKind;
  readonly licenses: readonly LicenseFacts[];
  /** The filings that were received, licensed or not: they will be billed. */
  readonly filed: readonly FiledFacts[];
  /** The quarters in which something was received although no license was a reason to owe a paper: 20263. */
  readonly received: readonly StatePeriodNumber[];
  /** The periods whose signature holds: 20263 for an affidavit, 20260 for an annual filing. */
  readonly signed: readonly StatePeriodNumber[];
  readonly invoices: readonly OpenInvoice[];
  /** The last quarter that is billed; null before the first. */
  readonly billedThrough: number | null;
  /** The facts of a state as the office has them. */
  readonly stateOf: (state: string) => StateFacts;
}

/** The running quarter and those of two years before it, the newest first. */
function lastQuarters(today: CalendarDate): PaperPeriod[] {
  const periods: PaperPeriod[] = [];
  for (let quarter = quarterOf(today); periods.length <= YEARS_BACK * 4; quarter = previousQuarter(quarter)) {
    periods.push(quarterPeriod(quarter));
  }
  return periods;
}

/** The running year and two before it. */
function lastYears(today: CalendarDate): PaperPeriod[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => yearPeriod(year - back));
}

/** True if a license of a state is a reason to owe its papers of a period: it held on a day of it, and was on record. */
export const isLicensedIn =
  (state: string, period: PaperPeriod) =>
  (license: LicenseFacts): boolean =>
    license.state === state && license.recordedOn <= period.to && heldIn(license, period);

/**
 * True if a broker owes the papers of a state and period: the state took filings by then, and the broker was licensed there or something
 * was received.
 */
const owesPapers =
  ({ licenses, received }: FilerFacts, { abbreviation, minimumEffectiveDate }: StateFacts) =>
  (period: PaperPeriod) =>
    minimumEffectiveDate <= period.to &&
    (licenses.some(isLicensedIn(abbreviation, period)) ||
      received.some(
        ({ state, period: quarter }) => state === abbreviation && period.quarters.includes(quarter),
      ));

const papers = [
  { kind: 'affidavit', periods: lastQuarters },
  { kind: 'annualFiling', periods: lastYears },
] as const;

/**
 * The affidavits and annual filings that are not signed. IPC filers sign none. The number of a period (20263, or 20260 for a year) is
 * that of insurers' submissions, so that `fromSubmissionNumber` reads it.
 */
function dueSignedFilings(facts: FilerFacts, today: CalendarDate): Owed[] {
  if (facts.kind === 'IPC') return [];
  return papers.flatMap(({ kind, periods }) =>
    participatingStates().flatMap(({ abbreviation }) => {
      const state = facts.stateOf(abbreviation);
      return periods(today)
        .filter((period) => asksFor(state, kind, period))
        .filter(owesPapers(facts, state))
        .filter(
          ({ number }) =>
            !facts.signed.some((each) => each.state === state.abbreviation && each.period === number),
        )
        .map((period) => {
          const dueOn = paperDueDate(state, period);
          return {
            kind,
            state: state.abbreviation,
            ...fromSubmissionNumber(period.number),
            isFinanceCharge: false,
            isOpen: today > period.to,
            opensOn: addDays(period.to, 1),
            dueOn,
            isLate: today > dueOn,
            balance: null,
          };
        });
    }),
  );
}

/** The invoices that are open. */
function owedInvoices({ invoices }: FilerFacts, today: CalendarDate): Owed[] {
  return invoices.map(({ kind, state, quarter, isFinanceCharge, invoicedOn, dueOn, balance }) => ({
    kind,
    state,
    ...fromSubmissionNumber(quarter),
    isFinanceCharge,
    isOpen: true,
    opensOn: invoicedOn,
    dueOn: dueOn ?? invoicedOn,
    isLate: today > (dueOn ?? invoicedOn),
    balance,
  }));
}

/**
 * Tax and fee of transactions received in quarters that are not billed yet. They cannot be paid before the billing, so they are never
 * late: after their due day they are left out until they are invoiced (decision 0034).
 */
function owedWhenBilled({ filed, billedThrough, stateOf }: FilerFacts, today: CalendarDate): Owed[] {
  return filed.flatMap(({ state, quarter: number, tax, fee }) => {
    const quarter = fromYearQuarterNumber(number);
    if (quarter === undefined || (billedThrough !== null && number <= billedThrough)) return [];
    const facts = stateOf(state);
    const due = [
      ...(tax > 0 ? [{ kind: 'tax' as const, dueOn: taxDueDate(facts, quarter) }] : []),
      ...(fee > 0 ? [{ kind: 'fee' as const, dueOn: feeDueDate(facts, quarter) }] : []),
    ];
    return due
      .filter(({ dueOn }) => dueOn >= today)
      .map(({ kind, dueOn }) => ({
        kind,
        state,
        ...quarter,
        isFinanceCharge: false,
        isOpen: false,
        // A quarter is billed on the first business day after it (domain §8).
        opensOn: businessDayFrom(addDays(quarterDays(quarter).to, 1)),
        dueOn,
        isLate: false,
        balance: null,
      }));
  });
}

/**
 * Everything that an agent or IPC filer owes on a day, in no order: affidavits and annual filings that are not signed, invoices
 * that are not paid, and what the running period will come to. It goes back two years (decision 0034).
 */
export function owedByFiler(facts: FilerFacts, today: CalendarDate): Owed[] {
  return [...dueSignedFilings(facts, today), ...owedInvoices(facts, today), ...owedWhenBilled(facts, today)];
}
