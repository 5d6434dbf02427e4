import type { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { inTransaction } from '../../database/inTransaction.js';
import { type Handler, withOwnTransactions } from '../../http/handler.js';
import { Refusal } from '../../http/Refusal.js';
import type { Services } from '../../Services.js';
import { changePassword } from '../changePassword.js';
import { hashPassword } from '../password.js';
import { findLink, peopleOf } from './passwordLinks.js';

/** The portal knows this refusal by "invalid or expired" (spec 1 §8). */
const notGood = () =>
  new Refusal(
    400,
    'This link is invalid or expired. Please use Forgot Username or Password on the sign-in page to get another.',
  );

/** The user names a link is for. A link is looked at as often as its form is opened. */
export const getUserNames: Handler<typeof authenticate.getUserNames> = async ({ body }, { db, now }) => {
  const link = await findLink(db, { ...body, now });
  const found = link ? await peopleOf(db, link) : [];
  if (!link || found.length === 0) throw notGood();
  return { email: body.email, userNames: found.map(({ userName }) => userName) };
};

/** Sets a password by a link; frees who was locked by failures, but not who was locked by the office. */
export function resetPassword(services: Services): Handler<typeof authenticate.resetPassword> {
  const { sessions, mail } = services;
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now } = context;
    // Hashing is slow on purpose: not for whoever has no link, and not within the transaction.
    if (!(await findLink(db, { ...body, now }))) throw notGood();
    const passwordHash = await hashPassword(body.password);
    await inTransaction(db, async (transaction) => {
      const link = await findLink(transaction, { ...body, now });
      const named = body.userName.trim().toLowerCase();
      const people = link ? await peopleOf(transaction, link) : [];
      const person = people.find(({ userName }) => userName.toLowerCase() === named);
      if (!person) throw notGood();
      const unlocks = person.lockedBy !== 'office';
      await changePassword(transaction, context, { person, passwordHash, unlocks, mail });
    });
    sessions.forgetAll();
    mail.sendDue();
    return { success: true, message: messages.recovery.updated, redirectUrl: null };
  });
}
