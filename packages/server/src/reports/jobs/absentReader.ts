import { type AccountKind, mayStaff, todayIn } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import type { Office } from '../../operator/Office.js';
import type { ReportReader } from '../../spreadsheets/PlannedReport.js';

/** When and for which office a report is made. */
export interface ReportMoment {
  readonly now: Date;
  readonly office: Office;
}

/** A person for whom a report is made in the background: as a reader of reports, or the reason why they may not have one. */
type AbsentReader =
  | { readonly reader: ReportReader; readonly whyNot?: undefined }
  | { readonly reader?: undefined; readonly whyNot: string };

/** Reads a person as a reader of reports. Their right may have ended since they asked for the report. */
export async function absentReader(
  db: Executor,
  personId: number,
  { now, office }: ReportMoment,
): Promise<AbsentReader> {
  const [found] = await db
    .select({
      accountId: accounts.id,
      kind: accounts.kind,
      permissions: people.permissions,
      roles: people.roles,
      deletedAt: people.deletedAt,
      lockedBy: people.lockedBy,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(people.id, personId));
  const today = todayIn(office.timeZone, now);
  if (!found || found.deletedAt !== null)
    return { whyNot: 'The person it is for is no longer a user of the account.' };
  // Somebody who is locked after failed sign-ins keeps their reports: only the office takes the right away.
  if (found.lockedBy === 'office') return { whyNot: 'The office has locked the person it is for.' };
  if (!found.permissions.includes('VIEW POLICY')) {
    return { whyNot: 'The person it is for may no longer view policies.' };
  }
  if (found.kind === 'Office' && !mayStaff(found.roles, 'policies', 'read')) {
    return { whyNot: 'The person it is for has no role any more that reads policies.' };
  }
  const caller: { accountId: number; kind: AccountKind } = found;
  return { reader: { db, caller, today, office, now } };
}
