import type { filings, Input } from '@slip/api/contract';
import {
  type CalendarDate,
  checkPolicyExpiration,
  type ExpirationAfter,
  expirationAfter,
  fromWireDate,
  stateFacts,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound, readableAgent } from '../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { checkedDay } from '../checkedDay.js';
import { refuseIfAny } from '../submit/filePolicy.js';
import type { AddedTransaction } from '../submit/newTransactions.js';
import { policies } from '../tables.js';
import {
  bookedTransactions,
  type FiledTransaction,
  isHolding,
  latestEffectiveDate,
} from './filedTransactions.js';

/**
 * True if a policy may get an expiration date (spec 3 §4.3).
 * @throws HttpError (404) when the caller has no such policy.
 */
export async function validateExpirationDate(
  { agentPolicyId, expirationDate }: Input<typeof filings.validateExpirationDate>['query'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db, today } = context;
  const [policy] = await db
    .select({ agentId: policies.agentId, homeState: policies.homeState })
    .from(policies)
    .where(eq(policies.id, agentPolicyId));
  if (!policy) throw nothingFound();
  await readableAgent(context, policy.agentId);
  const dates = {
    today,
    minimum: stateFacts(policy.homeState).minimumEffectiveDate,
    latestEffectiveDate: await latestEffectiveDate(db, agentPolicyId),
  };
  return checkPolicyExpiration(fromWireDate(expirationDate) ?? null, dates) === undefined;
}

/** The facts of a checked filing that decide the expiration date of its policy. */
interface ExpiringFiling {
  readonly policy: Pick<typeof policies.$inferSelect, 'expirationDate'>;
  /** The date the form opened with. */
  readonly opened: CalendarDate;
  /** The date on the wire. */
  readonly sent: string;
  readonly added: readonly AddedTransaction[];
  /** The transactions that stay on file beside the filing; those among them that are backed out do not count. */
  readonly staying: readonly FiledTransaction[];
}

/** The expiration date a policy has once a filing is stored, or the reason why it cannot have the date that was sent. */
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
 * @throws HttpError (400) where the policy cannot have the date that was sent.
 */
export function expirationOf(filing: ExpiringFiling): CalendarDate {
  const after = expirationWith(filing);
  if ('date' in after) return after.date;
  const { message, fix } = after.problem;
  refuseIfAny([
    { path: 'agtPolicyExpirationDate', message: fix === undefined ? message : `${message} ${fix}` },
  ]);
  return filing.policy.expirationDate;
}
