import { mayDeleteUser } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { endEverything } from '../../authenticate/endEverything.js';
import { removeFactors } from '../../authenticate/mfa/factors.js';
import type { SignInServices } from '../../authenticate/SignInServices.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { deletedLetter } from '../../mail/letters.js';
import { people } from '../../user/tables.js';
import { holdUsers } from './holdUsers.js';
import { userToChange } from './userOfAccount.js';

/**
 * Deletes a user of the caller's account: everything that lets them in ends at once. Their row stays, since what they
 * filed, signed and changed names it; their user name stays taken.
 *
 * @throws HttpError 400 for the primary user and for oneself, 404 for a user who is not of this account, 409 when the user
 * is deleted already.
 */
export async function deleteUser(
  { mail, sessions }: Pick<SignInServices, 'mail' | 'sessions'>,
  userId: number,
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db, caller, now, office } = context;
  await holdUsers(db, caller);
  const { person, account } = await userToChange(db, caller, userId);
  const { userName, email, isPrimary, permissions } = person;
  if (!mayDeleteUser({ isPrimary, isSelf: person.id === caller.personId })) {
    const message = isPrimary
      ? 'The primary user cannot be deleted.'
      : 'Nobody can delete themselves: another administrator of your account does that.';
    throw badRequest([{ path: 'slipUserId', message, value: userId }]);
  }
  await db
    .update(people)
    .set({ deletedAt: now, lockedAt: person.lockedAt ?? now, version: person.version + 1 })
    .where(eq(people.id, person.id));
  await endEverything(db, person, 'deleted', { now });
  await removeFactors(db, person.id);
  await context.audit({
    action: 'delete',
    entity: 'people',
    entityId: person.id,
    before: { userName, email, permissions },
  });
  const by = `${caller.firstName} ${caller.lastName}`;
  const letter = deletedLetter(office, { by, account: account.name, userName });
  await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
  context.afterCommit(() => sessions.forgetAll());
  context.afterCommit(mail.sendDue);
  return true;
}
