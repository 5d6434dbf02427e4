import { and, eq } from 'drizzle-orm';
import { vendors } from '../authenticate/programs/tables.js';
import { hashToken, isSameHash } from '../authenticate/secrets.js';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import { type ClientCredentials, OAuthRefusal } from '../http/oauth.js';

/** How the audit trail names vendors. */
export const VENDOR_ENTITY = 'vendors';

/** A vendor as it is on file. */
export type Vendor = typeof vendors.$inferSelect;

const isSecret = (hash: string | null, secret: string) =>
  hash !== null && isSameHash(hash, hashToken(secret));

/**
 * The vendor that a call comes from. A vendor that cannot keep a secret sends none, and proves itself by the verifier of its code or by a
 * refresh token.
 * @throws OAuthRefusal when there is no such vendor, or the secret is wrong.
 */
export async function authenticateVendor(
  db: Executor,
  { clientId, secret }: ClientCredentials,
  now: Date,
): Promise<Vendor> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.clientId, clientId));
  const isAuthentic =
    vendor &&
    (vendor.secretHash === null
      ? secret === undefined
      : secret !== undefined &&
        (isSecret(vendor.secretHash, secret) ||
          (vendor.formerUntil !== null && vendor.formerUntil > now && isSecret(vendor.formerHash, secret))));
  if (isAuthentic) return vendor;
  throw new OAuthRefusal(
    'invalid_client',
    'There is no vendor with this client id and this secret. A secret that was replaced is good for some hours more, and then no longer.',
  );
}

/**
 * The vendor whose secret is to be replaced, locked until this is done. Only the newest secret can replace a secret.
 * @throws HttpError 401 when the secret is another one, 403 for a vendor that is suspended.
 */
export async function lockVendor(
  db: Executor,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
): Promise<Vendor> {
  const hasSecret = and(eq(vendors.clientId, clientId), eq(vendors.secretHash, hashToken(clientSecret)));
  const [vendor] = await db.select().from(vendors).where(hasSecret).for('update');
  if (!vendor || vendor.state === 'refused') {
    throw new HttpError(401, 'There is no vendor with this client id whose newest secret is this one.');
  }
  if (vendor.state === 'suspended') {
    throw new HttpError(403, `${vendor.name} is suspended: ask the office.`);
  }
  return vendor;
}
