import type { authenticate } from '@slip/api/contract';
import type { Handler } from '../http/handler.js';
import { browserCookie, refreshCookie } from './cookies.js';
import { holdAccess } from './holdAccess.js';
import { forgetBrowsers } from './mfa/factors.js';
import { endAllPending } from './mfa/pendingSignIn.js';
import type { SignInServices } from './SignInServices.js';
import { endSessionsOf } from './sessionLife.js';

/** Ends every session of the person, for a lost machine: its tokens and its place among known browsers are worthless. */
export function logoutEverywhere({
  sessions,
}: SignInServices): Handler<typeof authenticate.logoutEverywhere> {
  return async (_, context) => {
    const { db, now, caller, cookies } = context;
    await holdAccess(db, caller.personId);
    await endSessionsOf(db, caller.personId, 'signed out everywhere', { now });
    await endAllPending(db, caller.personId, now);
    await forgetBrowsers(db, caller.personId);
    await context.audit({ action: 'sign-out', entity: 'people', entityId: caller.personId });
    context.afterCommit(() => sessions.forgetAll());
    cookies.set(refreshCookie, null);
    cookies.set(browserCookie, null);
    return { success: true };
  };
}
