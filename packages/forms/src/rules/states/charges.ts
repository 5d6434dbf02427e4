import type { CalendarDate } from '../calendar-date/index.js';
import { rate } from '../money/index.js';
import type {
  ChargeDefinition,
  CoverageShare,
  DatedRate,
  Deadlines,
  LateLimit,
  Sourced,
} from './StateDefinition.js';

/** One row of a rate table, its percentage written as people write it. */
export function dated(from: CalendarDate, percentage: string, sourced: Sourced): DatedRate {
  return { from, rate: rate(percentage), ...sourced };
}

/** The state's tax on the premium. */
export function premiumTax(...rates: readonly DatedRate[]): ChargeDefinition {
  return { id: 'premium-tax', name: 'Premium tax', kind: 'tax', rates, shares: null };
}

/** The office's fee for each transaction. */
export function transactionFee(...rates: readonly DatedRate[]): ChargeDefinition {
  return { id: 'transaction-fee', name: 'Transaction fee', kind: 'fee', rates, shares: null };
}

/** An assessment on the part of the premium that insures against fire. */
export function fireAssessment(
  rates: readonly DatedRate[],
  rows: readonly CoverageShare[],
): ChargeDefinition {
  return {
    id: 'fire-assessment',
    name: 'Fire marshal assessment',
    kind: 'assessment',
    rates,
    shares: { name: 'fire share', rows },
  };
}

/** About 45 days after each quarter; the transaction fee is due then in every state. */
const middleOfSecondMonth = { 1: '05-15', 2: '08-15', 3: '11-15', 4: '02-15' } as const;

/** The last day of the month after each quarter. */
export const endOfNextMonth = { 1: '04-30', 2: '07-31', 3: '10-31', 4: '01-31' } as const;

const published: Sourced = {
  source: 'SLAS Clearinghouse, Frequently Asked Questions (slasclearinghouse.com/FAQs)',
  verifiedOn: '2026-11-21',
};

/** The deadlines most states share: tax and fee in the middle of the second month after the quarter. */
export const usualDeadlines: Deadlines = {
  ...published,
  taxDue: middleOfSecondMonth,
  feeDue: middleOfSecondMonth,
};

/** The source where no public text was found: the figure is an assumption, which an office replaces by its own. */
export const sampleFigure: Sourced = {
  source: 'Sample figure of this project: no public text was found that says it. An office sets its own.',
  verifiedOn: '2026-11-22',
};

/** A late limit without a published source. */
export const sampleLateLimit = (days: number): LateLimit => ({ ...sampleFigure, days });
