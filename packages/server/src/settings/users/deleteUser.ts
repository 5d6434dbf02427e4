import { mayDeleteUser } from '@slip/forms/rules';
import { fullName } from '../../accounts/people/Person.js';
import { deletePerson } from '../../authenticate/deletePerson.js';
import type { SignInServices } from '../../authenticate/SignInServices.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { holdUsers } from './holdUsers.js';
import { userToChange } from './userOfAccount.js';

/**
 * Deletes a user of the caller's account (spec 2 §6).
 *
 * @throws HttpError 400 for the primary user and for oneself, 404 for a user who is not of this account, 409 when the user
 * is deleted already.
 */
export async function deleteUser(
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
