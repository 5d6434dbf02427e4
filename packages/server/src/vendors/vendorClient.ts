import { and, eq } from 'drizzle-orm';
import { vendors } from '../authenticate/programs/tables.js';
import { hashToken, isSameHash } from '../authenticate/secrets.js';
import type { Executor } from '../database/executor.js';
import { type ClientCredentials, OAuthRefusal } from '../http/oauth.js';

/** A vendor as it is on file. */
export type Vendor = typeof vendors.$inferSelect;

const isSecret = (hash: string | null, secret: string) =>
  hash !== null && isSameHash(hash, hashToken(secret));

/**
 * The vendor that a call comes from. One that can keep no secret sends none: what it shows instead is the verifier of its code, or a
 * refresh token.
 * @throws OAuthRefusal when there is none, or the secret is another one.
 */
export async function authenticateVendor(
  db: Executor,
  { clientId, secret }: ClientCredentials,
  now: Date,
): Promise<Vendor> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.clientId, clientId));
  const isIt =
    vendor &&
    (vendor.secretHash === null
      ? secret === undefined
      : secret !== undefined &&
        (isSecret(vendor.secretHash, secret) ||
          (vendor.formerUntil !== null && vendor.formerUntil > now && isSecret(vendor.formerHash, secret))));
  if (isIt) return vendor;
  throw new OAuthRefusal(
    'invalid_client',
    'There is no vendor with this client id and this secret. A secret that was replaced is good for some hours more, and then no longer.',
  );
}

/** The vendor whose secret is to be replaced, held until it is: only the newest secret can. */
export async function holdVendor(
  db: Executor,
  clientId: string,
  secret: string,
): Promise<Vendor | undefined> {
  const isIt = and(eq(vendors.clientId, clientId), eq(vendors.secretHash, hashToken(secret)));
  const [vendor] = await db.select().from(vendors).where(isIt).for('update');
  return vendor;
}
