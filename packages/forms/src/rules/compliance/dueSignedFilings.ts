import type { CalendarDate } from '../calendar-date/index.js';
import type { StateFacts } from '../states/index.js';
import { asksFor, type PaperPeriod, type SignedPaper } from './signedPapers.js';

/** The days on which a license holds; without a last day it holds on. */
export interface LicensedDays {
  readonly activeFrom: CalendarDate;
  readonly activeTo: CalendarDate | null;
}

/** True if a license held on some day of a period: what is due for the period has to be sent in. */
export function heldIn(license: LicensedDays, { from, to }: Pick<PaperPeriod, 'from' | 'to'>): boolean {
  return license.activeFrom <= to && (license.activeTo === null || from <= license.activeTo);
}

/** True if a broker with a license owes a paper: its state asks for it, took filings in the period, and the license held in it. */
export function owesPaper(
  paper: SignedPaper,
  state: StateFacts,
  license: LicensedDays,
  period: PaperPeriod,
): boolean {
  return asksFor(state, paper) && state.minimumEffectiveDate <= period.to && heldIn(license, period);
}
