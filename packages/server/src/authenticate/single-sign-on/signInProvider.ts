import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { decrypt } from '../secrets.js';
import type { KeyRing } from '../signingKeys.js';
import type { ProviderCredentials } from './providerConnection.js';
import { providerDomains, signInProviders } from './tables.js';

export type SignInProvider = typeof signInProviders.$inferSelect;

/**
 * The page to which the provider of an account sends people back. Each has its own, so that what another provider has given is never
 * shown to it (mix-up, RFC 9700 §4.4).
 */
export const returnPage = ({ accountId }: Pick<SignInProvider, 'accountId'>) =>
  `/slip/auth/provider/${accountId}`;

/** Milliseconds for a sign-in at a provider: enough for somebody who has to set a new password there. */
export const TRIP_LIFETIME_MS = 15 * 60_000;

/** The domain of an email address; empty where there is none. */
export const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();

/** The provider of a domain. Everybody may learn whether a domain has a provider, but not whether a person is known. */
export async function providerOfDomain(db: Executor, domain: string): Promise<SignInProvider | undefined> {
  const [found] = await db
    .select({ provider: signInProviders })
    .from(providerDomains)
    .innerJoin(signInProviders, eq(signInProviders.id, providerDomains.providerId))
    .where(eq(providerDomains.domain, domain));
  return found?.provider;
}

/** The provider with a key, which a browser has remembered. */
export async function providerOfKey(db: Executor, key: string): Promise<SignInProvider | undefined> {
  const [found] = await db.select().from(signInProviders).where(eq(signInProviders.key, key));
  return found;
}

/** The provider of an account. */
export async function providerOfAccount(
  db: Executor,
  accountId: number,
): Promise<SignInProvider | undefined> {
  const [found] = await db.select().from(signInProviders).where(eq(signInProviders.accountId, accountId));
  return found;
}

/** The domains of a provider. */
export async function domainsOf(db: Executor, providerId: number): Promise<readonly string[]> {
  const rows = await db
    .select({ domain: providerDomains.domain })
    .from(providerDomains)
    .where(eq(providerDomains.providerId, providerId))
    .orderBy(providerDomains.domain);
  return rows.map(({ domain }) => domain);
}

/** The credentials of a provider, with its secret decrypted. @throws HttpError 409 where there is no secret, or it can no longer be read */
export function providerCredentials(keys: KeyRing, provider: SignInProvider): ProviderCredentials {
  const { sealedSecret, id, issuer, clientId, changedAt } = provider;
  const secret = sealedSecret === null ? undefined : decrypt(keys, sealedSecret, 'providerSecret')?.text;
  if (secret === undefined) {
    throw new HttpError(
      409,
      `The secret of ${provider.name} is missing: set it where the provider is set up.`,
    );
  }
  return { id, issuer, clientId, changedAt, secret };
}

/** The provider through which alone a person may sign in; undefined where there is no such provider. */
export async function requiredProviderOf(
  db: Executor,
  { id, accountId }: { readonly id: number; readonly accountId: number },
): Promise<SignInProvider | undefined> {
  const [found] = await db
    .select()
    .from(signInProviders)
    .where(
      and(
        eq(signInProviders.accountId, accountId),
        eq(signInProviders.isOnlyWay, true),
        ne(signInProviders.exceptFor, id),
      ),
    );
  return found;
}

/** The refusal of every other way to sign in. */
export const onlyThrough = ({ name }: Pick<SignInProvider, 'name'>) =>
  new HttpError(
    403,
    `Your account signs in through ${name} only. Choose “Sign in with your organization” on the sign-in page.`,
  );
