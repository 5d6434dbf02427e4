import { addDays, addYears, type CalendarDate, fromWireDate } from '../calendar-date/index.js';
import { DUPLICATE_POLICY_NUMBER } from '../filings/checks/duplicatePolicyNumber.js';
import type { Cents } from '../money/index.js';
import type { Issue, Problem } from '../schema/problem.js';
import { findTransactionType, type TransactionTypeCode } from '../transaction-type/index.js';
import {
  checkInsurerEffectiveDate,
  checkInsurerPremium,
  checkSameDay,
  INSURER_NOT_ACTIVE,
  type InsurerPolicyContext,
} from './insurerPolicy.js';

/** The parts of an insurer's transaction that are checked once the office's day and records are known. */
interface CheckedInsurerTransaction {
  readonly insTransEffectiveDate: string;
  /** In cents, signed. */
  readonly insTransPremium: Cents;
  readonly allowSameDayTransaction?: boolean | undefined;
}

/**
 * Problems with an insurer's transaction besides its shape (spec 3 §5.3): its day, an insurer that is not active on
 * it, a premium of zero, and a second transaction of one day. A backout is not checked: it repeats what is on file.
 *
 * @param state two letters: the policy's home state.
 */
export function checkInsurerTransaction(
  { insTransEffectiveDate, insTransPremium, allowSameDayTransaction = false }: CheckedInsurerTransaction,
  state: string,
  { today, facts = {} }: InsurerPolicyContext,
): Issue[] {
  const day = fromWireDate(insTransEffectiveDate) ?? null;
  const isInactive: Problem | undefined =
    facts.isInsurerActive === false ? { message: INSURER_NOT_ACTIVE } : undefined;
  return [
    ...issueAt('insTransEffectiveDate', checkInsurerEffectiveDate(day, state, today) ?? isInactive),
    ...issueAt('insTransPremium', checkInsurerPremium(insTransPremium)),
    ...issueAt(
      'allowSameDayTransaction',
      checkSameDay(facts.hasSameDayTransaction === true, allowSameDayTransaction),
    ),
    ...issueAt(
      'insPolicyNumber',
      facts.duplicatePolicyNumber === true ? { message: DUPLICATE_POLICY_NUMBER } : undefined,
    ),
  ];
}

const issueAt = (path: string, problem: Problem | undefined): Issue[] =>
  problem ? [{ path, ...problem }] : [];

/** A transaction that an insurer reported of a policy; premium in cents, signed. */
export interface ReportedTransaction {
  readonly type: number;
  readonly effectiveDate: CalendarDate;
  readonly premium: Cents;
}

const beginsTerm = ({ type }: ReportedTransaction) => findTransactionType(type)?.startsTerm === true;

/** The days on which terms began, the earliest first. */
const beginningsOf = (holding: readonly ReportedTransaction[]): readonly CalendarDate[] =>
  holding
    .filter(beginsTerm)
    .map(({ effectiveDate }) => effectiveDate)
    .toSorted();

/**
 * The day on which the term of a day began. Insurers report no expiration, so a term runs for a year, or until the next one
 * begins. A day less than a year before the first term counts to that term; any other day outside all terms begins a
 * term itself.
 */
function beganOn(day: CalendarDate, beginnings: readonly CalendarDate[]): CalendarDate {
  const [first = day] = beginnings;
  const latest = beginnings.findLast((began) => began <= day);
  if (latest === undefined) return addYears(day, 1) > first ? first : day;
  return day < addYears(latest, 1) ? latest : day;
}

/** The days by which a correction may move a Renewal into the year of the term before: renewals are off by days or weeks. */
const EARLIER_DAYS = 60;

/** True if a term begins somewhat earlier by a correction. The term before ends there: that it ran for a year was assumed. */
function beginsEarlier(
  corrected: ReportedTransaction,
  day: CalendarDate,
  others: readonly ReportedTransaction[],
): boolean {
  const { effectiveDate } = corrected;
  return (
    beginsTerm(corrected) &&
    day < effectiveDate &&
    effectiveDate <= addDays(day, EARLIER_DAYS) &&
    !beginningsOf(others).some((began) => day <= began && began < effectiveDate)
  );
}

/** True if a correction moves a transaction to another term. */
function isMoved(
  corrected: ReportedTransaction,
  day: CalendarDate,
  others: readonly ReportedTransaction[],
): boolean {
  if (beginsEarlier(corrected, day, others)) return false;
  const beginnings = beginningsOf([...others, corrected]);
  return beganOn(day, beginnings) !== beganOn(corrected.effectiveDate, beginnings);
}

/**
 * The type of an insurer's transaction. Insurers report a day and a signed premium, and no type (spec 3 §3.5, domain §4), so it follows
 * from the term of its day, in whatever order transactions are reported: the first is New Business, and so is a charge
 * of a term before all others; a charge that begins a later term is its Renewal; any other charge is an Additional
 * Premium, and an amount given back is a Return Premium. A correction keeps the type of the transaction that it
 * corrects, unless its day moves to another term; if it begins no term, its sign says if it is a charge or a return. What
 * begins a term takes it along to a day that is somewhat earlier (decision 0105).
 *
 * @param holding the transactions in force, without the one that is corrected
 * @param corrected the transaction that is corrected
 */
export function insurerTransactionType(
  { effectiveDate, premium }: Omit<ReportedTransaction, 'type'>,
  holding: readonly ReportedTransaction[],
  corrected?: ReportedTransaction,
): TransactionTypeCode {
  // Types (spec 3 §4.1): 1 New Business, 2 Additional Premium, 3 Return Premium, 5 Renewal.
  const kept = corrected && findTransactionType(corrected.type)?.code;
  if (corrected && kept && !isMoved(corrected, effectiveDate, holding)) {
    if (beginsTerm(corrected) || premium < 0 === corrected.premium < 0) return kept;
    if (premium < 0) return 3;
  }
  const beginnings = beginningsOf(holding);
  const [first] = beginnings;
  if (first === undefined) return 1;
  if (premium < 0) return 3;
  if (beganOn(effectiveDate, beginnings) !== effectiveDate || beginnings.includes(effectiveDate)) return 2;
  return effectiveDate < first ? 1 : 5;
}
