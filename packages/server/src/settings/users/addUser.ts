import type { admin, Input, Output } from '@slip/api/contract';
import { insurerUserPermissions, type Permission, type UserRequest, userRoles } from '@slip/forms/rules';
import { fullName } from '../../accounts/people/Person.js';
import { invitePerson } from '../../authenticate/invitePerson.js';
import type { SignInServices } from '../../authenticate/SignInServices.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { checkUser } from './checkUser.js';
import { holdUsers } from './holdUsers.js';
import { refuseTakenName } from './refuseTakenName.js';
import { columnsOf } from './userRecord.js';

/** The permissions that the role of a request gives; the users of insurers have no role. */
export function permissionsOf({ role }: Pick<UserRequest, 'role'>): readonly Permission[] {
  return userRoles.find(({ code }) => code === role)?.permissions ?? insurerUserPermissions;
}

/**
 * Adds a user to the caller's account (spec 2 §2 User Manager), who cannot sign in until a password is set with the link
 * that is mailed.
 *
 * @throws HttpError 400 with every problem.
 */
export async function addUser(
  services: Pick<SignInServices, 'mail' | 'address'>,
  body: Input<typeof admin.addUser>['body'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.addUser>> {
  const { db, caller } = context;
  if (body.slipUserId !== 0) {
    const message = 'A new user has the id 0. To change a user, call editUser.';
    throw badRequest([{ path: 'slipUserId', message, value: body.slipUserId }]);
  }
  await holdUsers(db, caller);
  await checkUser(db, caller, body);
  const permissions = [...permissionsOf(body)];
  const invited = { ...columnsOf(body), accountId: caller.accountId, permissions };
  const { id, version } = await refuseTakenName(body, () =>
    invitePerson(services, context, invited, fullName(caller)),
  );
  return { slipUserId: id, version };
}
