import { isDeepStrictEqual } from 'node:util';
import type { admin, Input, Output } from '@slip/api/contract';
import { type UserRequest, userRoles } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { requireProof } from '../../authenticate/proof.js';
import type { SignInServices } from '../../authenticate/SignInServices.js';
import { endSessionsOf } from '../../authenticate/sessionLife.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { changedLetter } from '../../mail/letters.js';
import { permissionsOf } from './addUser.js';
import { checkUser } from './checkUser.js';
import { holdUsers } from './holdUsers.js';
import { refuseTakenName } from './refuseTakenName.js';
import { type AccountUser, userToChange } from './userOfAccount.js';
import { columnsOf, presentUser } from './userRecord.js';

type Services = Pick<SignInServices, 'mail' | 'sessions'>;

/**
 * Changes a user of the caller's account (spec 2 §2 User Manager). Saving what is on file already changes nothing. The
 * sessions of somebody whose role changes end at once.
 *
 * @throws HttpError 400 with every problem, 403 when the email address changes and the last proof of who is signed in is
 * too long ago, 404 for a user who is not of this account, 409 when somebody else has changed or deleted the user.
 */
export async function editUser(
  { mail, sessions }: Services,
  body: Input<typeof admin.editUser>['body'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.editUser>> {
  const { db, caller, now } = context;
  await holdUsers(db, caller);
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
  // Names are part of what every session remembers.
  context.afterCommit(() => sessions.forgetAll());
  return { slipUserId: person.id, version };
}

type Columns = ReturnType<typeof columnsOf> & { readonly permissions: AccountUser['person']['permissions'] };

/** The changes a request makes: only they are stored, so that what a user has of the account stays the account's. */
function changesOf(body: UserRequest, stored: AccountUser) {
  const known = presentUser(stored);
  const permissions = body.role === known.role ? stored.person.permissions : [...permissionsOf(body)];
  const before: Columns = { ...columnsOf(known), permissions: stored.person.permissions };
  const after: Columns = { ...columnsOf(body), permissions };
  return { before: differing(before, after), after: differing(after, before) };
}

/** The values that differ from the other ones. */
function differing(columns: Columns, others: Columns): Partial<Columns> {
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(others, name))),
  );
}

/** Tells a person by mail what changes how they sign in; a new email address is told to the old one as well. */
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
  const letter = changedLetter(office, userName ?? person.userName, changes.join(' '));
  for (const recipient of new Set([person.email, email ?? person.email])) {
    await mail.post(db, { channel: 'email', recipient, ...letter }, now);
  }
}
