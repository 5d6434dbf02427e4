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
      eq(mfaFactors.method, 1),
      isNotNull(secret),
      notLike(secret, `${current.id.replaceAll('_', '\\_')}.%`),
    ),
  );
}
