import { hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { object, string } from 'yup';
import type { Executor } from '../database/executor.js';
import { settings } from '../office/tables.js';
import { StartProblem } from '../StartProblem.js';

/** The keys of this installation, each for one purpose. */
export interface SigningKeys {
  readonly accessToken: Uint8Array;
  readonly refreshToken: Uint8Array;
  /** Encrypts what authenticator apps share with us. */
  readonly factorSecret: Uint8Array;
  /** Hashes codes that were sent: six digits alone would be found by trying. */
  readonly sentCode: Uint8Array;
}

const SETTING = 'signing-secret';
const SHORTEST_SECRET = 32;
const storedSecret = object({ secret: string().required() });

/** Derives the keys from one secret. */
export function signingKeys(secret: string): SigningKeys {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'slip', purpose, 32));
  return {
    accessToken: key('access token'),
    refreshToken: key('refresh token'),
    factorSecret: key('factor secret'),
    sentCode: key('sent code'),
  };
}

/**
 * The keys of `SLIP_SECRET`; without one, of a secret made once and kept in the database, so that sessions outlive a
 * restart and every server of an installation knows the others' tokens.
 * @throws StartProblem when the given secret is too short to be one.
 */
export async function loadSigningKeys(db: Executor, given: string | undefined): Promise<SigningKeys> {
  if (given !== undefined) {
    if (given.length >= SHORTEST_SECRET) return signingKeys(given);
    throw new StartProblem(
      `SLIP_SECRET has ${given.length} characters: use at least ${SHORTEST_SECRET} random ones, or leave it out and let Slip make its own.`,
    );
  }
  await db
    .insert(settings)
    .values({ key: SETTING, value: { secret: randomBytes(32).toString('base64url') } })
    .onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  return signingKeys(storedSecret.validateSync(row?.value).secret);
}
