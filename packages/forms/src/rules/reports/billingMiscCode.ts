import { fromYearQuarterNumber, type Quarter, yearQuarterNumber } from '../quarter/index.js';
import { ALL_STATES, type ReportType } from './reports.js';

/** The billing report that a message of the inbox stands for. */
export interface BilledReport {
  readonly quarter: Quarter;
  /** Two letters, or {@link ALL_STATES}. */
  readonly state: string;
  readonly reportType: ReportType;
}

const PDF: ReportType = 0;
const CSV: ReportType = 1;
const CODE = /^(\d{5})(?:([A-Z]{2})([01])([01]))?$/;

/**
 * Reads the misc code of a message (spec 2 §4): year 4 digits, quarter 1 digit, then for longer strings a 2-letter state, a
 * multi-state flag digit and a report type digit. A short code means all states, as CSV. `undefined` for any other
 * text.
 */
export function readBillingMiscCode(code: string): BilledReport | undefined {
  const [, period = '', letters, severalStates, reportType] = CODE.exec(code) ?? [];
  const quarter = fromYearQuarterNumber(Number(period));
  if (!quarter) return undefined;
  const isOneState = letters !== undefined && severalStates === '0';
  return {
    quarter,
    state: isOneState ? letters : ALL_STATES,
    reportType: reportType === '0' ? PDF : CSV,
  };
}

/**
 * The misc code of everything billed for a quarter, as CSV.
 * @param states the letters of the states in which something was billed.
 */
export function billingMiscCode(quarter: Quarter, states: readonly string[]): string {
  const [first] = states;
  const period = String(yearQuarterNumber(quarter));
  return first === undefined ? period : `${period}${first}${states.length > 1 ? 1 : 0}${CSV}`;
}
