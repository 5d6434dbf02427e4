import { type CalendarDate, type ExpirationAfter, expirationAfter } from '@slip/forms/rules';
import { checkedDay } from '../checkedDay.js';
import type { AddedTransaction } from '../submit/newTransactions.js';
import { refuseFiling } from '../submit/refuseFiling.js';
import type { policies } from '../tables.js';
import { bookedTransactions, isHolding } from './bookedTransactions.js';
import type { FiledTransaction } from './filedTransactions.js';

/** A checked filing on a policy, as its expiration date is worked out. */
export interface ExpiringFiling {
  readonly policy: Pick<typeof policies.$inferSelect, 'expirationDate'>;
  /** The date the form opened with. */
  readonly opened: CalendarDate;
  /** The date on the wire. */
  readonly sent: string;
  readonly added: readonly AddedTransaction[];
  /** The transactions that stay on file beside it; those that are backed out count for nothing. */
  readonly staying: readonly FiledTransaction[];
}

/** The expiration date a policy has once a filing is stored, or why it cannot have the one that was sent. */
export function expirationWith({ policy, opened, sent, added, staying }: ExpiringFiling): ExpirationAfter {
  return expirationAfter(
    { onFile: policy.expirationDate, opened, sent: checkedDay(sent) },
    added.map((each) => ({
      type: each.sent.agtTransType,
      effectiveDate: checkedDay(each.sent.agtTransEffectiveDate),
      expirationDate: checkedDay(each.sent.agtTransExpirationDate),
    })),
    bookedTransactions(staying.filter(isHolding), policy.expirationDate),
  );
}

/**
 * The expiration date a policy has once a filing is stored.
 * @throws HttpError (400) where it cannot have the one that was sent.
 */
export function expirationOf(filing: ExpiringFiling): CalendarDate {
  const after = expirationWith(filing);
  if ('date' in after) return after.date;
  const { message, fix } = after.problem;
  refuseFiling([
    { path: 'agtPolicyExpirationDate', message: fix === undefined ? message : `${message} ${fix}` },
  ]);
  return filing.policy.expirationDate;
}
