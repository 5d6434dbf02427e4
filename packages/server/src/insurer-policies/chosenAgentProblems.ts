import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { Problem } from '../http/HttpError.js';

/** What is wrong with the agent a policy names: only an agent of the office can have placed it. */
export async function chosenAgentProblems(db: Executor, agentId: number | null): Promise<Problem[]> {
  if (agentId === null) return [];
  const [agent] = await db.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, agentId));
  if (agent?.kind === 'Agent') return [];
  return [{ path: 'agentId', message: messages.settings.chooseAgent }];
}
