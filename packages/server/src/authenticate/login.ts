import type { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/inTransaction.js';
import { type CallContext, type Handler, withOwnTransactions } from '../http/handler.js';
import { Refusal } from '../http/Refusal.js';
import type { Services } from '../Services.js';
import { personColumns } from '../user/Person.js';
import { sessionUser } from '../user/sessionUser.js';
import { people } from '../user/tables.js';
import { isPasswordOf } from './password.js';
import { startSession } from './sessionLife.js';
import { countAttempt, forgiveFailures, LOCKED_AFTER } from './signInThrottle.js';

const noMfa = {
  mfaAuthAppSetup: false,
  mfaEmailSetup: false,
  mfaSmsSetup: false,
  guidFactorId: null,
  pathId: null,
};

/**
 * Signs a person in (spec 1 §4). Every answer but the last is the same, in words and in time, for a name that exists
 * and for one that does not. The password is compared outside any transaction, so that nobody waits for it.
 */
export function login({ tokens, sessions }: Services): Handler<typeof authenticate.login> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now, ipAddress, office } = context;
    const attempt = { userName: body.userName, ipAddress, now, office };
    const failures = await countAttempt(db, attempt);
    const found = await findByUserName(db, body.userName);
    if (!(await isPasswordOf(found?.passwordHash, body.password)) || !found) {
      if (failures < LOCKED_AFTER) throw new Refusal(401, messages.signIn.failed);
      if (found) {
        await lock(context, found.id);
        sessions.forgetAll();
      }
      throw new Refusal(403, messages.signIn.locked(office));
    }
    if (found.lockedAt !== null) throw new Refusal(403, messages.signIn.locked(office));

    const session = await inTransaction(db, async (transaction) => {
      await forgiveFailures(transaction, attempt);
      const { userAgent } = context;
      const started = await startSession(transaction, { personId: found.id, now, userAgent, ipAddress });
      const change = { action: 'sign-in', entity: 'sessions', entityId: started.sessionId } as const;
      await context.audit(change, transaction, found.id);
      return started;
    });
    context.cookies.setRefresh(session.refreshToken);
    return {
      success: true,
      user: sessionUser(found),
      token: await tokens.issue(session, now),
      refreshToken: null,
      userId: found.id,
      userMFASettings: noMfa,
      redirectUrl: null,
    };
  });
}

async function findByUserName(db: Executor, userName: string) {
  const [found] = await db
    .select({ ...personColumns, passwordHash: people.passwordHash })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(eq(sql`lower(${people.userName})`, userName.trim().toLowerCase()));
  return found;
}

async function lock(context: CallContext<null>, personId: number): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    await transaction.update(people).set({ lockedAt: context.now }).where(eq(people.id, personId));
    const after = { lockedAt: context.now, reason: `${LOCKED_AFTER} failed sign-ins` };
    await context.audit(
      { action: 'update', entity: 'people', entityId: personId, after },
      transaction,
      personId,
    );
  });
}
