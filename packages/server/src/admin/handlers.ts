import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { readableAgents } from '../accounts/agentAccess.js';
import { accounts } from '../accounts/tables.js';
import type { NounHandlers } from '../http/handler.js';

/** What an account manages about itself. */
export const adminHandlers: NounHandlers<'admin'> = {
  async associatedAgentsForAgency(_, { db, caller }) {
    const scope = await readableAgents(db, caller);
    const agents = await db
      .select({ agentId: accounts.id, name: accounts.name, npn: accounts.npn })
      .from(accounts)
      .where(
        and(
          eq(accounts.kind, 'Agent'),
          isNotNull(accounts.npn),
          scope === 'all' ? undefined : inArray(accounts.id, [...scope]),
        ),
      )
      .orderBy(accounts.name, accounts.id);
    return agents.map(({ npn, ...agent }) => ({ ...agent, npn: npn ?? '' }));
  },
};
