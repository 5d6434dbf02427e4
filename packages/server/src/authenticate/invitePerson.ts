import { eq } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import { accounts } from '../accounts/tables.js';
import type { CallContext, Caller } from '../http/handler.js';
import { writeLetter } from '../mail/letters.js';
import type { SignInServices } from './finishSignIn.js';
import { hashPassword } from './password.js';
import { LINK_LIFETIMES_MS, newLink } from './recovery/passwordLinks.js';
import { newToken } from './secrets.js';
import { requiredProviderOf } from './single-sign-on/signInProvider.js';

/** A person who is added to an account, as stored; the password comes with the link. */
export type InvitedPerson = Omit<
  typeof people.$inferInsert,
  'id' | 'passwordHash' | 'isPrimary' | 'mfaOfferedFrom'
>;

/**
 * Adds a person to an account and mails the link that sets the password; until then nobody can sign in as them. Where the people of
 * the account sign in through its provider only, the letter says that, as there is no password to set.
 * @param by the name of the one who adds them, as the letter says it.
 */
export async function invitePerson(
  { mail, address }: Pick<SignInServices, 'mail' | 'address'>,
  context: CallContext<Caller>,
  invited: InvitedPerson,
  by: string,
): Promise<{ readonly id: number; readonly version: number }> {
  const { db, now, office } = context;
  const { accountId, userName, email } = invited;
  const linkOf = (personId: number) => {
    const lifetime = LINK_LIFETIMES_MS.added;
    return newLink(db, { email, personId, userName, lifetime, now, address: address() });
  };
  // A password that nobody knows, until the link sets one.
  const passwordHash = await hashPassword(newToken());
  const [person] = await db
    .insert(people)
    .values({ ...invited, passwordHash, isPrimary: false, mfaOfferedFrom: now })
    .returning({ id: people.id, version: people.version });
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  if (!person || !account) throw new Error('The person was not stored.');
  await context.audit({ action: 'create', entity: 'people', entityId: person.id, after: invited });
  const told = { by, account: account.name, userName };
  const only = await requiredProviderOf(db, { id: person.id, accountId });
  const letter = only
    ? await writeLetter(db, office, 'joined', { ...told, provider: only.name })
    : await writeLetter(db, office, 'added', { ...told, link: await linkOf(person.id) });
  await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
  return person;
}
