import { limits } from '@slip/forms/rules';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { isPasswordOf } from './password.js';
import { formerPasswords } from './tables.js';

/** Those that are kept: the one in use is not among them. */
const KEPT = limits.passwordHistory - 1;

/** True if a person had this password lately. Comparing is slow on purpose, so it is done outside any transaction. */
export async function isFormerPassword(db: Executor, personId: number, password: string): Promise<boolean> {
  const former = await db
    .select({ passwordHash: formerPasswords.passwordHash })
    .from(formerPasswords)
    .where(eq(formerPasswords.personId, personId))
    .orderBy(desc(formerPasswords.id))
    .limit(KEPT);
  const matches = await Promise.all(former.map(({ passwordHash }) => isPasswordOf(passwordHash, password)));
  return matches.includes(true);
}

/** Keeps the password that is replaced, and forgets those that may be chosen again. */
export async function keepFormerPassword(
  transaction: Executor,
  former: Omit<typeof formerPasswords.$inferInsert, 'id'>,
): Promise<void> {
  await transaction.insert(formerPasswords).values(former);
  const ofPerson = eq(formerPasswords.personId, former.personId);
  const [oldest] = await transaction
    .select({ id: formerPasswords.id })
    .from(formerPasswords)
    .where(ofPerson)
    .orderBy(desc(formerPasswords.id))
    .offset(KEPT - 1)
    .limit(1);
  if (oldest)
    await transaction.delete(formerPasswords).where(and(ofPerson, lt(formerPasswords.id, oldest.id)));
}
