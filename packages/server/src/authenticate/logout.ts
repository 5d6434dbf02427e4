import type { authenticate } from '@slip/api/contract';
import type { Handler } from '../http/handler.js';
import { refreshCookie } from './cookies.js';
import type { SignInServices } from './SignInServices.js';
import { endSession, sessionOfToken } from './sessionLife.js';

/**
 * Ends the session of the refresh cookie, and that of the access token, which is the same wherever the browser keeps
 * the cookie. Harmless when there is none.
 */
export function logout({ tokens, sessions }: SignInServices): Handler<typeof authenticate.logout> {
  return async (_, context) => {
    const { db, now, cookies, bearer } = context;
    const cookie = cookies.get(refreshCookie);
    const found = [cookie && (await sessionOfToken(db, cookie)), bearer && (await tokens.read(bearer, now))];
    for (const session of found) {
      if (!session) continue;
      const { sessionId, personId } = session;
      if (!(await endSession(db, sessionId, 'signed out', now))) continue;
      await context.audit({ action: 'sign-out', entity: 'sessions', entityId: sessionId }, db, personId);
      context.afterCommit(() => sessions.forget(sessionId));
    }
    cookies.set(refreshCookie, null);
    return { success: true };
  };
}
