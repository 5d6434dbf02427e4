import { defaultExpiration } from '../../atoms/dates.js';
import { type CalendarDate, formatUsDate } from '../../calendar-date/index.js';
import type { Problem } from '../../schema/problem.js';
import { findTransactionType, offeredTypes, type Workflow } from '../../transaction-type/index.js';
import type { AgentPolicyForm } from '../form/form.js';
import { type DatedTransaction, policyTerms, termOn } from './policyTerms.js';

type Term = Pick<
  AgentPolicyForm['TransactionInformation'],
  'TransactionType' | 'TransactionEffectiveDate' | 'PolicyExpirationDate' | 'IsExpirationGiven'
>;

/** True if a person set the expiration. A form in which this is unknown may hold a date that a person set. */
function isGiven({ PolicyExpirationDate, IsExpirationGiven }: Term): boolean {
  return IsExpirationGiven ?? PolicyExpirationDate !== null;
}

/** True for types 1 and 5; before a type is chosen, only if no other types are offered. */
function startsTerm(type: number | null, workflow: Workflow): boolean {
  return type === null
    ? offeredTypes(workflow).every((offered) => offered.startsTerm)
    : findTransactionType(type)?.startsTerm === true;
}

/**
 * The expiration that follows a changed type or effective date: one year after the day on which a term of type 1 or 5
 * begins, unless a person or the policy on file gave another (spec 3 §4.2).
 *
 * @param term as it stands after the change.
 * @returns `undefined` where the expiration stays as it is.
 */
export function followedExpiration(term: Term, workflow: Workflow): CalendarDate | undefined {
  const { TransactionType, TransactionEffectiveDate } = term;
  if (TransactionEffectiveDate === null || !startsTerm(TransactionType, workflow) || isGiven(term)) {
    return undefined;
  }
  return defaultExpiration(TransactionEffectiveDate);
}

/** The message when a policy would expire before a transaction filed on it takes effect (spec 3 §5.2). */
export const EXPIRES_TOO_EARLY =
  'Policy Expiration Date cannot occur before the Effective Date of the latest transaction.';

/** The expiration dates of a filing on a policy that is already on file. */
interface ExpirationDates {
  /** The policy's, as it is on file. */
  readonly onFile: CalendarDate;
  /** The date when the form opened: the policy's, or that of the transaction that is corrected. */
  readonly opened: CalendarDate;
  /** The date that was sent. */
  readonly sent: CalendarDate;
}

/** The expiration of a policy after a filing, or the reason for which the sent one is refused. */
export type ExpirationAfter = { readonly date: CalendarDate } | { readonly problem: Problem };

/**
 * The expiration of a policy after a filing on it. It changes only if a person changed the date in the form: the date
 * becomes the policy's where the transaction is of the last term, and it may not lie before a transaction of its term.
 *
 * @param filed the transactions that are filed now, of one type and day
 * @param staying the other transactions of the policy that are in force
 */
export function expirationAfter(
  { onFile, opened, sent }: ExpirationDates,
  filed: readonly DatedTransaction[],
  staying: readonly DatedTransaction[],
): ExpirationAfter {
  const [first] = filed;
  if (first === undefined) return { date: onFile };
  const terms = policyTerms([...staying, ...filed]);
  const term = termOn(terms, first.effectiveDate);
  const isLastTerm = term === terms.at(-1);
  if (sent === opened) {
    const isTooEarly = isLastTerm && filed.some(({ effectiveDate }) => onFile < effectiveDate);
    return isTooEarly ? { problem: { message: EXPIRES_TOO_EARLY } } : { date: onFile };
  }
  if (!isLastTerm && !findTransactionType(first.type)?.startsTerm) {
    return {
      problem: {
        message: `The transaction is of an earlier term: it cannot change the policy's expiration, which is ${formatUsDate(onFile)}.`,
        fix: 'Change it in the Policy Information.',
      },
    };
  }
  const inTerm = staying.filter(({ effectiveDate }) => termOn(terms, effectiveDate) === term);
  if (inTerm.some(({ effectiveDate }) => sent < effectiveDate))
    return { problem: { message: EXPIRES_TOO_EARLY } };
  return { date: isLastTerm ? sent : onFile };
}
