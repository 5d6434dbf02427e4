import type { admin, Input, Output } from '@slip/api/contract';
import { mayDeleteUser } from '@slip/forms/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isPersonSearched } from '../../accounts/people/isPersonSearched.js';
import { fullName } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { auditEvents } from '../../audit/tables.js';
import { deletePerson } from '../../authenticate/deletePerson.js';
import type { SignInServices } from '../../authenticate/SignInServices.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { addUser } from './addUser.js';
import { editUser } from './editUser.js';
import { holdUsers } from './holdUsers.js';
import { userOfAccount, userToChange } from './userOfAccount.js';
import { presentUser, roleCodeOf } from './userRecord.js';

/** The users of the caller's account, by user name, whose names or email address contain a text. */
async function searchUsers(
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

/**
 * Deletes a user of the caller's account (spec 2 §6).
 *
 * @throws HttpError 400 for the primary user and for oneself, 404 for a user who is not of this account, 409 when the user
 * is deleted already.
 */
async function deleteUser(
  services: Pick<SignInServices, 'mail' | 'sessions'>,
  userId: number,
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db, caller } = context;
  await holdUsers(db, caller);
  const { person, account } = await userToChange(db, caller, userId);
  const { isPrimary } = person;
  if (!mayDeleteUser({ isPrimary, isSelf: person.id === caller.personId })) {
    const message = isPrimary
      ? 'The primary user cannot be deleted.'
      : 'Nobody can delete themselves: another administrator of your account does that.';
    throw badRequest([{ path: 'slipUserId', message, value: userId }]);
  }
  await deletePerson(services, context, person, { by: fullName(caller), account: account.name });
  return true;
}

type UserHandlers = Pick<
  GroupHandlers<'admin'>,
  'searchUsers' | 'userDetails' | 'addUser' | 'editUser' | 'deleteUser'
>;

/** The people of an account, as its administrators manage them (spec 2 §2 User Manager). */
export function userManager(services: SignInServices): UserHandlers {
  return {
    searchUsers: ({ query }, context) => searchUsers(query, context),
    userDetails: async ({ query }, { db, caller }) =>
      presentUser(await userOfAccount(db, caller, query.slipUserId)),
    addUser: ({ body }, context) => addUser(services, body, context),
    editUser: ({ body }, context) => editUser(services, body, context),
    deleteUser: ({ query }, context) => deleteUser(services, query.slipUserId, context),
  };
}
