import type { authenticate } from '@slip/api/contract';
import { checkNewPassword, messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../database/inTransaction.js';
import { type Handler, withOwnTransactions } from '../http/handler.js';
import { Refusal } from '../http/Refusal.js';
import type { Services } from '../Services.js';
import { people } from '../user/tables.js';
import { changePassword } from './changePassword.js';
import { hashPassword, isPasswordOf } from './password.js';
import { countAttempt, forgiveFailures } from './signInThrottle.js';

/** Changes the signed-in person's password. A wrong old one counts as a failed sign-in: it may be somebody else's try. */
export function updatePassword(services: Services): Handler<typeof authenticate.updatePassword> {
  const { sessions, mail } = services;
  return withOwnTransactions(async ({ body }, context) => {
    const { db, caller, now, office, ipAddress } = context;
    const [person] = await db
      .select({
        id: people.id,
        userName: people.userName,
        email: people.email,
        passwordHash: people.passwordHash,
      })
      .from(people)
      .where(eq(people.id, caller.personId));
    const attempt = { userName: caller.userName, ipAddress, now, office };
    await countAttempt(db, attempt);
    if (!person || !(await isPasswordOf(person.passwordHash, body.oldPassword))) {
      throw refused('oldPassword', 'The old password is not right.');
    }
    const problem =
      body.newPassword === body.oldPassword
        ? { message: 'The new password must be another than the old one.' }
        : checkNewPassword(body.newPassword, person.userName);
    if (problem) {
      await forgiveFailures(db, attempt);
      throw refused('newPassword', problem.message);
    }
    const passwordHash = await hashPassword(body.newPassword);
    await inTransaction(db, async (transaction) => {
      await forgiveFailures(transaction, attempt);
      const keeps = caller.sessionId;
      await changePassword(transaction, context, { person, passwordHash, unlocks: false, keeps, mail });
    });
    sessions.forgetAll();
    mail.sendDue();
    return { success: true, message: messages.settings.passwordChanged };
  });
}

function refused(path: string, message: string): Refusal {
  return new Refusal(400, message, { problems: [{ path, message }] });
}
