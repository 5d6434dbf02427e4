import { formatUsDate } from '../../calendar-date/index.js';
import { findTransactionType } from '../../transaction-type/index.js';
import type { BookedTransaction } from '../terms/policyTerms.js';
import { type PolicyTerm, policyTerms, termOn } from '../terms/policyTerms.js';
import type { OfficeQuestion } from './questions.js';

/** A term of another policy. */
export interface NamedTerm extends PolicyTerm {
  readonly policyNumber: string;
}

const CORRECT_DATE = 'Correct the Transaction Effective Date.';
const spanOf = ({ began, expires }: PolicyTerm) => `from ${formatUsDate(began)} to ${formatUsDate(expires)}`;

/**
 * The question about a transaction that lies outside the terms of its policy (domain §5, T106), or begins a term that
 * exists already.
 *
 * @param others the transactions in force on the policy; the transaction itself may be among them
 * @param otherTerms the terms of the other policies of a chain of renewals
 */
export function outsideTerm(
  transaction: BookedTransaction,
  others: readonly BookedTransaction[],
  otherTerms: readonly NamedTerm[] = [],
): OfficeQuestion[] {
  const beside = others.filter((each) => each !== transaction);
  const message = findTransactionType(transaction.type)?.startsTerm
    ? overlappingTerm(transaction, beside, otherTerms)
    : outsideTerms(transaction, beside);
  return message === undefined ? [] : [{ rule: 'T106', field: 'agtTransEffectiveDate', message }];
}

function beforeFirstTerm(
  { effectiveDate }: BookedTransaction,
  [first]: readonly PolicyTerm[],
): string | undefined {
  if (first === undefined || effectiveDate >= first.began) return undefined;
  return `It takes effect on ${formatUsDate(effectiveDate)}, before the policy, which began on ${formatUsDate(first.began)}. ${CORRECT_DATE}`;
}

function outsideTerms(
  transaction: BookedTransaction,
  beside: readonly BookedTransaction[],
): string | undefined {
  const { effectiveDate } = transaction;
  const terms = policyTerms(beside);
  if (terms.length === 0) {
    return 'Nothing on file begins the term it belongs to. Add the New Business or the Renewal that is missing.';
  }
  const running = termOn(terms, effectiveDate);
  if (running === undefined) return beforeFirstTerm(transaction, terms);
  if (effectiveDate <= running.expires) return undefined;
  return `It takes effect on ${formatUsDate(effectiveDate)}, outside the term ${spanOf(running)}. Correct the Transaction Effective Date, or add the Renewal that is missing.`;
}

function overlappingTerm(
  transaction: BookedTransaction,
  beside: readonly BookedTransaction[],
  otherTerms: readonly NamedTerm[],
): string | undefined {
  const { effectiveDate, expirationDate, type } = transaction;
  const day = formatUsDate(effectiveDate);
  const terms = policyTerms(beside);
  const early = beforeFirstTerm(transaction, terms);
  if (early !== undefined) return early;
  const running = termOn(terms, effectiveDate);
  if (running !== undefined && effectiveDate < running.expires) {
    // New Business inside a running term adds a coverage to it; a Renewal there would be a second term.
    const joins = effectiveDate === running.began || findTransactionType(type)?.joinsTerm;
    if (!joins) return `It takes effect on ${day}, and overlaps the term ${spanOf(running)}. ${CORRECT_DATE}`;
    if (beside.some((each) => beginsSameCoverage(each, transaction, running, terms))) {
      return `The insurer has this coverage in the term ${spanOf(running)} already. Correct the Transaction Effective Date, or file an Additional Premium.`;
    }
  }
  const other = otherTerms.find(({ began, expires }) => effectiveDate < expires && began < expirationDate);
  return other === undefined
    ? undefined
    : `It overlaps the term ${spanOf(other)} of policy ${other.policyNumber}. Correct the Transaction Effective Date or the Policy Expiration Date.`;
}

function beginsSameCoverage(
  other: BookedTransaction,
  { insurerId, coverageCode, taxStatus }: BookedTransaction,
  term: PolicyTerm,
  terms: readonly PolicyTerm[],
): boolean {
  return (
    findTransactionType(other.type)?.startsTerm === true &&
    other.insurerId === insurerId &&
    other.coverageCode === coverageCode &&
    other.taxStatus === taxStatus &&
    termOn(terms, other.effectiveDate) === term
  );
}
