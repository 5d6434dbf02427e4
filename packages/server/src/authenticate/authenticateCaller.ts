import type { Executor } from '../database/executor.js';
import type { SignedIn } from '../http/AppServices.js';
import type { AccessTokens } from './accessToken.js';
import { authorizePerson, authorizeState } from './authorizePerson.js';
import type { SessionStore } from './sessionStore.js';
import { notSignedIn, sessionOver } from './signInAgain.js';

/**
 * Finds out who is calling. Tokens are taken from the Authorization header only: a cookie would be sent by any page.
 * @throws HttpError 401
 */
export async function authenticateCaller(
  bearer: string | undefined,
  { tokens, sessions }: { readonly tokens: AccessTokens; readonly sessions: SessionStore },
  now: Date,
  within?: Executor,
): Promise<SignedIn> {
  if (bearer === undefined) throw notSignedIn();
  const claims = await tokens.read(bearer, now);
  const live = claims && (await sessions.find(claims.sessionId, within));
  if (!live || live.caller.personId !== claims.personId) {
    throw sessionOver();
  }
  const { caller, person } = live;
  return {
    caller,
    authorize: (endpoint) => authorizePerson(endpoint, person),
    authorizeInput: (endpoint, input) => authorizeState(endpoint, input, person),
  };
}
