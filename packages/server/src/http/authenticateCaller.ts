import type { AccessTokens } from '../authenticate/accessToken.js';
import type { SessionStore, SignedIn } from '../authenticate/sessionStore.js';
import { HttpError } from './HttpError.js';

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The access token of a call, unchecked. */
export function bearerOf(headers: Headers): string | undefined {
  return BEARER.exec(headers.get('authorization') ?? '')?.[1];
}

/**
 * Finds out who is calling. Tokens are taken from the Authorization header only: a cookie would be sent by any page.
 * @throws HttpError 401
 */
export async function authenticateCaller(
  bearer: string | undefined,
  tokens: AccessTokens,
  sessions: SessionStore,
  now: Date,
): Promise<SignedIn> {
  if (bearer === undefined) throw new HttpError(401, 'You are not signed in. Please sign in.');
  const claims = await tokens.read(bearer, now);
  const signedIn = claims && (await sessions.find(claims.sessionId));
  if (!signedIn || signedIn.caller.personId !== claims.personId) {
    throw new HttpError(401, 'Your session has expired. Please sign in again.');
  }
  return signedIn;
}
