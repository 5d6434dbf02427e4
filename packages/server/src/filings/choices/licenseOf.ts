import { and, eq } from 'drizzle-orm';
import type { ActivePeriod } from '../../accounts/isActiveOn.js';
import { licenses } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';

/** When an agent's license in a state holds, or nothing without one. */
export async function licenseOf(
  db: Executor,
  agentId: number,
  state: string,
): Promise<ActivePeriod | undefined> {
  const [license] = await db
    .select({ activeFrom: licenses.activeFrom, activeTo: licenses.activeTo })
    .from(licenses)
    .where(and(eq(licenses.accountId, agentId), eq(licenses.state, state)));
  return license;
}
