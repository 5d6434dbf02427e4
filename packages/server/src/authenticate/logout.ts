import type { authenticate } from '@slip/api/contract';
import type { Handler } from '../http/handler.js';
import { browserCookie, refreshCookie } from './accessToken.js';
import { lockPersonAccess } from './authenticateCaller.js';
import type { SignInServices } from './finishSignIn.js';
import { forgetBrowsers } from './mfa/factors.js';
import { endAllPending } from './mfa/visitor.js';
import { endSession, endSessionsOf, sessionOfToken } from './sessionLife.js';

/** Ends every session of the person, for a lost machine: its tokens are worthless, and its browser is no longer known. */
export function logoutEverywhere({
  sessions,
}: SignInServices): Handler<typeof authenticate.logoutEverywhere> {
  return async (_, context) => {
    const { db, now, caller, cookies } = context;
    await lockPersonAccess(db, caller.personId);
    await endSessionsOf(db, caller.personId, 'signed out everywhere', { now });
    await endAllPending(db, caller.personId, now);
    await forgetBrowsers(db, caller.personId);
    await context.audit({ action: 'sign-out', entity: 'people', entityId: caller.personId });
    context.afterCommit(() => {
      sessions.forgetAll();
      // Where nothing could be stored, every session goes on: so does the one of this browser.
      cookies.set(refreshCookie, null);
      cookies.set(browserCookie, null);
    });
    return { success: true };
  };
}

/**
 * Ends the session of the refresh cookie and the session of the access token, which are the same where the browser keeps the cookie.
 * Harmless when there is none.
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
    // Also where nothing could be stored: nobody else at this machine goes on with the session.
    cookies.set(refreshCookie, null);
    return { success: true };
  };
}
