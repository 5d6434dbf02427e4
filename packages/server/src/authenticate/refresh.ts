import type { authenticate } from '@slip/api/contract';
import { readPerson } from '../accounts/people/Person.js';
import { sessionUser } from '../accounts/people/sessionUser.js';
import { inTransaction } from '../database/executor.js';
import { type Handler, withOwnTransactions } from '../http/handler.js';
import { refreshCookie } from './accessToken.js';
import type { SignInServices } from './finishSignIn.js';
import { sessionOver } from './finishSignIn.js';
import { renewSession } from './sessionLife.js';

/** Trades the refresh cookie for an access token and the next cookie (spec 1 §4). */
export function refresh({
  keys,
  tokens,
  sessions,
  sessionHours,
}: SignInServices): Handler<typeof authenticate.refresh> {
  return withOwnTransactions(async (_, context) => {
    const { db, now, cookies } = context;
    const token = cookies.get(refreshCookie);
    if (!token) throw sessionOver('expired');
    const renewal = await inTransaction(db, async (transaction) => {
      const outcome = await renewSession(transaction, { token, keys, hours: sessionHours, now });
      if (outcome.kind === 'ended') {
        const after = { reason: outcome.reason };
        const change = {
          action: 'sign-out',
          entity: 'sessions',
          entityId: outcome.sessionId,
          after,
        } as const;
        await context.audit(change, transaction, outcome.personId);
      }
      return outcome;
    });
    if (renewal.kind !== 'live') {
      if (renewal.kind === 'ended') sessions.forget(renewal.sessionId);
      cookies.set(refreshCookie, null);
      throw sessionOver(renewal.why);
    }
    const { session } = renewal;
    if (session.refreshToken !== null) cookies.set(refreshCookie, session.refreshToken);
    const person = await readPerson(db, session.personId);
    return { user: sessionUser(person), token: await tokens.issue(session, now), refreshToken: null };
  });
}
