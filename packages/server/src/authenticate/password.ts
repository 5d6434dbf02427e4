import { hash, verify } from '@node-rs/argon2';
import { checkNewPassword, limits } from '@slip/forms/rules';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { formerPasswords } from './tables.js';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 10 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password, which nobody has. */
let hashOfNobody: Promise<string> | undefined;

/** Hashes a password with argon2id; the text holds its parameters and salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Compares a password with a hash. Where there is no hash, it compares with one that nobody has, so that both take equally long. */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await hashOfNobody), password);
  return matches && stored !== undefined;
}

/** The number of former passwords that are kept: one less than may not be chosen again, which include the one in use. */
const FORMER_PASSWORDS = limits.passwordHistory - 1;

/** True if a person had this password lately. Comparing is slow on purpose, so it is done outside any transaction. */
async function isFormerPassword(db: Executor, personId: number, password: string): Promise<boolean> {
  const former = await db
    .select({ passwordHash: formerPasswords.passwordHash })
    .from(formerPasswords)
    .where(eq(formerPasswords.personId, personId))
    .orderBy(desc(formerPasswords.id))
    .limit(FORMER_PASSWORDS);
  const matches = await Promise.all(former.map(({ passwordHash }) => isPasswordOf(passwordHash, password)));
  return matches.includes(true);
}

/** Keeps the hash of a password that is replaced, and removes those of passwords that may be chosen again. */
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
    .offset(FORMER_PASSWORDS - 1)
    .limit(1);
  if (oldest)
    await transaction.delete(formerPasswords).where(and(ofPerson, lt(formerPasswords.id, oldest.id)));
}

/** The person a password is for. */
interface Owner {
  readonly id: number;
  readonly userName: string;
  readonly passwordHash: string;
}

/** Why a person cannot take a new password, in words; undefined when they can. */
export async function newPasswordProblem(
  db: Executor,
  { id, userName, passwordHash }: Owner,
  password: string,
): Promise<string | undefined> {
  const broken = checkNewPassword(password, userName);
  if (broken) return broken.message;
  if (await isPasswordOf(passwordHash, password)) {
    return 'The new password must be different from the old one.';
  }
  return (await isFormerPassword(db, id, password))
    ? `You have used this password before. Choose one that is not among your last ${limits.passwordHistory}.`
    : undefined;
}
