import { messages } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { insurerAgents } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { Problem } from '../http/HttpError.js';

/** The problem with the agent a policy names: it must be in the insurer's list of agents (spec 3 §2.4). */
export async function chosenAgentProblems(
  db: Executor,
  insurerId: number,
  agentId: number | null,
): Promise<Problem[]> {
  if (agentId === null) return [];
  const listed = and(eq(insurerAgents.accountId, insurerId), eq(insurerAgents.agentId, agentId));
  if ((await db.$count(insurerAgents, listed)) > 0) return [];
  return [{ path: 'agentId', message: messages.settings.chooseAgent }];
}
