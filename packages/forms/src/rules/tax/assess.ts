import { formatUsDate } from '../calendar-date/index.js';
import type { ChargeKind } from '../coverage/index.js';
import {
  applyRate,
  type Cents,
  formatAmount,
  formatRate,
  multiplyRates,
  type Rate,
  ZERO_RATE,
} from '../money/index.js';
import { isInSpan } from '../states/byCoverage.js';
import { inForce as rowInForce } from '../states/datedRows.js';
import type { AssessmentLineId, ChargeDefinition, StateDefinition } from '../states/StateDefinition.js';
import { signedAmount } from '../transaction-type/index.js';
import { type CheckedTransaction, checkedTransaction, type TaxedTransaction } from './checkedTransaction.js';

/** One charge on a transaction. `amount` is always `base` at `rate`, rounded once. */
export interface AssessmentLine {
  readonly id: AssessmentLineId;
  readonly name: string;
  readonly kind: ChargeKind;
  /** The amount that is charged on, signed; zero when the tax status exempts it. */
  readonly base: Cents;
  readonly rate: Rate;
  /** The rate as people read it: `6%`. */
  readonly rateText: string;
  /** Signed: negative when the charge is given back. */
  readonly amount: Cents;
  /** The reason for the line, in plain words. */
  readonly reason: string;
  /** Which row of the rate table was used, to be kept with the amount. */
  readonly rateVersion: string;
}

/** The charges of a transaction and their sum. */
export interface Assessment {
  readonly lines: readonly AssessmentLine[];
  readonly total: Cents;
}

function shareOf({ shares }: ChargeDefinition, coverageCode: string): Rate | undefined {
  if (!shares) return undefined;
  return shares.rows.find((span) => isInSpan(span, coverageCode))?.share ?? ZERO_RATE;
}

function describeBase({ type, policyFees }: CheckedTransaction, base: Cents, withFees: boolean): string {
  const { name, sign, backoutOf } = type;
  const what = withFees && policyFees !== 0 ? 'premium and policy fees' : 'premium';
  const why = sign < 0 || backoutOf !== null ? ` (${name})` : '';
  return `${formatAmount(base, { currency: true })} ${what}${why}`;
}

function assessLine(
  charge: ChargeDefinition,
  transaction: CheckedTransaction,
  state: StateDefinition,
): AssessmentLine | undefined {
  const share = shareOf(charge, transaction.coverageCode);
  if (share?.numerator === 0) return undefined;

  const inForce = rowInForce(charge.rates, transaction.inceptionDate, transaction.receivedOn);
  const whole = inForce?.value ?? ZERO_RATE;
  const rate = share ? multiplyRates(whole, share) : whole;
  const applies = transaction.status.charges.includes(charge.kind);
  const typed = transaction.premium + (state.taxesPolicyFees ? transaction.policyFees : 0);
  const base = applies ? signedAmount(transaction.transactionType, typed) : 0;

  const reason = (): string => {
    if (!applies) return `Not charged: the tax status is ${transaction.status.name}.`;
    if (rate.numerator === 0) {
      return `Not charged on terms that begin on ${formatUsDate(transaction.inceptionDate)}.`;
    }
    const part = describeBase(transaction, base, state.taxesPolicyFees);
    return share && charge.shares
      ? `${formatRate(whole)} of the ${charge.shares.name}, which is ${formatRate(share)} of ${part}`
      : `${formatRate(rate)} of ${part}`;
  };

  return {
    id: charge.id,
    name: charge.name,
    kind: charge.kind,
    base,
    rate,
    rateText: formatRate(rate),
    amount: applyRate(base, rate),
    reason: reason(),
    // The day of decision tells two rows with the same first day apart.
    rateVersion: [state.abbreviation, charge.id, inForce?.from ?? 'none', inForce?.decidedOn ?? []]
      .flat()
      .join('/'),
  };
}

/**
 * The tax, assessments and fee of one transaction. Each line is rounded by itself, half away from zero, and the
 * total is the sum of the rounded lines. A charge that an exemption takes away stays as a line of 0.00 with its
 * reason; an assessment without a share for the coverage has no line.
 *
 * @throws InvalidInputError naming field, value and fix: for a state that filings are not taken for, a coverage code the
 * state does not have, an unknown tax status or transaction type, an amount that is no whole number of cents, no date.
 */
export function assess(transaction: TaxedTransaction, state: StateDefinition): Assessment {
  const checked = checkedTransaction(transaction, state);
  const lines = state.charges.flatMap((charge) => assessLine(charge, checked, state) ?? []);
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) };
}
