import { and, eq, isNotNull, notLike } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import type { KeyRing } from './signingKeys.js';
import { mfaFactors } from './tables.js';

/** How many authenticator apps still need an older secret: each is encrypted with the current one when it is used. */
export async function outdatedFactors(db: Executor, { current }: KeyRing): Promise<number> {
  const { secret } = mfaFactors;
  return db.$count(
    mfaFactors,
    and(
      // Method 1 is the authenticator app (spec 1 §9).
      eq(mfaFactors.method, 1),
      isNotNull(secret),
      // An encrypted secret begins with the id of its key and a point. An underscore would stand for any character in a
      // pattern.
      notLike(secret, `${current.id.replaceAll('_', '\\_')}.%`),
    ),
  );
}
