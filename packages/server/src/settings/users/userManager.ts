import { isDeepStrictEqual } from 'node:util';
import type { admin, Input, Output } from '@slip/api/contract';
import {
  insurerUserPermissions,
  mayDeleteUser,
  type Permission,
  taken,
  type UserRequest,
  userRoles,
} from '@slip/forms/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { fullName, isPersonSearched } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { auditEvents } from '../../audit/tables.js';
import { deletePerson } from '../../authenticate/deletePerson.js';
import type { SignInServices } from '../../authenticate/finishSignIn.js';
import { invitePerson } from '../../authenticate/invitePerson.js';
import { requireProof } from '../../authenticate/proof.js';
import { endSessionsOf } from '../../authenticate/sessionLife.js';
import { sqlState } from '../../database/databaseError.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { writeLetter } from '../../mail/letters.js';
import { checkUser } from './checkUser.js';
import { type AccountUser, lockUserRows, userOfAccount, userToChange } from './userOfAccount.js';
import { personColumns, presentUser, roleCodeOf } from './userRecord.js';

/** PostgreSQL's code for a value that may be there only once and is there already. */
const UNIQUE = '23505';

/** Stores a user; a user name that somebody else took at this very moment is refused like any other that is taken. */
async function refuseTakenName<Stored>(
  { slipUserUserName: value }: Pick<UserRequest, 'slipUserUserName'>,
  store: () => Promise<Stored>,
): Promise<Stored> {
  try {
    return await store();
  } catch (error) {
    if (sqlState(error) !== UNIQUE) throw error;
    throw badRequest([{ path: 'slipUserUserName', message: taken.userName, value }]);
  }
}

/** The permissions that the role of a request gives; the users of insurers have no role. */
function permissionsOf({ role }: Pick<UserRequest, 'role'>): readonly Permission[] {
  return userRoles.find(({ code }) => code === role)?.permissions ?? insurerUserPermissions;
}

/**
 * Adds a user to the caller's account (spec 2 §2 User Manager), who cannot sign in until a password is set with the link
 * that is mailed.
 *
 * @throws HttpError 400 with every problem.
 */
async function addUser(
  services: Pick<SignInServices, 'mail' | 'address'>,
  body: Input<typeof admin.addUser>['body'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.addUser>> {
  const { db, caller } = context;
  if (body.slipUserId !== 0) {
    const message = 'A new user has the id 0. To change a user, call editUser.';
    throw badRequest([{ path: 'slipUserId', message, value: body.slipUserId }]);
  }
  await lockUserRows(db, caller);
  await checkUser(db, caller, body);
  const permissions = [...permissionsOf(body)];
  const invited = { ...personColumns(body), accountId: caller.accountId, permissions };
  const { id, version } = await refuseTakenName(body, () =>
    invitePerson(services, context, invited, fullName(caller)),
  );
  return { slipUserId: id, version };
}

type Services = Pick<SignInServices, 'mail' | 'sessions'>;

/**
 * Changes a user of the caller's account (spec 2 §2 User Manager). Saving what is on file already changes nothing. The
 * sessions of somebody whose role changes end at once.
 *
 * @throws HttpError 400 with every problem, 403 when the email address changes and the last proof of who is signed in is
 * too long ago, 404 for a user who is not of this account, 409 when somebody else has changed or deleted the user.
 */
async function editUser(
  { mail, sessions }: Services,
  body: Input<typeof admin.editUser>['body'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.editUser>> {
  const { db, caller, now } = context;
  await lockUserRows(db, caller);
  const stored = await userToChange(db, caller, body.slipUserId);
  const { person } = stored;
  await checkUser(db, caller, body, stored);
  const { before, after } = changesOf(body, stored);
  if (Object.keys(after).length === 0) return { slipUserId: person.id, version: person.version };
  if (body.version !== undefined && body.version !== person.version) {
    throw new HttpError(
      409,
      `The user ${person.userName} was changed meanwhile, in another window or by somebody else. Nothing was saved: open the user again, and repeat your changes.`,
    );
  }
  if (after.email !== undefined) await requireProof(db, caller, now);

  const version = person.version + 1;
  await refuseTakenName(body, () =>
    db
      .update(people)
      .set({ ...after, version })
      .where(eq(people.id, person.id)),
  );
  if (after.permissions) {
    await endSessionsOf(db, person.id, 'role changed', { now });
    context.afterCommit(() => sessions.forgetAll());
  }
  await context.audit({ action: 'update', entity: 'people', entityId: person.id, before, after });
  await notifyOfSignIn(db, mail, context, { ...stored, after });
  // Sessions in memory have the names of their person.
  context.afterCommit(() => sessions.forgetAll());
  return { slipUserId: person.id, version };
}

type Columns = ReturnType<typeof personColumns> & {
  readonly permissions: AccountUser['person']['permissions'];
};

/** The changes that a request makes. Only these are stored, so that values which the user takes over from the account still follow it. */
function changesOf(body: UserRequest, stored: AccountUser) {
  const known = presentUser(stored);
  const permissions = body.role === known.role ? stored.person.permissions : [...permissionsOf(body)];
  const before: Columns = { ...personColumns(known), permissions: stored.person.permissions };
  const after: Columns = { ...personColumns(body), permissions };
  return { before: differing(before, after), after: differing(after, before) };
}

/** The values that differ from the other ones. */
function differing(columns: Columns, others: Columns): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(others, name))),
  );
}

/** Tells a person by mail about changes of how they sign in. The old email address gets the letter as well. */
async function notifyOfSignIn(
  db: Executor,
  mail: SignInServices['mail'],
  context: CallContext<Caller>,
  { person, after }: AccountUser & { readonly after: Partial<Columns> },
): Promise<void> {
  const { office, now } = context;
  const { userName, email, permissions } = after;
  const role = userRoles.find((each) => isDeepStrictEqual(each.permissions, permissions));
  const changes = [
    ...(userName === undefined ? [] : [`Your user name was changed: it was ${person.userName}.`]),
    ...(email === undefined ? [] : [`Your email address was changed to ${email}.`]),
    ...(role === undefined ? [] : [`Your role was changed to ${role.name}.`]),
  ];
  if (changes.length === 0) return;
  const letter = await writeLetter(db, office, 'changed', {
    userName: userName ?? person.userName,
    change: changes.join(' '),
  });
  for (const recipient of new Set([person.email, email ?? person.email])) {
    await mail.post(db, { channel: 'email', recipient, ...letter }, now);
  }
}

/** The users of the caller's account, by user name, whose names or email address contain a text. */
async function searchUsers(
  { search = '' }: Input<typeof admin.searchUsers>['query'],
  { db, caller }: CallContext<Caller>,
): Promise<Output<typeof admin.searchUsers>> {
  const rows = await db
    .select({
      person: people,
      account: accounts,
      // Read from the audit trail, since old sessions are removed.
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
  await lockUserRows(db, caller);
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
