import { eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import type { Executor } from '../database/executor.js';

/** Facts that decide whether a person may come in. */
export interface Access {
  readonly passwordHash: string;
  readonly lockedAt: Date | null;
  /** From when on they are offered a second factor. */
  readonly mfaOfferedFrom: Date | null;
}

/**
 * Reads what decides whether a person may come in, and holds it until the transaction ends. Whatever begins something
 * for a person (a session, a wait for the second factor, a factor) and whatever ends everything of theirs (a new
 * password, a lock) does this first: one of the two then sees what the other did.
 */
export async function holdAccess(transaction: Executor, personId: number): Promise<Access> {
  const { passwordHash, lockedAt, mfaOfferedFrom } = people;
  const [access] = await transaction
    .select({ passwordHash, lockedAt, mfaOfferedFrom })
    .from(people)
    .where(eq(people.id, personId))
    .for('update');
  if (!access) throw new Error(`There is no person ${personId}.`);
  return access;
}
