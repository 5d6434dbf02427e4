import type { CalendarDate } from '../../calendar-date/index.js';
import type { Cents } from '../../money/index.js';
import type { TaxedTransaction } from '../../tax/index.js';
import { findTransactionType } from '../../transaction-type/index.js';
import type { QuestionRule } from '../questions/questions.js';

/** The facts of a transaction in force (neither backed out nor a backout) by which terms begin and end. */
export interface DatedTransaction {
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly expirationDate: CalendarDate;
  /** The office's day on which it counts as received. */
  readonly receivedOn?: CalendarDate | undefined;
}

/** A term of a policy: the day it begins and the day it expires. */
export interface PolicyTerm {
  readonly began: CalendarDate;
  readonly expires: CalendarDate;
}

/** Finds the day on which the term of a given day began. */
type InceptionOf = (effectiveDate: CalendarDate) => CalendarDate;

/** The facts of a term that its rates depend on: the day it began, and the day on which it was received. */
export type TaxedTerm = Pick<TaxedTransaction, 'inceptionDate' | 'receivedOn'>;

/** Finds the term in which a transaction of a given day is taxed. */
export type TaxedTermOf = (effectiveDate: CalendarDate) => TaxedTerm;

const later = (first: CalendarDate, second: CalendarDate) => (first < second ? second : first);

/**
 * The terms of a policy, the earliest first. A renewal begins a term, and so does new business, unless a term is running
 * on its day: then it adds a coverage to that one.
 *
 * @param holding the transactions that are neither backed out nor backouts
 */
export function policyTerms(holding: readonly DatedTransaction[]): readonly PolicyTerm[] {
  const terms: PolicyTerm[] = [];
  const beginnings = holding.filter(({ type }) => findTransactionType(type)?.startsTerm);
  for (const { type, effectiveDate, expirationDate } of beginnings.toSorted(byEffectiveDate)) {
    const running = terms.at(-1);
    const joins =
      running !== undefined &&
      (effectiveDate === running.began ||
        (findTransactionType(type)?.joinsTerm === true && effectiveDate < running.expires));
    if (joins) terms[terms.length - 1] = { ...running, expires: later(running.expires, expirationDate) };
    else terms.push({ began: effectiveDate, expires: expirationDate });
  }
  return terms;
}

function byEffectiveDate(first: DatedTransaction, second: DatedTransaction): number {
  if (first.effectiveDate === second.effectiveDate) return 0;
  return first.effectiveDate < second.effectiveDate ? -1 : 1;
}

/**
 * Transactions with the policy's own expiration date applied: the last term ends on it, whatever was filed first, and no
 * term continues after it.
 */
export function withExpiration<Dated extends DatedTransaction>(
  holding: readonly Dated[],
  expiration: CalendarDate,
): Dated[] {
  const last = policyTerms(holding).at(-1)?.began;
  return holding.map((each) =>
    each.expirationDate > expiration || (last !== undefined && each.effectiveDate >= last)
      ? { ...each, expirationDate: expiration }
      : each,
  );
}

/** The term a day belongs to: the last that began by then; `undefined` before the first. */
export function termOn(terms: readonly PolicyTerm[], date: CalendarDate): PolicyTerm | undefined {
  return terms.findLast(({ began }) => began <= date);
}

/**
 * The days on which the terms of a policy began; their rates apply to the whole term (domain §3). A day before every term
 * counts as the beginning of its own term.
 */
export function termInception(holding: readonly DatedTransaction[]): InceptionOf {
  const terms = policyTerms(holding);
  return (effectiveDate) => termOn(terms, effectiveDate)?.began ?? effectiveDate;
}

/** The facts of a policy from which its terms are taxed. */
export interface TaxedPolicy {
  /** The transactions that are neither backed out nor backouts. */
  readonly holding: readonly DatedTransaction[];
  /** Everything that was ever received on the policy, except backouts: a correction of a correction keeps the first day. */
  readonly received: readonly DatedTransaction[];
}

/**
 * The terms of a policy as they are taxed: each term counts as received with the first filing that began it, however
 * often that filing was corrected. A transaction of a day before all terms belongs to the first term.
 *
 * @param receivedOn the day on which the transactions that are taxed count as received
 */
export function taxedTerms({ holding, received }: TaxedPolicy, receivedOn: CalendarDate): TaxedTermOf {
  const terms = policyTerms(holding);
  const beganBy = (day: CalendarDate) => termOn(terms, day) ?? terms[0];
  return (effectiveDate) => {
    const term = beganBy(effectiveDate);
    const days = received
      .filter((each) => findTransactionType(each.type)?.startsTerm && beganBy(each.effectiveDate) === term)
      .map((each) => each.receivedOn ?? receivedOn);
    return {
      inceptionDate: termOn(terms, effectiveDate)?.began ?? effectiveDate,
      receivedOn: days.reduce((first, day) => (day < first ? day : first), receivedOn),
    };
  };
}

/**
 * The day that decides which rows of the state's tables apply to a correction: the day on which the term of the
 * transaction was first received, however often it was corrected.
 */
export const judgedOn = (
  policy: TaxedPolicy,
  { effectiveDate, receivedOn }: { readonly effectiveDate: CalendarDate; readonly receivedOn: CalendarDate },
): CalendarDate => taxedTerms(policy, receivedOn)(effectiveDate).receivedOn ?? receivedOn;

/** The parts of a transaction with which the office calculates. Amounts are signed, as they are stored. */
export interface BookedTransaction extends DatedTransaction {
  readonly coverageCode: string;
  readonly taxStatus: string;
  readonly insurerId: number;
  readonly premium: Cents;
  readonly fees: Cents;
  /** For a transaction on file: its place in the order of filing. */
  readonly order?: number | undefined;
  /** For a transaction on file: the rules by which it is in question now. */
  readonly openRules?: readonly QuestionRule[] | undefined;
}
