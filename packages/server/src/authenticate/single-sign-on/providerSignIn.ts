import type { authenticate } from '@slip/api/contract';
import { and, eq, gt } from 'drizzle-orm';
import * as client from 'openid-client';
import { inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type CallContext, type Handler, withOwnTransactions } from '../../http/handler.js';
import { providerCookie } from '../accessToken.js';
import { holdAccess } from '../authenticateCaller.js';
import type { FailureReason } from '../failedSignIn.js';
import type { SignInServices } from '../finishSignIn.js';
import { answerFirstStep, completeFirstStep } from '../login.js';
import { neededBy } from '../mfa/factors.js';
import { hashToken, newToken } from '../secrets.js';
import { providerWords } from './providerConnection.js';
import { type Claims, claimsSchema, findPerson, isLinked, linkedElsewhere } from './providerPerson.js';
import {
  domainOf,
  PROVIDER_PATIENCE,
  providerOfDomain,
  providerOfKey,
  reached,
  returnPage,
  type SignInProvider,
} from './signInProvider.js';
import { providerLinks, providerSignIns, signInProviders } from './tables.js';

type Context = CallContext<null>;

/** Tells if anybody signs in through a provider here. */
export const signInWays: Handler<typeof authenticate.signInWays> = async (_, { db }) => {
  const [one] = await db.select({ id: signInProviders.id }).from(signInProviders).limit(1);
  return { hasProviders: one !== undefined };
};

/** Sends a browser to the provider of an email domain, or to the one that it remembers. Nobody's name is looked up. */
export function beginProviderSignIn(
  services: SignInServices,
): Handler<typeof authenticate.beginProviderSignIn> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now, cookies } = context;
    const { email, provider: key } = body;
    const domain = domainOf(email ?? '');
    const provider = key === null ? await providerOfDomain(db, domain) : await providerOfKey(db, key);
    if (!provider) {
      throw new HttpError(
        409,
        key === null
          ? `No organization signs in its people of ${domain} here. Please sign in with your user name and password.`
          : 'The sign-in of your organization was removed. Please use your email address, or your user name and password.',
      );
    }
    const { configuration } = await connect(services, provider);
    // Windows of one browser share the cookie, and each sign-in has its own state. An empty cookie is of all browsers.
    const browser = cookies.get(providerCookie) || newToken();
    const state = newToken();
    const nonce = newToken();
    const verifier = client.randomPKCECodeVerifier();
    await db.insert(providerSignIns).values({
      hash: hashToken(state),
      providerId: provider.id,
      browser: hashToken(browser),
      nonce,
      verifier,
      expiresAt: new Date(now.getTime() + PROVIDER_PATIENCE),
    });
    cookies.set(providerCookie, browser);
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: `${services.address()}${returnPage(provider)}`,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(email !== null && { login_hint: email.trim() }),
    });
    return { address: address.href };
  });
}

/** The way to a provider. @throws HttpError 503 in words, when it cannot be used */
async function connect({ connectProvider, keys }: SignInServices, provider: SignInProvider) {
  try {
    return await connectProvider(reached(keys, provider));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(503, `${providerWords(provider.name, error)} ${OTHER_WAYS}`);
  }
}

const OTHER_WAYS =
  'Please try again later, or sign in with your user name and password if your account allows it.';

/** Takes the sign-in that comes back: once, in the browser that began it. */
async function takeSignIn({ db, now, cookies }: Context, state: string | null) {
  const browser = cookies.get(providerCookie);
  if (!browser || state === null) return undefined;
  const [taken] = await db
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.hash, hashToken(state)),
        eq(providerSignIns.browser, hashToken(browser)),
        gt(providerSignIns.expiresAt, now),
      ),
    )
    .returning();
  if (!taken) return undefined;
  const [provider] = await db.select().from(signInProviders).where(eq(signInProviders.id, taken.providerId));
  return provider && { taken, provider };
}

/** Trades the code in, and reads who has signed in. @throws whatever the provider or its answer is wrong by */
async function claimsOf(
  configuration: client.Configuration,
  address: URL,
  { nonce, verifier, state }: { readonly nonce: string; readonly verifier: string; readonly state: string },
): Promise<Claims> {
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedNonce: nonce,
    expectedState: state,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims() ?? {};
  const { userinfo_endpoint: more } = configuration.serverMetadata();
  const known = claimsSchema.cast(claims, { assert: false });
  if (known.email !== undefined || more === undefined) return claimsSchema.validateSync(claims);
  const told = await client.fetchUserInfo(configuration, tokens.access_token, known.sub);
  // The session is named in the token alone.
  return claimsSchema.validateSync({ ...told, sid: known.sid });
}

/** Signs in with what a provider sent the browser back with. */
export function finishProviderSignIn(
  services: SignInServices,
): Handler<typeof authenticate.finishProviderSignIn> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db } = context;
    const { pathname, search, searchParams } = new URL(body.answer, services.address());
    const state = searchParams.get('state');
    const begun = await takeSignIn(context, state);
    if (!begun || state === null) {
      throw new HttpError(
        409,
        'This sign-in was begun in another browser, was finished already, or took too long. Please begin again.',
      );
    }
    const { taken, provider } = begun;
    const address = new URL(`${services.address()}${returnPage(provider)}${search}`);
    const fail = (why: FailureReason, words: string, about: Failed = {}) =>
      recordRefusal(context, provider, { why, words, ...about });
    if (pathname !== returnPage(provider)) {
      const words = `${provider.name} did not send you here: another provider did. You were not signed in: please begin again.`;
      throw await fail('provider refused', words);
    }
    const { configuration } = await connect(services, provider);
    let claims: Claims;
    try {
      claims = await claimsOf(configuration, address, { ...taken, state });
    } catch (error) {
      const words = providerWords(provider.name, error);
      throw await fail('provider refused', `${words} You were not signed in: please begin again.`);
    }
    const found = await findPerson(db, provider, claims);
    if (typeof found === 'string') throw await fail('provider unknown', found, claims);
    const { id: personId, kind } = found;
    const { passkey, factor } = neededBy({ ...services, mfaRequired: services.mfaBesideProvider }, kind);
    const outcome = await inTransaction(db, async (transaction) => {
      const { lockedAt } = await holdAccess(transaction, personId);
      if (lockedAt !== null) return 'locked';
      const { id: providerId } = provider;
      const linked = { providerId, subject: claims.sub, personId, linkedAt: context.now };
      const [added] = await transaction
        .insert(providerLinks)
        .values(linked)
        .onConflictDoNothing()
        .returning();
      if (added) {
        const change = {
          action: 'create',
          entity: 'provider_links',
          entityId: personId,
          after: linked,
        } as const;
        await context.audit(change, transaction, personId);
      } else if (!(await isLinked(transaction, linked))) {
        return 'linked elsewhere';
      }
      const entry = { providerId, subject: claims.sub, sid: claims.sid ?? null };
      return completeFirstStep(transaction, context, {
        person: found,
        needed: { passkey, factor },
        isOffered: false,
        entry,
      });
    });
    if (outcome === 'linked elsewhere')
      throw await fail('provider unknown', linkedElsewhere(provider, found), { personId });
    if (outcome === 'locked') {
      const words = `${found.userName} is locked here. Please call the office at ${context.office.phone}.`;
      throw await fail('locked', words, { personId });
    }
    const answer = await answerFirstStep(services, context, found, outcome);
    return { ...answer, provider: { key: provider.key, name: provider.name } };
  });
}

/** Facts about a refusal that the trail keeps. */
interface Failed {
  readonly personId?: number;
  readonly sub?: string | undefined;
  readonly email?: string | undefined;
}

/** Writes a refusal to the trail, and gives it in words. */
async function recordRefusal(
  context: Context,
  { id: providerId, name }: SignInProvider,
  { why, words, personId, sub, email }: Failed & { readonly why: FailureReason; readonly words: string },
): Promise<HttpError> {
  const after = { provider: name, providerId, why, words, subject: sub, email };
  await context.audit({ action: 'failed sign-in', entity: 'people', entityId: personId ?? '', after });
  return new HttpError(403, words);
}
