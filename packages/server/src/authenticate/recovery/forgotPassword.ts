import { createHash } from 'node:crypto';
import type { authenticate } from '@slip/api/contract';
import { inTransaction } from '../../database/executor.js';
import { type CallContext, type Handler, withOwnTransactions } from '../../http/handler.js';
import { userNamesInWords, writeLetter } from '../../mail/letters.js';
import { takeAllowance } from '../allowance.js';
import type { SignInServices } from '../finishSignIn.js';
import { signedInOf } from '../mfa/visitor.js';
import { requiredProviderOf, type SignInProvider } from '../single-sign-on/signInProvider.js';
import { LINK_LIFETIMES_MS, newLink, peopleOf } from './passwordLinks.js';

/** The most links that one email address is sent within an hour. The answer to further requests is the same. */
const LINKS_AN_HOUR = 5;

const answer = {
  message:
    'If an account uses this email address, a message with a link to set a new password is on its way to it.',
};

interface Request {
  readonly email: string;
  readonly userName: string | undefined;
}

/**
 * Mails a link to a person who forgot user name or password, or whose password an administrator resets. Everything that depends on whether
 * there is an account is done after the answer, so that neither the text nor the time of the answer shows it.
 */
export function forgotPassword(services: SignInServices): Handler<typeof authenticate.forgotPassword> {
  return withOwnTransactions(({ query }, context) => {
    const email = query.forgotPasswordRequestEmail;
    const userName = query.forgotPasswordRequestUsername?.trim().toLowerCase();
    services.background.run('mailing a password link', () =>
      mailLink(services, context, { email, userName }),
    );
    return Promise.resolve(answer);
  });
}

async function mailLink(
  services: SignInServices,
  context: CallContext<null>,
  { email, userName }: Request,
): Promise<void> {
  const { database, mail, office } = services;
  const { now } = context;
  const askedBy = (await signedInOf(services, context))?.caller.personId;
  await inTransaction(database.db, async (transaction) => {
    const lower = email.trim().toLowerCase();
    const everybody = await peopleOf(transaction, { email: lower, personId: null });
    const asked = userName
      ? everybody.filter((person) => person.userName.toLowerCase() === userName)
      : everybody;
    // People whose account signs in through a provider only have no password to set: they are told of the provider
    // instead.
    const found: typeof asked = [];
    let only: SignInProvider | undefined;
    for (const person of asked) {
      const way = await requiredProviderOf(transaction, person);
      if (way) only = way;
      else found.push(person);
    }
    const [first] = found.length === 0 ? asked : found;
    if (!first) return;
    const key = `links:${createHash('sha256').update(lower).digest('base64url')}`;
    const allowance = { key, max: LINKS_AN_HOUR, window: LINK_LIFETIMES_MS.forgotten };
    if ((await takeAllowance(transaction, allowance, now)) > 0) return;
    if (only && found.length === 0) {
      const letter = await writeLetter(transaction, office, 'provider', {
        userNames: userNamesInWords(asked.map((person) => person.userName)),
        provider: only.name,
      });
      await mail.post(transaction, { channel: 'email', recipient: first.email, ...letter }, now);
      return;
    }
    const link = await newLink(transaction, {
      email: first.email,
      personId: userName ? first.id : undefined,
      userName: found.length === 1 ? first.userName : '',
      lifetime: LINK_LIFETIMES_MS.forgotten,
      now,
      address: services.address(),
    });
    const names = found.map((person) => person.userName);
    const change = { action: 'create', entity: 'password_links', entityId: first.id } as const;
    await context.audit({ ...change, after: { userNames: names } }, transaction, askedBy);
    const letter = await writeLetter(transaction, office, 'forgotten', {
      userNames: userNamesInWords(names),
      link,
    });
    await mail.post(transaction, { channel: 'email', recipient: first.email, ...letter }, now);
  });
}
