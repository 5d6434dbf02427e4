import { type LicenseFacts, todayIn } from '@slip/forms/rules';
import { and, eq, type SQL } from 'drizzle-orm';
import { licenses } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { Office } from '../../operator/Office.js';

/** A license of an account, as a reason to owe papers. */
interface AgentLicense extends LicenseFacts {
  readonly agentId: number;
}

/**
 * Licenses as reasons to owe papers: with the office's day on which each was put on record (decision 0034). Lists, reminders and the
 * papers themselves read them here, so that they agree on what is owed.
 */
export async function readLicenseFacts(
  db: Executor,
  { timeZone }: Pick<Office, 'timeZone'>,
  condition: SQL | undefined,
): Promise<AgentLicense[]> {
  const rows = await db
    .select({
      agentId: licenses.accountId,
      state: licenses.state,
      activeFrom: licenses.activeFrom,
      activeTo: licenses.activeTo,
      createdAt: licenses.createdAt,
    })
    .from(licenses)
    .where(condition);
  return rows.map(({ createdAt, ...license }) => ({ ...license, recordedOn: todayIn(timeZone, createdAt) }));
}

/** The license of one broker in a state; none or one. */
export const licenseFactsOf = (
  db: Executor,
  office: Pick<Office, 'timeZone'>,
  { agentId, state }: { readonly agentId: number; readonly state: string },
) => readLicenseFacts(db, office, and(eq(licenses.accountId, agentId), eq(licenses.state, state)));
