import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isInScope, nothingFound, readableAgents } from '../accounts/agentAccess.js';
import { accounts } from '../accounts/tables.js';
import type { ReportReader } from './PlannedReport.js';

/** An agent of a report. */
export interface ReportedAgent {
  readonly id: number;
  readonly name: string;
  readonly npn: string | null;
}

/**
 * The agents that are asked for, by name.
 * @throws HttpError 404 when the reader may not read one of them, or it does not exist.
 */
export async function askedAgents(
  agentIds: readonly number[],
  reader: ReportReader,
): Promise<readonly ReportedAgent[]> {
  const scope = await readableAgents(reader);
  const wanted = [...new Set(agentIds)];
  if (!wanted.every((id) => Number.isSafeInteger(id) && isInScope(scope, id))) throw nothingFound();
  const agents = await reader.db
    .select({ id: accounts.id, name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(
      and(
        // One parameter for all of them.
        eq(accounts.id, sql`any(${sql.param(wanted)}::bigint[])`),
        inArray(accounts.kind, ['Agent', 'IPC']),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));
  if (agents.length < wanted.length) throw nothingFound();
  return agents;
}
