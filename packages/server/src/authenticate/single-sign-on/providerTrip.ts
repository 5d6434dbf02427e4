import { and, eq, gt, type SQL } from 'drizzle-orm';
import * as client from 'openid-client';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { providerCookie } from '../accessToken.js';
import type { FailureReason } from '../failedSignIn.js';
import type { SignInServices } from '../finishSignIn.js';
import { hashToken, newToken } from '../secrets.js';
import { providerWords } from './providerConnection.js';
import { type Claims, claimsSchema } from './providerPerson.js';
import { providerCredentials, returnPage, type SignInProvider, TRIP_LIFETIME_MS } from './signInProvider.js';
import { providerSignIns, signInProviders } from './tables.js';

/*
 * A trip: a browser is sent to a provider and comes back, for a sign-in, or for somebody in a session who proves again who they are.
 */

type Context = CallContext<Caller | null>;

/** A trip that is to begin. */
interface Trip {
  readonly provider: SignInProvider;
  /** The email address that the page of the provider may fill in. */
  readonly email: string | null;
  /** The session whose person proves who they are; undefined for a sign-in. */
  readonly sessionId?: string;
}

/** Begins a trip to a provider. @returns the address to which the browser is sent */
export async function beginTrip(
  services: SignInServices,
  { db, now, cookies }: Context,
  { provider, email, sessionId }: Trip,
): Promise<string> {
  const { configuration } = await connect(services, provider);
  // Windows of one browser share the cookie, and each trip has its own state. An empty cookie would be the same in all browsers.
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
    sessionId: sessionId ?? null,
    expiresAt: new Date(now.getTime() + TRIP_LIFETIME_MS),
  });
  cookies.set(providerCookie, browser);
  const { rolesScope } = provider;
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: `${services.address()}${returnPage(provider)}`,
    scope: rolesScope === null ? 'openid email' : `openid email ${rolesScope}`,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email !== null && { login_hint: email.trim() }),
    // A person who is signed in at the provider has to sign in again.
    ...(sessionId !== undefined && { prompt: 'login', max_age: '0' }),
  });
  return address.href;
}

/** Connects to a provider. @throws HttpError 503 in words, when the provider cannot be used */
async function connect({ connectProvider, keys }: SignInServices, provider: SignInProvider) {
  try {
    return await connectProvider(providerCredentials(keys, provider));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(503, `${providerWords(provider.name, error)} ${OTHER_WAYS}`);
  }
}

const OTHER_WAYS =
  'Please try again later, or sign in with your user name and password if your account allows it.';

/** Ends a trip, and returns it: once, in the browser that began it, and only for its own purpose (`isSought`). */
async function takeTrip({ db, now, cookies }: Context, state: string | null, isSought: SQL) {
  const browser = cookies.get(providerCookie);
  if (!browser || state === null) return undefined;
  const [taken] = await db
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.hash, hashToken(state)),
        eq(providerSignIns.browser, hashToken(browser)),
        gt(providerSignIns.expiresAt, now),
        isSought,
      ),
    )
    .returning();
  if (!taken) return undefined;
  const [provider] = await db.select().from(signInProviders).where(eq(signInProviders.id, taken.providerId));
  return provider && { taken, provider };
}

/** The result of a trip: the claims of the provider about the person. */
export interface FinishedTrip {
  readonly provider: SignInProvider;
  readonly claims: Claims;
  /** The values of the claim that names roles; none where the provider is not asked for them. */
  readonly roles: readonly string[];
  /** When the trip was begun. */
  readonly begunAt: Date;
}

/** Trades the code for tokens, and reads the claims. @throws Error when the provider or its answer is wrong */
async function claimsOf(
  configuration: client.Configuration,
  address: URL,
  {
    nonce,
    verifier,
    state,
    rolesClaim,
  }: Pick<typeof providerSignIns.$inferSelect, 'nonce' | 'verifier'> &
    Pick<SignInProvider, 'rolesClaim'> & { readonly state: string },
): Promise<Pick<FinishedTrip, 'claims' | 'roles'>> {
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedNonce: nonce,
    expectedState: state,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims() ?? {};
  const rolesIn = (from: object) => wordsIn(rolesClaim === null ? undefined : Reflect.get(from, rolesClaim));
  const { userinfo_endpoint: userInfoAddress } = configuration.serverMetadata();
  const known = claimsSchema.cast(claims, { assert: false });
  // A token may leave out the email address or the roles: then the provider is asked for what it knows of the person.
  const isWhole = known.email !== undefined && (rolesClaim === null || rolesClaim in claims);
  if (isWhole || userInfoAddress === undefined) {
    return { claims: await claimsSchema.validate(claims), roles: rolesIn(claims) };
  }
  const userInfo = await client.fetchUserInfo(configuration, tokens.access_token, known.sub);
  const { sid, auth_time } = known;
  // `sid` and `auth_time` are in the token only.
  const about = known.email === undefined ? { ...userInfo, sid, auth_time } : claims;
  return { claims: await claimsSchema.validate(about), roles: rolesIn({ ...userInfo, ...claims }) };
}

/** The words of a claim: one, or a list of them. */
const wordsIn = (value: unknown): readonly string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string');

/**
 * Finishes a trip with the answer that a provider sent the browser back with.
 * @param isSought the condition for trips that may end here: sign-ins, or those of a session.
 * @param outcome a sentence that follows the reason of a refusal.
 */
export async function finishTrip(
  services: SignInServices,
  context: Context,
  {
    answer,
    isSought,
    outcome,
  }: { readonly answer: string; readonly isSought: SQL; readonly outcome: string },
): Promise<FinishedTrip> {
  const { pathname, search, searchParams } = new URL(answer, services.address());
  const state = searchParams.get('state');
  const begun = await takeTrip(context, state, isSought);
  if (!begun || state === null) {
    throw new HttpError(
      409,
      'This sign-in was begun in another browser, was finished already, or took too long. Please begin again.',
    );
  }
  const { taken, provider } = begun;
  const address = new URL(`${services.address()}${returnPage(provider)}${search}`);
  const fail = (words: string) =>
    recordProviderRefusal(context, provider, { why: 'provider refused', words: `${words} ${outcome}` });
  if (pathname !== returnPage(provider)) {
    throw await fail(`${provider.name} did not send you here: another provider did.`);
  }
  const { configuration } = await connect(services, provider);
  const begunAt = new Date(taken.expiresAt.getTime() - TRIP_LIFETIME_MS);
  try {
    const { rolesClaim } = provider;
    return {
      provider,
      begunAt,
      ...(await claimsOf(configuration, address, { ...taken, rolesClaim, state })),
    };
  } catch (error) {
    throw await fail(providerWords(provider.name, error));
  }
}

/** Facts about a refusal that the audit trail keeps. */
export interface RefusalFacts {
  readonly personId?: number;
  readonly sub?: string | undefined;
  readonly email?: string | undefined;
}

/** Writes a refusal to the audit trail. @returns the error to throw */
export async function recordProviderRefusal(
  context: CallContext<Caller | null>,
  { id: providerId, name }: SignInProvider,
  {
    why,
    words,
    personId,
    sub,
    email,
  }: RefusalFacts & { readonly why: FailureReason; readonly words: string },
): Promise<HttpError> {
  const after = { provider: name, providerId, why, words, subject: sub, email };
  await context.audit({ action: 'failed sign-in', entity: 'people', entityId: personId ?? '', after });
  return new HttpError(403, words);
}
