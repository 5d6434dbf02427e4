import type { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/inTransaction.js';
import { type Handler, withOwnTransactions } from '../http/handler.js';
import { Refusal } from '../http/Refusal.js';
import type { Services } from '../Services.js';
import { personColumns } from '../user/Person.js';
import { people } from '../user/tables.js';
import { finishSignIn } from './finishSignIn.js';
import { lockPerson } from './lockPerson.js';
import { isKnownBrowser } from './mfa/browsers.js';
import { factorsOf, mfaSettingsOf } from './mfa/factors.js';
import { beginPending } from './mfa/pendingSignIn.js';
import { isPasswordOf } from './password.js';
import { countAttempt, forgiveFailures, LOCKED_AFTER } from './signInThrottle.js';

/**
 * Signs a person in, or waits for their second factor (spec 1 §4). Every answer to a wrong password is the same, in
 * words and in time, for a name that exists and for one that does not. The password is compared outside any transaction,
 * so that nobody waits for it.
 */
export function login(services: Services): Handler<typeof authenticate.login> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now, ipAddress, office } = context;
    const attempt = { userName: body.userName, ipAddress, now, office };
    const failures = await countAttempt(db, attempt);
    const found = await findByUserName(db, body.userName);
    if (!(await isPasswordOf(found?.passwordHash, body.password)) || !found) {
      if (failures < LOCKED_AFTER) throw new Refusal(401, messages.signIn.failed);
      if (found) {
        const locking = { by: 'failures', reason: `${LOCKED_AFTER} failed sign-ins` } as const;
        await inTransaction(db, (transaction) => lockPerson(transaction, context, found.id, locking));
        services.sessions.forgetAll();
      }
      throw new Refusal(403, messages.signIn.locked(office));
    }
    if (found.lockedAt !== null) throw new Refusal(403, messages.signIn.locked(office));

    const factors = await factorsOf(db, found.id);
    const settings = { userId: found.id, userMFASettings: mfaSettingsOf(factors) };
    const isAsked =
      factors.length > 0
        ? !(await isKnownBrowser(db, context, found.id))
        : found.mfaOfferedFrom !== null && found.mfaOfferedFrom <= now;
    if (isAsked) {
      const pending = await inTransaction(db, async (transaction) => {
        await forgiveFailures(transaction, attempt);
        return beginPending(transaction, found.id, now);
      });
      context.cookies.setPending(pending);
      return { success: true, user: null, token: null, refreshToken: null, ...settings, redirectUrl: null };
    }
    const session = await finishSignIn(services, context, found, async (transaction) => {
      await forgiveFailures(transaction, attempt);
      return true;
    });
    if (!session) throw new Error('The sign-in began no session.');
    return { success: true, ...session, ...settings };
  });
}

async function findByUserName(db: Executor, userName: string) {
  const [found] = await db
    .select({
      ...personColumns,
      passwordHash: people.passwordHash,
      mfaOfferedFrom: people.mfaOfferedFrom,
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(eq(sql`lower(${people.userName})`, userName.trim().toLowerCase()));
  return found;
}
