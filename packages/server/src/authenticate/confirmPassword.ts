import type { authenticate } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { inTransaction } from '../database/inTransaction.js';
import { type Handler, withOwnTransactions } from '../http/handler.js';
import { badRequest } from '../http/input/badRequest.js';
import { beginAttempt, recordFailedSignIn } from './failedSignIn.js';
import { holdAccess } from './holdAccess.js';
import { isPasswordOf } from './password.js';
import { noteProof } from './proof.js';
import { forgiveFailures } from './signInThrottle.js';

/** Takes the password of somebody who is signed in once more. A wrong one counts as a failed sign-in. */
export const confirmPassword: Handler<typeof authenticate.confirmPassword> = withOwnTransactions(
  async ({ body }, context) => {
    const { db, caller, now, ipAddress } = context;
    const { userName, personId } = caller;
    const attempt = { userName, ipAddress, now };
    const { refusedBefore } = await beginAttempt(context, attempt);
    const [person] = await db
      .select({ passwordHash: people.passwordHash })
      .from(people)
      .where(eq(people.id, personId));
    const isRight = await isPasswordOf(person?.passwordHash, body.password);
    const isProved = await inTransaction(db, async (transaction) => {
      const { passwordHash, lockedAt } = await holdAccess(transaction, personId);
      if (!isRight || passwordHash !== person?.passwordHash || lockedAt !== null) return false;
      await forgiveFailures(transaction, attempt);
      await noteProof(transaction, caller.sessionId, now);
      return true;
    });
    if (isProved) return { success: true };
    await recordFailedSignIn(context, { userName, personId, why: 'wrong password', refusedBefore });
    const message = 'The password is not right.';
    throw badRequest([{ path: 'password', message }]);
  },
);
