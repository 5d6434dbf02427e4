import { eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import type { CallContext, Caller } from '../http/handler.js';
import { writeLetter } from '../mail/letters.js';
import { endEverything } from './endEverything.js';
import type { SignInServices } from './finishSignIn.js';
import { removeFactors } from './mfa/factors.js';
import { removePasskeys } from './passkeys/passkeys.js';

/** The person who deletes another one, and the reason where one is given. */
export interface Deletion {
  /** The person who deletes, as the letter names them. */
  readonly by: string;
  /** The name of the account. */
  readonly account: string;
  readonly reason?: string | undefined;
}

/**
 * Deletes a person: everything that lets them in ends at once. Their row stays, since what they filed, signed and
 * changed names it; their user name stays taken. The calling code has checked that the person may be deleted, and holds the account.
 */
export async function deletePerson(
  { mail, sessions }: Pick<SignInServices, 'mail' | 'sessions'>,
  context: CallContext<Caller>,
  person: typeof people.$inferSelect,
  { by, account, reason }: Deletion,
): Promise<void> {
  const { db, now, office } = context;
  const { userName, email, permissions } = person;
  await db
    .update(people)
    .set({ deletedAt: now, lockedAt: person.lockedAt ?? now, version: person.version + 1 })
    .where(eq(people.id, person.id));
  await endEverything(db, person, 'deleted', { now });
  await removeFactors(db, person.id);
  await removePasskeys(db, person.id);
  await context.audit({
    action: 'delete',
    entity: 'people',
    entityId: person.id,
    before: { userName, email, permissions },
    ...(reason !== undefined && { after: { reason } }),
  });
  const letter = await writeLetter(db, office, 'deleted', { by, account, userName });
  await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
  context.afterCommit(() => sessions.forgetAll());
}
