import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/inTransaction.js';
import type { CallContext, Caller } from '../http/handler.js';
import type { Services } from '../Services.js';
import type { Person } from '../user/Person.js';
import { sessionUser } from '../user/sessionUser.js';
import { startSession } from './sessionLife.js';

/**
 * Begins the session of somebody who has shown everything that is asked: sets its cookie, gives what is answered.
 *
 * @param store what is stored with it, in one transaction; whoever returns false begins no session.
 */
export async function finishSignIn(
  { tokens }: Pick<Services, 'tokens'>,
  context: CallContext<Caller | null>,
  person: Person,
  store: (transaction: Executor) => Promise<boolean>,
) {
  const { db, now, userAgent, ipAddress, cookies } = context;
  const session = await inTransaction(db, async (transaction) => {
    if (!(await store(transaction))) return undefined;
    const origin = { personId: person.id, now, userAgent, ipAddress };
    const started = await startSession(transaction, origin);
    const change = { action: 'sign-in', entity: 'sessions', entityId: started.sessionId } as const;
    await context.audit(change, transaction, person.id);
    return started;
  });
  if (!session) return undefined;
  cookies.setRefresh(session.refreshToken);
  return {
    user: sessionUser(person),
    token: await tokens.issue(session, now),
    refreshToken: null,
    redirectUrl: null,
  };
}
