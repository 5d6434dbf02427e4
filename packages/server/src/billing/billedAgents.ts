import type { admin, Input, Output } from '@slip/api/contract';
import { yearQuarterNumber } from '@slip/forms/rules';
import { and, eq, exists, inArray, or } from 'drizzle-orm';
import { formerAgents, namedAgents, readableAgents } from '../accounts/agentAccess.js';
import { accounts } from '../accounts/tables.js';
import { policies, transactions } from '../filings/tables.js';
import type { CallContext, Caller } from '../http/handler.js';

/**
 * The agents to whom transactions are billed in a quarter, with those that came too late for the quarter before (decision 0031). Of agents
 * the agency acts for, all transactions count; of its former agents, those that the agency filed itself (spec 2 §7).
 */
export async function billedAgents(
  asked: Input<typeof admin.associatedAgentsForBillingPeriod>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.associatedAgentsForBillingPeriod>> {
  const { db, caller } = context;
  const current = await readableAgents(context);
  const former = await formerAgents(context);
  if (current === 'all') throw new Error('Only an agency has agents to bill for.');
  const billed = db
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(
      and(
        eq(transactions.billingAgentId, accounts.id),
        eq(transactions.billingQuarter, yearQuarterNumber(asked)),
        or(inArray(transactions.billingAgentId, [...current]), eq(policies.agencyId, caller.accountId)),
      ),
    );
  return namedAgents(db, and(inArray(accounts.id, [...current, ...former]), exists(billed)));
}
