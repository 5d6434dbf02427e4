import { eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { writeLetter } from '../mail/letters.js';
import type { PostOffice } from '../mail/PostOffice.js';
import { lockPersonAccess } from './authenticateCaller.js';
import { endEverything, endPendingSignInsAndLinks } from './endEverything.js';
import { keepFormerPassword } from './password.js';
import { forgetNameFailures } from './signInThrottle.js';

/** A change of a password. */
export interface PasswordChange {
  readonly person: { readonly id: number; readonly userName: string; readonly email: string };
  readonly passwordHash: string;
  /** True if the change also unlocks the person. */
  readonly unlocks: boolean;
  /**
   * The sessions that stay open when a person changes their own password: one, or all of them, and then browsers stay remembered, too.
   * @default none
   */
  readonly keeps?: { readonly session: string } | 'all' | undefined;
  readonly mail: PostOffice;
}

/** Changes a password, and ends everything that began with the old one, counted failures too. */
export async function changePassword(
  transaction: Executor,
  context: CallContext<Caller | null>,
  { person, passwordHash, unlocks, keeps, mail }: PasswordChange,
): Promise<void> {
  const { now, office } = context;
  const { passwordHash: replaced } = await lockPersonAccess(transaction, person.id);
  await keepFormerPassword(transaction, { personId: person.id, passwordHash: replaced, replacedAt: now });
  const unlocked = unlocks ? { lockedAt: null, lockedBy: null } : {};
  await transaction
    .update(people)
    .set({ passwordHash, passwordChangedAt: now, ...unlocked })
    .where(eq(people.id, person.id));
  if (keeps === 'all') await endPendingSignInsAndLinks(transaction, person, now);
  else await endEverything(transaction, person, 'password changed', { now, except: keeps?.session });
  if (unlocks) await forgetNameFailures(transaction, person);
  const change = { action: 'update', entity: 'people', entityId: person.id } as const;
  await context.audit(
    { ...change, after: { passwordChangedAt: now, unlocks, keepsSessions: keeps === 'all' } },
    transaction,
    person.id,
  );
  const letter = await writeLetter(transaction, office, 'changed', {
    userName: person.userName,
    change: 'Your password was changed.',
  });
  await mail.post(transaction, { channel: 'email', recipient: person.email, ...letter }, now);
}
