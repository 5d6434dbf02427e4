import type { AccountKind } from '../accounts/accountKind.js';
import { addDays, type CalendarDate, formatUsDate } from '../calendar-date/index.js';
import { messages } from '../messages/index.js';
import {
  compareQuarters,
  fromYearQuarterNumber,
  nextQuarter,
  previousQuarter,
  type Quarter,
  quarterDays,
  quarterLabel,
  quarterOf,
  yearQuarterNumber,
} from '../quarter/index.js';
import type { Problem } from '../schema/problem.js';
import { annualFilingDueDate, type StateFacts, taxDueDate, valueOn } from '../states/index.js';

/** The message for a period that was over before the state took filings (domain §2). */
export const notOpenYet = ({ name, minimumEffectiveDate }: StateFacts): string =>
  `${name} takes filings from ${formatUsDate(minimumEffectiveDate)} on. Please select a later period.`;

/** Papers that brokers sign: an affidavit for each quarter, an annual filing for each year (spec 3 §2.6). */
export type SignedPaper = 'affidavit' | 'annualFiling';

/** The names of the papers (spec 3 §2.6). */
export const paperNames = {
  affidavit: 'Quarterly Affidavit',
  annualFiling: 'Annual Filing',
} as const satisfies Record<SignedPaper, string>;

/** The role in which a broker signs (spec 3 §2.6). */
export const SIGNER_ROLE = 'Surplus Lines Broker';

/** The note on a paper whose figures have changed since it was signed. */
export const CHANGED_SINCE_SIGNED = 'Changed since it was signed';

/** The period of a paper: one quarter, or a year of four. */
export interface PaperPeriod {
  /** 20263 is the third quarter of 2026, 20260 the whole of it. */
  readonly number: number;
  /** `3rd Quarter 2026` or `2026`. */
  readonly words: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The quarters of the period as numbers, in order. */
  readonly quarters: readonly number[];
}

/** The period of an affidavit. */
export function quarterPeriod(quarter: Quarter): PaperPeriod {
  const number = yearQuarterNumber(quarter);
  return { number, words: quarterLabel(quarter), ...quarterDays(quarter), quarters: [number] };
}

/** The period of an annual filing. */
export function yearPeriod(year: number): PaperPeriod {
  return {
    number: year * 10,
    words: String(year),
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    quarters: [1, 2, 3, 4].map((quarter) => year * 10 + quarter),
  };
}

/** The period that a number stands for: that of a quarter, or of a year when it ends in 0. */
export function paperPeriod(number: number): PaperPeriod {
  const quarter = fromYearQuarterNumber(number);
  return quarter ? quarterPeriod(quarter) : yearPeriod(Math.floor(number / 10));
}

/** True if a state asks brokers for a paper of a period (domain §2). */
export function asksFor(state: StateFacts, paper: SignedPaper, { from }: Pick<PaperPeriod, 'from'>): boolean {
  return paper === 'affidavit'
    ? valueOn(state.quarterlyAffidavit, from)
    : valueOn(state.annualFiling, from) !== null;
}

/** True if a state asks brokers for a paper, has asked or will ask. */
export const asksEver = (state: StateFacts, paper: SignedPaper): boolean =>
  (paper === 'affidavit' ? state.quarterlyAffidavit : state.annualFiling).some(
    ({ value, withdrawnOn = null }) => value !== null && value !== false && withdrawnOn === null,
  );

/** The states that ask brokers for a paper, have asked or will ask, by name. */
export const statesAsking = <State extends StateFacts>(paper: SignedPaper, states: readonly State[]) =>
  states.filter((state) => asksEver(state, paper));

/** The refusal of a paper that a state does not ask for. */
export const notAskedFor = ({ name }: StateFacts, paper: SignedPaper): string =>
  `${name} asks brokers for no ${paperNames[paper]}.`;

/** The business day a paper is due: an affidavit with the tax, an annual filing on the state's day of the next year. */
export function paperDueDate(state: StateFacts, period: PaperPeriod): CalendarDate {
  const quarter = fromYearQuarterNumber(period.number);
  if (quarter) return taxDueDate(state, quarter);
  const year = Math.floor(period.number / 10);
  return annualFilingDueDate(state, year) ?? period.to;
}

/** The quarters of a state that are over, the latest first. */
function affidavitQuarters(state: StateFacts, today: CalendarDate): readonly Quarter[] {
  const found: Quarter[] = [];
  const current = quarterOf(today);
  let quarter = quarterOf(state.minimumEffectiveDate);
  for (; compareQuarters(quarter, current) < 0; quarter = nextQuarter(quarter)) found.unshift(quarter);
  return found;
}

/** The years of a state that are over, the latest first (spec 3 §9). */
function annualFilingYears(state: StateFacts, today: CalendarDate): readonly number[] {
  const last = Number(today.slice(0, 4)) - 1;
  const first = Number(state.minimumEffectiveDate.slice(0, 4));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => last - back);
}

/** The periods of a paper in a state that are over, the latest first. */
export function periodsOver(
  paper: SignedPaper,
  state: StateFacts,
  today: CalendarDate,
): readonly PaperPeriod[] {
  const over =
    paper === 'affidavit'
      ? affidavitQuarters(state, today).map(quarterPeriod)
      : annualFilingYears(state, today).map(yearPeriod);
  return over.filter((period) => asksFor(state, paper, period));
}

/** The period of a paper that was over last on a day. */
export const latestPeriod = (paper: SignedPaper, today: CalendarDate): PaperPeriod =>
  paper === 'affidavit'
    ? quarterPeriod(previousQuarter(quarterOf(today)))
    : yearPeriod(Number(today.slice(0, 4)) - 1);

/** The reason that a state and period have no such paper; `undefined` when there is one to read or to sign. */
export function checkPaper(
  paper: SignedPaper,
  { state: facts, period, today }: { state: StateFacts; period: PaperPeriod; today: CalendarDate },
): { readonly field: 'state' | 'period'; readonly message: string } | undefined {
  const name = paperNames[paper];
  if (!facts.participates || !asksEver(facts, paper)) {
    return { field: 'state', message: notAskedFor(facts, paper) };
  }
  if (!asksFor(facts, paper, period)) {
    return { field: 'period', message: `${facts.name} asks brokers for no ${name} of ${period.words}.` };
  }
  if (today <= period.to) {
    const message = `${period.words} is not over yet: its ${name} can be signed from ${formatUsDate(addDays(period.to, 1))} on.`;
    return { field: 'period', message };
  }
  if (period.to < facts.minimumEffectiveDate) {
    return { field: 'period', message: notOpenYet(facts) };
  }
  return undefined;
}

/** The days on which a license holds; without a last day it holds on. */
export interface LicensedDays {
  readonly activeFrom: CalendarDate;
  readonly activeTo: CalendarDate | null;
}

/** True if a license held on some day of a period: what is due for the period has to be sent in. */
export function heldIn(license: LicensedDays, { from, to }: Pick<PaperPeriod, 'from' | 'to'>): boolean {
  return license.activeFrom <= to && (license.activeTo === null || from <= license.activeTo);
}

/**
 * Why a person may not sign and submit a quarterly affidavit or an annual filing; `undefined` when they may (spec 1 §6, §8): the
 * primary person of the agent's own account signs, and an agency only reads.
 */
export function checkMaySubmit(
  { kind, isPrimaryUser }: { readonly kind: AccountKind; readonly isPrimaryUser: boolean },
  paper: SignedPaper,
): Problem | undefined {
  if (kind === 'Agent')
    return isPrimaryUser ? undefined : { message: messages.compliance.primaryAccountOnly };
  if (kind !== 'Agency') return { message: messages.access.unauthorized };
  return {
    message:
      paper === 'affidavit' ? messages.compliance.affidavitByAgent : messages.compliance.annualFilingByAgent,
  };
}
