import type { Person } from '../accounts/people/Person.js';
import { sessionUser } from '../accounts/people/sessionUser.js';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { refreshCookie } from './cookies.js';
import type { SignInServices } from './SignInServices.js';
import { type LiveSession, startSession } from './sessionLife.js';

/** Begins the session of somebody who has passed every check, in a transaction that locks their row (`holdAccess`). */
export async function beginSession(
  transaction: Executor,
  context: CallContext<Caller | null>,
  person: Person,
): Promise<LiveSession> {
  const { now, userAgent, ipAddress } = context;
  const started = await startSession(transaction, { personId: person.id, now, userAgent, ipAddress });
  const change = { action: 'sign-in', entity: 'sessions', entityId: started.sessionId } as const;
  await context.audit(change, transaction, person.id);
  return started;
}

/** Sets the cookie of a session that was begun and stored; returns the answer. */
export async function answerSignIn(
  { tokens }: Pick<SignInServices, 'tokens'>,
  { cookies, now }: CallContext<Caller | null>,
  person: Person,
  session: LiveSession,
) {
  cookies.set(refreshCookie, session.refreshToken);
  return {
    user: sessionUser(person),
    token: await tokens.issue(session, now),
    refreshToken: null,
    redirectUrl: null,
  };
}
