import type { filings, Input } from '@slip/api/contract';
import { checkPolicyExpiration, fromWireDate, stateFacts } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { nothingFound, readableAgent } from '../../accounts/agentAccess.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { policies } from '../tables.js';
import { latestEffectiveDate } from './latestEffectiveDate.js';

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
