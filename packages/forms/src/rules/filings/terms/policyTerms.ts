import type { CalendarDate } from '../../calendar-date/index.js';
import type { Cents } from '../../money/index.js';
import { findTransactionType } from '../../transaction-type/index.js';
import type { QuestionRule } from '../questions/questions.js';

/** Facts that say when a term begins and ends, of a transaction that holds (neither backed out nor a backout). */
export interface DatedTransaction {
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly expirationDate: CalendarDate;
}

/** A term of a policy: the day it begins and the day it expires. */
export interface PolicyTerm {
  readonly began: CalendarDate;
  readonly expires: CalendarDate;
}

/** The day on which the term of a given day began. */
export type InceptionOf = (effectiveDate: CalendarDate) => CalendarDate;

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

/** The parts of a transaction with which the office calculates. Amounts are signed, as they are stored. */
export interface BookedTransaction extends DatedTransaction {
  readonly coverageCode: string;
  readonly taxStatus: string;
  readonly insurerId: number;
  readonly premium: Cents;
  readonly fees: Cents;
  /** Its place in the order of filing, of a transaction on file. */
  readonly order?: number | undefined;
  /** The rules by which it is in question now, of a transaction on file. */
  readonly openRules?: readonly QuestionRule[] | undefined;
}
