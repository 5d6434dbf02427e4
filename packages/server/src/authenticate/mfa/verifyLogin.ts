import type { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { inTransaction } from '../../database/inTransaction.js';
import { HttpError } from '../../http/HttpError.js';
import { type Handler, withOwnTransactions } from '../../http/handler.js';
import { pendingCookie } from '../cookies.js';
import { answerSignIn, beginSession } from '../finishSignIn.js';
import { holdAccess } from '../holdAccess.js';
import type { SignInServices } from '../SignInServices.js';
import { factorsOf } from './factors.js';
import { endPending } from './pendingSignIn.js';
import { mfaVisitor } from './visitor.js';

/** Milliseconds until somebody who skipped is asked again: 30 days. */
const ASKED_AGAIN = 30 * 24 * 60 * 60_000;

/** Skips setting up a second factor (spec 1 §4): only for somebody who has none and needs none, once per sign-in. */
export function verifyLogin(services: SignInServices): Handler<typeof authenticate.verifyLogin> {
  return withOwnTransactions(async ({ query }, context) => {
    const { db, now } = context;
    const visitor = await mfaVisitor(services, db, context, query.userName);
    const pending = visitor?.pending;
    if (!visitor || pending === undefined) throw new HttpError(401, messages.mfa.skipExpired);
    const { person } = visitor;
    if (services.mfaRequired.has(person.kind)) {
      throw new HttpError(403, 'Your account needs a second factor. Please set one up to sign in.');
    }
    const session = await inTransaction(db, async (transaction) => {
      const { lockedAt } = await holdAccess(transaction, person.id);
      if ((await factorsOf(transaction, person.id)).length > 0)
        throw new HttpError(403, messages.mfa.skipExpired);
      if (lockedAt !== null || !(await endPending(transaction, pending, now))) return undefined;
      const mfaOfferedFrom = new Date(now.getTime() + ASKED_AGAIN);
      await transaction.update(people).set({ mfaOfferedFrom }).where(eq(people.id, person.id));
      return beginSession(transaction, context, person);
    });
    if (!session) throw new HttpError(401, messages.mfa.skipExpired);
    context.cookies.set(pendingCookie, null);
    return { success: true, ...(await answerSignIn(services, context, person, session)) };
  });
}
