import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { boolean, type InferType, number, object, string } from 'yup';
import { type Person, personColumns, readPerson } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { unsafeText } from '../../http/input/ProblemList.js';
import { domainOf, domainsOf, type SignInProvider } from './signInProvider.js';
import { providerLinks } from './tables.js';

/** A text in the claims of a provider that can be stored and indexed: a subject has 255 characters at most (OpenID Connect Core, 2). */
export const claimText = (max = 255) =>
  string()
    .max(max)
    .test({ name: 'storable', skipAbsent: true, test: (text) => unsafeText(text ?? '') === undefined });

/** The claims of a provider about the person who has signed in there. */
export const claimsSchema = object({
  sub: claimText().required(),
  sid: claimText().optional(),
  email: claimText().optional(),
  email_verified: boolean().strict().optional(),
  auth_time: number().integer().optional(),
});
export type Claims = InferType<typeof claimsSchema>;

/**
 * Finds the person here of somebody at a provider: the person they were before, else the only person of the account with their email
 * address.
 * @returns the person, or a message why there is none.
 */
export async function findPerson(
  db: Executor,
  provider: SignInProvider,
  { sub, email, email_verified: isVerified }: Claims,
): Promise<Person | string> {
  const { id: providerId, accountId, name } = provider;
  const [link] = await db
    .select({ personId: providerLinks.personId, deletedAt: people.deletedAt })
    .from(providerLinks)
    .innerJoin(people, eq(people.id, providerLinks.personId))
    .where(and(eq(providerLinks.providerId, providerId), eq(providerLinks.subject, sub)));
  if (link && link.deletedAt === null) return readPerson(db, link.personId);
  // Somebody who was deleted may have been added again, under another user name with the same address (decision 0024).
  const deleted =
    link &&
    `The user that you were at ${name} was deleted here. Please ask whoever manages users at your account.`;
  if (email === undefined || !isVerified) {
    if (deleted !== undefined) return deleted;
    return `${name} does not say that an email address of yours was verified, so it is not known who you are here. Please ask whoever runs it.`;
  }
  const domains = await domainsOf(db, providerId);
  if (!domains.includes(domainOf(email))) {
    if (deleted !== undefined) return deleted;
    return `${name} signs in people of ${domains.join(', ')} here, and your address there is ${email}.`;
  }
  const found = await db
    .select({ ...personColumns, linked: providerLinks.subject })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .leftJoin(
      providerLinks,
      and(eq(providerLinks.personId, people.id), eq(providerLinks.providerId, providerId)),
    )
    .where(
      and(
        eq(people.accountId, accountId),
        eq(sql`lower(${people.email})`, email.trim().toLowerCase()),
        isNull(people.deletedAt),
      ),
    );
  const [person] = found;
  if (!person) {
    if (deleted !== undefined) return deleted;
    return `Nobody at your account here has the email address ${email}. Whoever manages its users can add you.`;
  }
  if (found.length > 1) {
    return `Several people of your account have the email address ${email}: whoever manages its users has to give each their own.`;
  }
  const { linked, ...facts } = person;
  return linked === null ? facts : linkedElsewhereWords(provider, person);
}

/** The refusal of a second person at a provider who would be the same person here. */
export const linkedElsewhereWords = ({ name }: SignInProvider, { userName }: Pick<Person, 'userName'>) =>
  `Somebody else at ${name} signs in as ${userName} already. Please ask whoever manages users at your account.`;

/** True if somebody at a provider (`subject`) is linked to this person. */
export async function isLinked(
  db: Executor,
  {
    providerId,
    subject,
    personId,
  }: Pick<typeof providerLinks.$inferSelect, 'providerId' | 'subject' | 'personId'>,
): Promise<boolean> {
  const { providerId: provider, subject: named, personId: person } = providerLinks;
  return (
    (await db.$count(
      providerLinks,
      and(eq(provider, providerId), eq(named, subject), eq(person, personId)),
    )) > 0
  );
}

/** Drops the link of a subject to somebody who was deleted, so that they can be linked to the person as whom they were added again. */
export async function dropLinkOfDeleted(
  db: Executor,
  { providerId, subject }: Pick<typeof providerLinks.$inferSelect, 'providerId' | 'subject'>,
): Promise<void> {
  const deleted = db.select({ id: people.id }).from(people).where(isNotNull(people.deletedAt));
  const { providerId: provider, subject: named, personId: person } = providerLinks;
  await db
    .delete(providerLinks)
    .where(and(eq(provider, providerId), eq(named, subject), inArray(person, deleted)));
}
