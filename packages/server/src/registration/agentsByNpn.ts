import { and, eq, inArray } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';

/** An agent on record. */
export interface AgentOnRecord {
  readonly accountId: number;
  readonly name: string;
}

/** The agents who have accounts, by National Producer Number. */
export async function agentsByNpn(
  db: Executor,
  npns: readonly string[],
): Promise<ReadonlyMap<string, AgentOnRecord>> {
  const agents = await db
    .select({ accountId: accounts.id, name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(and(eq(accounts.kind, 'Agent'), inArray(accounts.npn, [...npns])));
  return new Map(agents.map(({ npn, ...agent }) => [npn ?? '', agent]));
}
