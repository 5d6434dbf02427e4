import type { authenticate } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { readPerson } from '../../accounts/people/Person.js';
import { type Executor, inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type Handler, withOwnTransactions } from '../../http/handler.js';
import { lockPersonAccess } from '../authenticateCaller.js';
import type { SignInServices } from '../finishSignIn.js';
import { noteProof } from '../proof.js';
import { CLOCK_TOLERANCE } from './providerConnection.js';
import { beginTrip, finishTrip, recordProviderRefusal } from './providerTrip.js';
import { providerSessions, providerSignIns, signInProviders } from './tables.js';

/** The provider that a session came from, and the id of its person there; undefined for any other session. */
export async function providerOfSession(db: Executor, sessionId: string) {
  const [found] = await db
    .select({ provider: signInProviders, subject: providerSessions.subject })
    .from(providerSessions)
    .innerJoin(signInProviders, eq(signInProviders.id, providerSessions.providerId))
    .where(eq(providerSessions.sessionId, sessionId));
  return found;
}

/** The provider that the caller came from. @throws HttpError 409 when they did not */
async function ownProvider(db: Executor, sessionId: string) {
  const found = await providerOfSession(db, sessionId);
  if (!found)
    throw new HttpError(409, 'You did not sign in through an organization: please enter your password.');
  return found;
}

/** Sends somebody who is signed in to their provider, where they have to sign in once more. */
export function beginProviderProof(
  services: SignInServices,
): Handler<typeof authenticate.beginProviderProof> {
  return withOwnTransactions(async (_, context) => {
    const { db, caller } = context;
    const { sessionId, personId } = caller;
    const { provider } = await ownProvider(db, sessionId);
    const { email } = await readPerson(db, personId);
    return { address: await beginTrip(services, context, { provider, email, sessionId }) };
  });
}

/** Takes a sign-in at the provider as a proof of who is signed in here. It must be by the same person, and after the proof was asked for. */
export function finishProviderProof(
  services: SignInServices,
): Handler<typeof authenticate.finishProviderProof> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db, caller, now } = context;
    const { sessionId, personId, userName } = caller;
    const { provider, claims, begunAt } = await finishTrip(services, context, {
      answer: body.answer,
      isSought: eq(providerSignIns.sessionId, sessionId),
      outcome: 'It does not count: please begin again.',
    });
    const { subject } = await ownProvider(db, sessionId);
    const { sub, sid, auth_time: signedInAt } = claims;
    const fail = (words: string) =>
      recordProviderRefusal(context, provider, { why: 'provider refused', words, personId, sub });
    if (sub !== subject) {
      throw await fail(`Somebody else signed in at ${provider.name}: please do it as ${userName}.`);
    }
    if (signedInAt === undefined) {
      throw await fail(
        `${provider.name} does not say when you signed in there, so it shows nothing. Please use your password, or sign out and in again.`,
      );
    }
    if (signedInAt * 1000 < begunAt.getTime() - CLOCK_TOLERANCE * 1000) {
      throw await fail(
        `${provider.name} did not ask you to sign in again. Please use your password, or sign out and in again.`,
      );
    }
    await inTransaction(db, async (transaction) => {
      await lockPersonAccess(transaction, personId);
      await noteProof(transaction, sessionId, now);
      // The provider may have begun another session, whose end must then end this session.
      if (sid !== undefined) {
        await transaction
          .update(providerSessions)
          .set({ sid })
          .where(eq(providerSessions.sessionId, sessionId));
      }
    });
    return { success: true };
  });
}
