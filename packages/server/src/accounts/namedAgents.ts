import type { admin, Output } from '@slip/api/contract';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { accounts } from './tables.js';

/** The agents of a condition, by name. */
export async function namedAgents(
  db: Executor,
  condition: SQL | undefined,
): Promise<Output<typeof admin.associatedAgentsForBillingPeriod>> {
  const agents = await db
    .select({ agentId: accounts.id, name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(and(eq(accounts.kind, 'Agent'), isNotNull(accounts.npn), condition))
    .orderBy(accounts.name, accounts.id);
  return agents.map(({ npn, ...agent }) => ({ ...agent, npn: npn ?? '' }));
}
