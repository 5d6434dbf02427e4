import {
  type CalendarDate,
  type Cents,
  daysBetween,
  findTaxStatus,
  formatAmount,
  formatUsDate,
  negate,
  type StateDefinition,
} from '@slip/forms/rules';

/** What decides whether the office questions a transaction. Amounts are signed. */
export interface QuestionedFacts {
  readonly taxStatus: string;
  readonly effectiveDate: CalendarDate;
  readonly receivedOn: CalendarDate;
  /** The day the policy's first term began; nothing for what begins it. */
  readonly termBegan?: CalendarDate | undefined;
  readonly premium: Cents;
  readonly fees: Cents;
  /** What the coverage's transactions before this one add up to; nothing for the first of a term. */
  readonly onFile?: { readonly premium: Cents; readonly fees: Cents } | undefined;
}

const dollars = (amount: Cents) => formatAmount(amount, { currency: true });

/** Whether a transaction gives back more than there is. */
const isUnbalanced = (amount: Cents, onFile: Cents) => amount < 0 && onFile + amount < 0;

/**
 * Why the office questions a transaction (a TIQ) and what settles it, in plain words for each reason; none when it takes
 * the transaction as it is. A backout only undoes another transaction and is not asked about.
 */
export function questionsOf(facts: QuestionedFacts, state: StateDefinition): string[] {
  const { taxStatus, effectiveDate, receivedOn, termBegan, premium, fees, onFile } = facts;
  const exemption = findTaxStatus(taxStatus)?.questionedBecause;
  const days = daysBetween(effectiveDate, receivedOn);
  const allowed = state.deadlines.reportWithinDays;
  return [
    ...(exemption ? [exemption] : []),
    ...(days > allowed
      ? [
          `It was received ${days} days after it took effect; ${state.name} allows ${allowed} days. Answer the question: say why, or correct the Transaction Effective Date.`,
        ]
      : []),
    ...(termBegan !== undefined && effectiveDate < termBegan
      ? [
          `It takes effect on ${formatUsDate(effectiveDate)}, before the policy, which began on ${formatUsDate(termBegan)}. Correct the Transaction Effective Date.`,
        ]
      : []),
    ...(onFile && isUnbalanced(premium, onFile.premium)
      ? [
          `More premium is returned (${dollars(negate(premium))}) than is on file (${dollars(onFile.premium)}). Correct the Premium, or add the transaction that is missing.`,
        ]
      : []),
    ...(onFile && isUnbalanced(fees, onFile.fees)
      ? [
          `More policy fees are returned (${dollars(negate(fees))}) than are on file (${dollars(onFile.fees)}). Correct the Policy Fees, or add the transaction that is missing.`,
        ]
      : []),
  ];
}
