import type { CalendarDate } from '../calendar-date/index.js';
import type { TaxStatusCode } from '../coverage/taxStatuses.js';
import { type Rate, rate } from '../money/index.js';
import type { ByCoverage } from './byCoverage.js';
import type { TextMaximums } from './policyTexts.js';
import type {
  AssessmentLineId,
  ChargeDefinition,
  CoverageShare,
  Dated,
  DueDays,
  Sourced,
  StateDefinition,
} from './StateDefinition.js';

/** One row of a rate table, its percentage written as people write it. */
export function dated(from: CalendarDate, percentage: string, sourced: Sourced): Dated<Rate> {
  return { from, value: rate(percentage), ...sourced };
}

/** The names of the charges. */
export const chargeNames: Readonly<Record<AssessmentLineId, string>> = {
  'premium-tax': 'Premium tax',
  'fire-assessment': 'Fire marshal assessment',
  'transaction-fee': 'Transaction fee',
};

/** The state's tax on the premium. */
export function premiumTax(...rates: readonly Dated<Rate>[]): ChargeDefinition {
  return { id: 'premium-tax', name: chargeNames['premium-tax'], kind: 'tax', rates, shares: null };
}

/** The office's fee for each transaction. */
export function transactionFee(...rates: readonly Dated<Rate>[]): ChargeDefinition {
  return { id: 'transaction-fee', name: chargeNames['transaction-fee'], kind: 'fee', rates, shares: null };
}

/** An assessment on the part of the premium that insures against fire. */
export function fireAssessment(
  rates: readonly Dated<Rate>[],
  rows: readonly CoverageShare[],
): ChargeDefinition {
  return {
    id: 'fire-assessment',
    name: chargeNames['fire-assessment'],
    kind: 'assessment',
    rates,
    shares: { name: 'fire share', rows },
  };
}

const published: Sourced = {
  source: 'SLAS Clearinghouse, Frequently Asked Questions (slasclearinghouse.com/FAQs)',
  verifiedOn: '2026-11-21',
};

/** The same days in every year. The table begins on the first day of the office's billing (spec 3 §5.6). */
const dueDays = (value: DueDays): readonly Dated<DueDays>[] => [{ from: '2011-07-01', value, ...published }];

/** About 45 days after each quarter: tax in most states, and the transaction fee in every state. */
export const middleOfSecondMonth = dueDays({ 1: '05-15', 2: '08-15', 3: '11-15', 4: '02-15' });

/** The last day of the month after each quarter. */
export const endOfNextMonth = dueDays({ 1: '04-30', 2: '07-31', 3: '10-31', 4: '01-31' });

/** The source where no public text was found: the figure is an assumption, which an office replaces by its own. */
export const sampleFigure: Sourced = {
  source: 'Sample figure of this project: no public text was found that says it. An office sets its own.',
  verifiedOn: '2026-11-22',
};

/** Maximum lengths of texts from the office's first day on. */
export const textMaximums = (value: TextMaximums, sourced: Sourced): readonly Dated<TextMaximums>[] => [
  { from: '2011-07-01', value, ...sourced },
];

/** A late limit without a published source. */
export const sampleLateLimit = (days: number): readonly Dated<number>[] => [
  { from: '2011-07-01', value: days, ...sampleFigure },
];

/** Simple interest in a year of 365 days on late payments, the same in every state. */
export const usualLateInterest: readonly Dated<Rate>[] = [
  dated('2011-07-01', '9%', {
    source: 'Specification 1 §1 and §9: the terms of the portal, late interest 9% a year',
    verifiedOn: '2026-11-24',
  }),
];

/** A value without a published source, from the office’s first day on: such as whether brokers owe an affidavit. */
export const sampleValue = <Value>(value: Value): readonly Dated<Value>[] => [
  { from: '2011-07-01', value, ...sampleFigure },
];

/** The tax statuses of a state's coverages: taxable and non-taxable insured, and others for those that are named. */
export const sampleTaxStatuses = (
  ...exceptions: ByCoverage<readonly TaxStatusCode[]>['exceptions']
): StateDefinition['taxStatuses'] => [
  { from: '2011-07-01', value: { standard: ['0', '7'], exceptions }, ...sampleFigure },
];
