import { defaultExpiration } from '../../atoms/dates.js';
import type { CalendarDate } from '../../calendar-date/index.js';
import { findTransactionType, offeredTypes, type Workflow } from '../../transaction-type/index.js';
import type { AgentPolicyForm } from '../form/form.js';

type Term = Pick<
  AgentPolicyForm['TransactionInformation'],
  'TransactionType' | 'TransactionEffectiveDate' | 'PolicyExpirationDate' | 'IsExpirationGiven'
>;

/** True if a person set the expiration. A form in which this is unknown may hold a date that a person set. */
function isGiven({ PolicyExpirationDate, IsExpirationGiven }: Term): boolean {
  return IsExpirationGiven ?? PolicyExpirationDate !== null;
}

/** Types 1 and 5; before a type is chosen, only if no other types are offered. */
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
