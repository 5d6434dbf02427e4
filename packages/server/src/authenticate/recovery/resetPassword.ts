import type { authenticate, Input } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type Handler, withOwnTransactions } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { lockPersonAccess } from '../authenticateCaller.js';
import { changePassword } from '../changePassword.js';
import type { SignInServices } from '../finishSignIn.js';
import { hashPassword, newPasswordProblem } from '../password.js';
import { onlyThrough, requiredProviderOf } from '../single-sign-on/signInProvider.js';
import { findLink, peopleOf } from './passwordLinks.js';

/** The portal knows this refusal by "invalid or expired" (spec 1 §8). */
const notGood = () =>
  new HttpError(
    400,
    'This link is invalid or expired. Please use Forgot Username or Password on the sign-in page to get another.',
  );

/** The user names that a link is for. The form may be opened several times with the same link. */
export const getUserNames: Handler<typeof authenticate.getUserNames> = async ({ body }, { db, now }) => {
  const link = await findLink(db, { ...body, now });
  const found = link ? await peopleOf(db, link) : [];
  if (!link || found.length === 0) throw notGood();
  return { email: body.email, userNames: found.map(({ userName }) => userName) };
};

/** Sets a password by a link; unlocks a person who was locked by failures, but not one whom the office locked. */
export function resetPassword(services: SignInServices): Handler<typeof authenticate.resetPassword> {
  const { sessions, mail } = services;
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now } = context;
    // Hashing is slow on purpose: it is done only with a valid link, and outside the transaction.
    const linked = await personOf(db, body, now);
    if (!linked) throw notGood();
    const only = await requiredProviderOf(db, linked);
    if (only) throw onlyThrough(only);
    const problem = await newPasswordProblem(db, linked, body.password);
    if (problem !== undefined) throw badRequest([{ path: 'password', message: problem }]);
    const passwordHash = await hashPassword(body.password);
    await inTransaction(db, async (transaction) => {
      // The person is locked before the link: every change of a password locks them in this order.
      await lockPersonAccess(transaction, linked.id);
      const person = await personOf(transaction, body, now);
      if (!person) throw notGood();
      const unlocks = person.lockedBy !== 'office';
      await changePassword(transaction, context, { person, passwordHash, unlocks, mail });
    });
    sessions.forgetAll();
    return { success: true, message: messages.recovery.updated, redirectUrl: null };
  });
}

/** The person of a valid link, by the user name that was chosen in the form. */
async function personOf(db: Executor, body: Input<typeof authenticate.resetPassword>['body'], now: Date) {
  const link = await findLink(db, { ...body, now });
  const named = body.userName.trim().toLowerCase();
  return link && (await peopleOf(db, link)).find(({ userName }) => userName.toLowerCase() === named);
}
