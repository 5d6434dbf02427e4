import { and, eq, isNull } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { alreadyDeleted } from '../../accounts/people/alreadyDeleted.js';
import { people } from '../../accounts/people/tables.js';
import { accounts } from '../../accounts/tables.js';
import { sessionOver } from '../../authenticate/finishSignIn.js';
import { sessions } from '../../authenticate/tables.js';
import type { Executor } from '../../database/executor.js';
import type { Caller } from '../../http/handler.js';

/**
 * Lets nobody else change the users of the caller's account until the open transaction ends. Of two administrators who
 * delete each other at once, or take the role from each other, the second waits here and is then signed out by the first.
 *
 * @throws HttpError (401) when the caller's session was ended meanwhile.
 */
export async function lockUserRows(
  transaction: Executor,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
): Promise<void> {
  await lockAccountRow(transaction, accountId);
  const [open] = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  if (!open) throw sessionOver();
}

/** A person of an account, with the account. */
export interface AccountUser {
  readonly person: typeof people.$inferSelect;
  readonly account: typeof accounts.$inferSelect;
}

type UserCaller = Pick<Caller, 'accountId' | 'personId' | 'permissions'>;

/** True if somebody manages the users of their account. */
function managesUsers({ permissions }: Pick<Caller, 'permissions'>): boolean {
  return permissions.includes('EDIT USERS');
}

/** A user of the caller's account, deleted or not. Those who manage nobody have only themselves. */
async function findUser(db: Executor, caller: UserCaller, userId: number): Promise<AccountUser> {
  if (userId !== caller.personId && !managesUsers(caller)) throw nothingFound();
  const [found] = await db
    .select({ person: people, account: accounts })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(and(eq(people.id, userId), eq(people.accountId, caller.accountId)));
  if (!found) throw nothingFound();
  return found;
}

/**
 * A user of the caller's account.
 * @throws HttpError (404) when there is none, of another account, deleted, or not for this caller to see.
 */
export async function userOfAccount(db: Executor, caller: UserCaller, userId: number): Promise<AccountUser> {
  const found = await findUser(db, caller, userId);
  if (found.person.deletedAt !== null) throw nothingFound();
  return found;
}

/**
 * A user of the caller's account to be changed, in a transaction that holds the users.
 * @throws HttpError (404) as above; 409 in words when somebody else has deleted them.
 */
export async function userToChange(db: Executor, caller: UserCaller, userId: number): Promise<AccountUser> {
  const found = await findUser(db, caller, userId);
  if (found.person.deletedAt !== null) throw alreadyDeleted(found.person);
  return found;
}
