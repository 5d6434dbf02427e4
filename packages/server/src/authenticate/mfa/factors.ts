import { MFA, type MfaMethod } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { knownBrowsers, mfaFactors } from '../tables.js';
import { removeBackupCodes } from './backupCodes.js';

/** A second factor somebody has set up. */
export type Factor = typeof mfaFactors.$inferSelect;

/** The second factors of a person. */
export function factorsOf(db: Executor, personId: number): Promise<Factor[]> {
  return db.select().from(mfaFactors).where(eq(mfaFactors.personId, personId));
}

/** Which methods are set up, as the wire tells it (spec 1 §3). */
export function mfaSettingsOf(factors: readonly Factor[]) {
  const has = (method: MfaMethod) => factors.some((factor) => factor.method === method);
  const guid = factors.find(({ method }) => method === MFA.app)?.guid ?? null;
  return {
    mfaAuthAppSetup: has(MFA.app),
    mfaEmailSetup: has(MFA.email),
    mfaSmsSetup: has(MFA.phone),
    guidFactorId: guid,
    pathId: guid === null ? null : pathIdOf(guid),
  };
}

/** The short name of a set-up that the wire has beside its guid. */
export function pathIdOf(guid: string): string {
  return guid.slice(0, 8);
}

/** Keeps a factor, in place of the one of its method. */
export async function keepFactor(db: Executor, factor: typeof mfaFactors.$inferInsert): Promise<void> {
  const fresh = { phone: '', secret: null, lastStep: null, backupCodeHash: null, guid: null };
  await db
    .insert(mfaFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: [mfaFactors.personId, mfaFactors.method],
      set: { ...fresh, ...factor },
    });
}

/** Removes factors of a person, and the browsers that were remembered with them; returns the removed factors. */
export async function removeFactors(
  db: Executor,
  personId: number,
  method?: MfaMethod,
): Promise<MfaMethod[]> {
  const removed = await db
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.personId, personId),
        method === undefined ? undefined : eq(mfaFactors.method, method),
      ),
    )
    .returning({ method: mfaFactors.method });
  await forgetBrowsers(db, personId);
  // Without a factor nobody is asked for a code, and one set up later begins without old ones.
  if (method === undefined || (await factorsOf(db, personId)).length === 0)
    await removeBackupCodes(db, personId);
  return removed.map((each) => each.method);
}

/** Asks every browser of a person for a second factor again. */
export async function forgetBrowsers(db: Executor, personId: number): Promise<void> {
  await db.delete(knownBrowsers).where(eq(knownBrowsers.personId, personId));
}
