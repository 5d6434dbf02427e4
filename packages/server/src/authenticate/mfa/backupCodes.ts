import { limits } from '@slip/forms/rules';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { keyedHash } from '../secrets.js';
import type { KeyRing, SigningKeys } from '../signingKeys.js';
import { mfaBackupCodes, mfaFactors } from '../tables.js';
import { sixDigits } from './authenticatorApp.js';

/** The person whose codes they are, and the keys that hash them. */
interface CodeOwner {
  readonly personId: number;
  readonly keys: KeyRing;
}

function hashOf({ id, backupCode }: SigningKeys, personId: number, code: string): string {
  return `${id}.${keyedHash(backupCode, `${personId}:${code}`)}`;
}

/** Makes new backup codes. Earlier ones no longer work, nor does the one that came with an authenticator app. */
export async function makeBackupCodes(
  transaction: Executor,
  { personId, keys }: CodeOwner,
  now: Date,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < limits.backupCodes) codes.add(sixDigits());
  await removeBackupCodes(transaction, personId);
  await transaction.update(mfaFactors).set({ backupCodeHash: null }).where(eq(mfaFactors.personId, personId));
  await transaction
    .insert(mfaBackupCodes)
    .values(
      [...codes].map((code) => ({ personId, hash: hashOf(keys.current, personId, code), madeAt: now })),
    );
  return [...codes];
}

/** Takes a backup code, which works once; false when the code is not one. Of two calls with the same code at once, one succeeds. */
export async function takeBackupCode(
  transaction: Executor,
  { personId, keys }: CodeOwner,
  code: string,
): Promise<boolean> {
  const hashes = keys.all.map((each) => hashOf(each, personId, code));
  const taken = await transaction
    .delete(mfaBackupCodes)
    .where(and(eq(mfaBackupCodes.personId, personId), inArray(mfaBackupCodes.hash, hashes)))
    .returning({ hash: mfaBackupCodes.hash });
  return taken.length > 0;
}

/** How many backup codes a person has left. Codes whose key is gone no longer work, and are not counted. */
export async function backupCodesLeft(db: Executor, { personId, keys }: CodeOwner): Promise<number> {
  const made = await db
    .select({ hash: mfaBackupCodes.hash })
    .from(mfaBackupCodes)
    .where(eq(mfaBackupCodes.personId, personId));
  const usable = made.filter(({ hash }) => keys.all.some(({ id }) => hash.startsWith(`${id}.`)));
  const withApp = await db.$count(
    mfaFactors,
    and(eq(mfaFactors.personId, personId), isNotNull(mfaFactors.backupCodeHash)),
  );
  return usable.length + withApp;
}

/** Removes the backup codes of a person. */
export async function removeBackupCodes(db: Executor, personId: number): Promise<void> {
  await db.delete(mfaBackupCodes).where(eq(mfaBackupCodes.personId, personId));
}
