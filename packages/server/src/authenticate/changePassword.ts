import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { changedLetter } from '../mail/letters.js';
import type { PostOffice } from '../mail/PostOffice.js';
import { people } from '../user/tables.js';
import { endEverything } from './endEverything.js';
import { forgetNameFailures } from './signInThrottle.js';

/** A change of a password. */
export interface PasswordChange {
  readonly person: { readonly id: number; readonly userName: string; readonly email: string };
  readonly passwordHash: string;
  /** Whether it also unlocks the person. */
  readonly unlocks: boolean;
  /** The session that stays open: of a person who changes their own password. */
  readonly keeps?: string | undefined;
  readonly mail: PostOffice;
}

/** Changes a password, and ends everything the old one stood for, counted failures too. */
export async function changePassword(
  transaction: Executor,
  context: CallContext<Caller | null>,
  { person, passwordHash, unlocks, keeps, mail }: PasswordChange,
): Promise<void> {
  const { now, office } = context;
  const unlocked = unlocks ? { lockedAt: null, lockedBy: null } : {};
  await transaction
    .update(people)
    .set({ passwordHash, passwordChangedAt: now, ...unlocked })
    .where(eq(people.id, person.id));
  await endEverything(transaction, person, 'password changed', { now, except: keeps });
  if (unlocks) await forgetNameFailures(transaction, person);
  const change = { action: 'update', entity: 'people', entityId: person.id } as const;
  await context.audit({ ...change, after: { passwordChangedAt: now, unlocks } }, transaction, person.id);
  const letter = changedLetter(office, person.userName, 'Your password was changed.');
  await mail.post(transaction, { channel: 'email', recipient: person.email, ...letter }, now);
}
