import { and, asc, eq } from 'drizzle-orm';
import { accountingContacts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';

/**
 * Who is billed when a transaction is filed again for an agent: the contact it has, if it is one of the agent's; the
 * agent's first where it is not, as after a change of agent. The former agent's is kept where the agent has none.
 */
export async function usableContacts(db: Executor, agentId: number): Promise<(contactId: number) => number> {
  const own = await db
    .select({ id: accountingContacts.id })
    .from(accountingContacts)
    .where(and(eq(accountingContacts.accountId, agentId), eq(accountingContacts.isVoid, false)))
    .orderBy(asc(accountingContacts.id));
  const ids = own.map(({ id }) => id);
  return (contactId) => (ids.includes(contactId) ? contactId : (ids[0] ?? contactId));
}
