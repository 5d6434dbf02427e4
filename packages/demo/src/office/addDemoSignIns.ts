import { MFA } from '@slip/forms/rules';
import { type Executor, encrypt, eq, hashPassword, keepFactor, people, type SigningKeys } from '@slip/server';
import { demoAppSecret, demoBackupCode, demoPeople, demoPhone } from './demoPeople.js';

/** Everything needed to add second factors. */
export interface SignInsOptions {
  /** Encrypts the secrets of authenticator apps. */
  readonly keys: SigningKeys;
  readonly now: Date;
}

/** Adds second factors, offers and locks to the demo people who have them. */
export async function addDemoSignIns(db: Executor, { keys, now }: SignInsOptions): Promise<void> {
  for (const { userName, signIn } of demoPeople) {
    if (!signIn) continue;
    const hasUserName = eq(people.userName, userName);
    const [person] = await db.select({ id: people.id }).from(people).where(hasUserName);
    if (!person) throw new Error(`There is no demo person ${userName}.`);
    if ('isOffered' in signIn) await db.update(people).set({ mfaOfferedFrom: now }).where(hasUserName);
    if ('isLocked' in signIn)
      await db.update(people).set({ lockedAt: now, lockedBy: 'failures' }).where(hasUserName);
    for (const method of 'factors' in signIn ? signIn.factors : []) {
      await keepFactor(db, {
        personId: person.id,
        method,
        phone: method === MFA.phone ? demoPhone : '',
        secret: method === MFA.app ? encrypt(keys, demoAppSecret) : null,
        backupCodeHash: method === MFA.app ? await hashPassword(demoBackupCode) : null,
        guid: method === MFA.app ? crypto.randomUUID() : null,
        addedAt: now,
      });
    }
  }
}
