import {
  type CalendarDate,
  type Cents,
  daysBetween,
  findTaxStatus,
  formatAmount,
  negate,
  type StateDefinition,
} from '@slip/forms/rules';

/** What decides whether the office questions a transaction. Amounts are signed. */
export interface QuestionedFacts {
  readonly taxStatus: string;
  readonly effectiveDate: CalendarDate;
  readonly receivedOn: CalendarDate;
  readonly premium: Cents;
  readonly fees: Cents;
  /** What the coverage's transactions before this one add up to; nothing for the first of a term. */
  readonly onFile?: { readonly premium: Cents; readonly fees: Cents } | undefined;
}

const dollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** Whether a transaction gives back more than there is. */
const isUnbalanced = (amount: Cents, onFile: Cents) => amount < 0 && onFile + amount < 0;

/**
 * Why the office questions a transaction (a TIQ), in plain words, one sentence for each reason; none when it takes
 * the transaction as it is. A backout only undoes another transaction and is not asked about.
 */
export function questionsOf(facts: QuestionedFacts, state: StateDefinition): string[] {
  const { taxStatus, effectiveDate, receivedOn, premium, fees, onFile } = facts;
  const exemption = findTaxStatus(taxStatus)?.questionedBecause;
  const days = daysBetween(effectiveDate, receivedOn);
  const allowed = state.deadlines.reportWithinDays;
  return [
    ...(exemption ? [exemption] : []),
    ...(days > allowed
      ? [`It was received ${days} days after it took effect; ${state.name} allows ${allowed} days.`]
      : []),
    ...(onFile && isUnbalanced(premium, onFile.premium)
      ? [
          `More premium is returned (${dollars(negate(premium))}) than is on file (${dollars(onFile.premium)}).`,
        ]
      : []),
    ...(onFile && isUnbalanced(fees, onFile.fees)
      ? [
          `More policy fees are returned (${dollars(negate(fees))}) than are on file (${dollars(onFile.fees)}).`,
        ]
      : []),
  ];
}
