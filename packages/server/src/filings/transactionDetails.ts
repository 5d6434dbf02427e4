import type { filings, Input, Output } from '@slip/api/contract';
import { stateDefinitionOrDefault } from '@slip/forms/rules';
import { and, eq, inArray, or } from 'drizzle-orm';
import { nothingFound, readableAgents } from '../accounts/agentAccess.js';
import type { CallContext, Caller } from '../http/handler.js';
import { formerPolicies } from './formerPolicies.js';
import { assessmentLines, policies, transactions } from './tables.js';

/** A transaction the caller may read, with the home state of its policy. */
async function readableTransaction(id: number, { db, caller }: CallContext<Caller>) {
  const scope = await readableAgents(db, caller);
  const former = await formerPolicies(db, caller);
  const [found] = await db
    .select({
      id: transactions.id,
      homeState: policies.homeState,
      premium: transactions.premium,
      fees: transactions.fees,
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(
      and(
        eq(transactions.id, id),
        scope === 'all' ? undefined : or(inArray(policies.agentId, [...scope]), former),
      ),
    );
  if (!found) throw nothingFound();
  return found;
}

/**
 * Premium and fees of a transaction by state: its home state taxes all of it, so there is one row (home-state rule).
 * @throws Refusal (404) when the caller has no such transaction.
 */
export async function premiumDetails(
  { agentTransactionid }: Input<typeof filings.premiumDetails>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.premiumDetails>> {
  const { homeState, premium, fees } = await readableTransaction(agentTransactionid, context);
  return [{ stateName: stateDefinitionOrDefault(homeState).name, userPremium: premium, userFees: fees }];
}

/**
 * The tax, assessment and fee lines of a transaction, as they were computed when it was filed.
 * @throws Refusal (404) when the caller has no such transaction in this state.
 */
export async function assessmentDetails(
  { agentTransactionid, homeState }: Input<typeof filings.assessmentDetails>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof filings.assessmentDetails>> {
  const transaction = await readableTransaction(agentTransactionid, context);
  if (transaction.homeState !== homeState) throw nothingFound();
  return context.db
    .select({
      asmtName: assessmentLines.name,
      amount: assessmentLines.amount,
      reason: assessmentLines.reason,
    })
    .from(assessmentLines)
    .where(eq(assessmentLines.transactionId, transaction.id))
    .orderBy(assessmentLines.position);
}
