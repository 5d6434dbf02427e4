import type { admin, Input, Output } from '@slip/api/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isPersonSearched } from '../../accounts/people/isPersonSearched.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { auditEvents } from '../../audit/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { roleCodeOf } from './userRecord.js';

/** The users of the caller's account, by user name, whose names or email address contain a text. */
export async function searchUsers(
  { search = '' }: Input<typeof admin.searchUsers>['query'],
  { db, caller }: CallContext<Caller>,
): Promise<Output<typeof admin.searchUsers>> {
  const rows = await db
    .select({
      person: people,
      account: accounts,
      // Sessions go when they are old; the audit trail stays.
      lastSignIn: sql<string | null>`(
        select to_char(max(${auditEvents.at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from ${auditEvents}
        where ${auditEvents.personId} = ${people.id} and ${auditEvents.action} = 'sign-in')`,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(and(eq(people.accountId, caller.accountId), isNull(people.deletedAt), isPersonSearched(search)))
    .orderBy(sql`lower(${people.userName})`);
  return rows.map(({ lastSignIn, ...user }) => ({
    userId: user.person.id,
    userName: user.person.userName,
    firstName: user.person.firstName,
    lastName: user.person.lastName,
    email: user.person.email,
    isPrimary: user.person.isPrimary,
    role: roleCodeOf(user),
    isLocked: user.person.lockedAt !== null,
    lastSignIn,
  }));
}
