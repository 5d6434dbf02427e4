import type { authenticate } from '@slip/api/contract';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import type { Handler } from '../http/handler.js';
import { browserCookie, refreshCookie } from './accessToken.js';
import { holdAccess } from './authenticateCaller.js';
import type { SignInServices } from './finishSignIn.js';
import { forgetBrowsers } from './mfa/factors.js';
import { endAllPending } from './mfa/visitor.js';
import { type EndReason, endSession, endSessionsOf, sessionOfToken } from './sessionLife.js';
import { passwordLinks } from './tables.js';

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

type Ended = { readonly id: number; readonly email: string };

/**
 * Ends everything that stands for an old password or an open door: sessions, sign-ins that wait for their second
 * factor, remembered browsers, and links that were mailed. Within a transaction that holds the person: `holdAccess`, or
 * a change of their row.
 */
export async function endEverything(
  transaction: Executor,
  person: Ended,
  reason: EndReason,
  { now, except }: { readonly now: Date; readonly except?: string | undefined },
): Promise<void> {
  await endSessionsOf(transaction, person.id, reason, { now, except });
  await forgetBrowsers(transaction, person.id);
  await endOpenDoors(transaction, person, now);
}

/** Ends what would still let somebody in by an old password: sign-ins under way, and links that were mailed. */
export async function endOpenDoors(transaction: Executor, person: Ended, now: Date): Promise<void> {
  await endAllPending(transaction, person.id, now);
  await transaction
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordLinks.email, person.email.toLowerCase()),
        isNull(passwordLinks.usedAt),
        or(isNull(passwordLinks.personId), eq(passwordLinks.personId, person.id)),
      ),
    );
}

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
