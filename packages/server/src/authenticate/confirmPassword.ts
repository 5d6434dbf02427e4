import type { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { inTransaction } from '../database/executor.js';
import { type Handler, withOwnTransactions } from '../http/handler.js';
import { badRequest } from '../http/input/ProblemList.js';
import { lockPersonAccess } from './authenticateCaller.js';
import { changePassword } from './changePassword.js';
import { beginAttempt, recordFailedSignIn } from './failedSignIn.js';
import type { SignInServices } from './finishSignIn.js';
import { hashPassword, isPasswordOf, newPasswordProblem } from './password.js';
import { noteProof } from './proof.js';
import { forgiveFailures } from './signInThrottle.js';

/** Changes the signed-in person's password. A wrong old one counts as a failed sign-in: it may be somebody else's try. */
export function updatePassword(services: SignInServices): Handler<typeof authenticate.updatePassword> {
  const { sessions, mail } = services;
  return withOwnTransactions(async ({ body }, context) => {
    const { db, caller, now, ipAddress } = context;
    const [person] = await db
      .select({
        id: people.id,
        userName: people.userName,
        email: people.email,
        passwordHash: people.passwordHash,
      })
      .from(people)
      .where(eq(people.id, caller.personId));
    const attempt = { userName: caller.userName, ipAddress, now };
    const { refusedBefore } = await beginAttempt(context, attempt);
    const wrongPassword = async () => {
      const { userName, personId } = caller;
      await recordFailedSignIn(context, { userName, personId, why: 'wrong password', refusedBefore });
      return badRequest([{ path: 'oldPassword', message: 'The old password is not right.' }]);
    };
    if (!person || !(await isPasswordOf(person.passwordHash, body.oldPassword))) throw await wrongPassword();
    const problem = await newPasswordProblem(db, person, body.newPassword);
    if (problem !== undefined) {
      await forgiveFailures(db, attempt);
      throw badRequest([{ path: 'newPassword', message: problem }]);
    }
    const passwordHash = await hashPassword(body.newPassword);
    const isChanged = await inTransaction(db, async (transaction) => {
      // The password was changed, or the person locked, while the old password was compared: the comparison no longer counts.
      const access = await lockPersonAccess(transaction, person.id);
      if (access.passwordHash !== person.passwordHash || access.lockedAt !== null) return false;
      await forgiveFailures(transaction, attempt);
      const keeps = body.endOtherSessions === false ? 'all' : { session: caller.sessionId };
      await changePassword(transaction, context, { person, passwordHash, unlocks: false, keeps, mail });
      return true;
    });
    if (!isChanged) throw await wrongPassword();
    sessions.forgetAll();
    return { success: true, message: messages.settings.passwordChanged };
  });
}

/** Checks once more the password of somebody who is signed in. A wrong one counts as a failed sign-in. */
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
    const isConfirmed = await inTransaction(db, async (transaction) => {
      const { passwordHash, lockedAt } = await lockPersonAccess(transaction, personId);
      if (!isRight || passwordHash !== person?.passwordHash || lockedAt !== null) return false;
      await forgiveFailures(transaction, attempt);
      await noteProof(transaction, caller.sessionId, now);
      return true;
    });
    if (isConfirmed) return { success: true };
    await recordFailedSignIn(context, { userName, personId, why: 'wrong password', refusedBefore });
    const message = 'The password is not right.';
    throw badRequest([{ path: 'password', message }]);
  },
);
