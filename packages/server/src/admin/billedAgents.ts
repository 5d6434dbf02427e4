import type { admin, Input, Output } from '@slip/api/contract';
import { quarterDays } from '@slip/forms/rules';
import { and, between, eq, exists, inArray, lte, or } from 'drizzle-orm';
import { formerAgents, readableAgents } from '../accounts/agentAccess.js';
import { accounts } from '../accounts/tables.js';
import { policies, transactions } from '../filings/tables.js';
import type { CallContext, Caller } from '../http/handler.js';
import { namedAgents } from './namedAgents.js';

/**
 * The agents of whom something was received in a quarter: of those the agency acts for, whoever filed it; of those it no longer
 * acts for, what it filed itself (spec 2 §7).
 */
export async function billedAgents(
  asked: Input<typeof admin.associatedAgentsForBillingPeriod>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.associatedAgentsForBillingPeriod>> {
  const { db, caller } = context;
  const { from, to } = quarterDays(asked);
  const now = await readableAgents(context);
  const former = await formerAgents(context);
  if (now === 'all') throw new Error('Only an agency has agents to bill for.');
  const received = db
    .select({ id: policies.id })
    .from(policies)
    .innerJoin(transactions, eq(transactions.policyId, policies.id))
    .where(
      and(
        eq(policies.agentId, accounts.id),
        or(inArray(policies.agentId, [...now]), eq(policies.agencyId, caller.accountId)),
        // A policy is filed with its first transaction, so that later ones need not be looked at.
        lte(policies.submittedOn, to),
        between(transactions.receivedOn, from, to),
      ),
    );
  return namedAgents(db, and(inArray(accounts.id, [...now, ...former]), exists(received)));
}
