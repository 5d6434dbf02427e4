import type { admin, Input, Output } from '@slip/api/contract';
import { insurerUserPermissions, type Permission, type UserRequest, userRoles } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import { hashPassword } from '../../authenticate/password.js';
import { LINK_LIFETIME, newLink } from '../../authenticate/recovery/passwordLinks.js';
import type { SignInServices } from '../../authenticate/SignInServices.js';
import { newToken } from '../../authenticate/secrets.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { addedLetter } from '../../mail/letters.js';
import { people } from '../../user/tables.js';
import { checkUser } from './checkUser.js';
import { holdUsers } from './holdUsers.js';
import { refuseTakenName } from './refuseTakenName.js';
import { columnsOf } from './userRecord.js';

/** What the role of a request allows; the users of insurers have none. */
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
  { mail, address }: Pick<SignInServices, 'mail' | 'address'>,
  body: Input<typeof admin.addUser>['body'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.addUser>> {
  const { db, caller, now, office } = context;
  if (body.slipUserId !== 0) {
    const message = 'A new user has the id 0. To change a user, call editUser.';
    throw badRequest([{ path: 'slipUserId', message, value: body.slipUserId }]);
  }
  const passwordHash = await hashPassword(newToken());
  await holdUsers(db, caller);
  await checkUser(db, caller, body);
  const columns = columnsOf(body);
  const permissions = [...permissionsOf(body)];
  const { accountId } = caller;
  const added = await refuseTakenName(body, () =>
    db
      .insert(people)
      .values({ ...columns, accountId, passwordHash, isPrimary: false, permissions, mfaOfferedFrom: now })
      .returning({ id: people.id, version: people.version }),
  );
  const [person] = added;
  if (!person) throw new Error('The user was not stored.');
  await context.audit({
    action: 'create',
    entity: 'people',
    entityId: person.id,
    after: { ...columns, permissions },
  });
  const { userName, email } = columns;
  const lifetime = LINK_LIFETIME.added;
  const link = await newLink(db, { email, personId: person.id, userName, lifetime, now, address: address() });
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  const by = `${caller.firstName} ${caller.lastName}`;
  const letter = addedLetter(office, { by, account: account?.name ?? '', userName, link });
  await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
  context.afterCommit(mail.sendDue);
  return { slipUserId: person.id, version: person.version };
}
