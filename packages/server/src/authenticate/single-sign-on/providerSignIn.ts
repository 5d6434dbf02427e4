import type { authenticate } from '@slip/api/contract';
import { isNull } from 'drizzle-orm';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type Handler, withOwnTransactions } from '../../http/handler.js';
import { lockPersonAccess } from '../authenticateCaller.js';
import type { FailureReason } from '../failedSignIn.js';
import type { SignInServices } from '../finishSignIn.js';
import { answerFirstStep, completeFirstStep } from '../login.js';
import { neededBy } from '../mfa/factors.js';
import { dropLinkOfDeleted, findPerson, isLinked, linkedElsewhereWords } from './providerPerson.js';
import { rolesOfClaim, setClaimedRoles } from './providerRoles.js';
import { beginTrip, finishTrip, type RefusalFacts, recordProviderRefusal } from './providerTrip.js';
import { domainOf, providerOfDomain, providerOfKey } from './signInProvider.js';
import { providerLinks, providerSignIns, signInProviders } from './tables.js';

/** Answers whether anybody can sign in through a provider here. */
export const signInWays: Handler<typeof authenticate.signInWays> = async (_, { db }) => {
  const [one] = await db.select({ id: signInProviders.id }).from(signInProviders).limit(1);
  return { hasProviders: one !== undefined };
};

/** Sends a browser to the provider of an email domain, or to the one that it remembers. People are not looked up. */
export function beginProviderSignIn(
  services: SignInServices,
): Handler<typeof authenticate.beginProviderSignIn> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db } = context;
    const { email, provider: key } = body;
    const domain = domainOf(email ?? '');
    const provider = key === null ? await providerOfDomain(db, domain) : await providerOfKey(db, key);
    if (!provider) {
      throw new HttpError(
        409,
        key === null
          ? `No organization signs in its people of ${domain} here. Please sign in with your user name and password.`
          : 'The sign-in of your organization was removed. Please use your email address, or your user name and password.',
      );
    }
    return { address: await beginTrip(services, context, { provider, email }) };
  });
}

/** Signs in with the answer that a provider sent the browser back with. */
export function finishProviderSignIn(
  services: SignInServices,
): Handler<typeof authenticate.finishProviderSignIn> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db } = context;
    const { provider, claims, roles } = await finishTrip(services, context, {
      answer: body.answer,
      isSought: isNull(providerSignIns.sessionId),
      outcome: 'You were not signed in: please begin again.',
    });
    const fail = (why: FailureReason, words: string, about: RefusalFacts = {}) =>
      recordProviderRefusal(context, provider, { why, words, ...about });
    const found = await findPerson(db, provider, claims);
    if (typeof found === 'string') throw await fail('provider unknown', found, claims);
    const { id: personId, kind } = found;
    const claimed = await rolesOfClaim(db, provider, roles);
    if (typeof claimed === 'string') throw await fail('provider unknown', claimed, { personId, ...claims });
    const { passkey, factor } = neededBy({ ...services, mfaRequired: services.mfaBesideProvider }, kind);
    const outcome = await inTransaction(db, async (transaction) => {
      // The account is locked before the person, in the same order as where staff change roles.
      if (provider.rolesClaim !== null) await lockAccountRow(transaction, provider.accountId);
      const { lockedAt } = await lockPersonAccess(transaction, personId);
      if (lockedAt !== null) return 'locked';
      const { id: providerId } = provider;
      const linked = { providerId, subject: claims.sub, personId, linkedAt: context.now };
      await dropLinkOfDeleted(transaction, linked);
      const [added] = await transaction
        .insert(providerLinks)
        .values(linked)
        .onConflictDoNothing()
        .returning();
      if (added) {
        const change = {
          action: 'create',
          entity: 'provider_links',
          entityId: personId,
          after: linked,
        } as const;
        await context.audit(change, transaction, personId);
      } else if (!(await isLinked(transaction, linked))) {
        return 'linked elsewhere';
      }
      const entry = { providerId, subject: claims.sub, sid: claims.sid ?? null };
      const person = await setClaimedRoles(transaction, context, { provider, person: found, claimed });
      const needed = { passkey, factor };
      const step = { person, needed, isOffered: false, entry };
      return { person, begun: await completeFirstStep(transaction, context, step) };
    });
    if (outcome === 'linked elsewhere')
      throw await fail('provider unknown', linkedElsewhereWords(provider, found), { personId });
    if (outcome === 'locked') {
      const words = `${found.userName} is locked here. Please call the office at ${context.office.phone}.`;
      throw await fail('locked', words, { personId });
    }
    const { person, begun } = outcome;
    if (person !== found) services.sessions.forgetAll();
    const answer = await answerFirstStep(services, context, person, begun);
    return { ...answer, provider: { key: provider.key, name: provider.name } };
  });
}
