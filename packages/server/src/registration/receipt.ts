import { randomBytes } from 'node:crypto';
import { normalizeReceiptNumber, RECEIPT_LENGTH, receiptAlphabet } from '@slip/forms/rules';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { SignInServices } from '../authenticate/finishSignIn.js';
import type { CallContext } from '../http/handler.js';
import { receivedLetter } from '../mail/letters.js';
import { DAYS_PENDING } from './expiry.js';
import { registrationRequests } from './tables.js';

/** Anybody can name anybody's address: so many an hour are told of what was received in their name. */
const LETTERS_AN_HOUR = 5;
const HOUR = 60 * 60_000;

/** A number that nobody can guess. Each byte chooses one of 32 characters, all of them equally likely. */
export function newReceiptNumber(): string {
  const characters = Array.from(
    randomBytes(RECEIPT_LENGTH),
    (byte) => receiptAlphabet[byte % receiptAlphabet.length],
  );
  return normalizeReceiptNumber(characters.join(''));
}

/** Tells whoever registered, by mail, that it was received, under which number, and where they see what becomes of it. */
export async function acknowledge(
  context: CallContext<null>,
  { mail, address }: Pick<SignInServices, 'mail' | 'address'>,
  { email, receiptNumber }: { readonly email: string; readonly receiptNumber: string },
): Promise<void> {
  const { db, now, office } = context;
  const { email: asked, submittedAt } = registrationRequests;
  const [recent] = await db
    .select({ received: count() })
    .from(registrationRequests)
    .where(
      and(eq(sql`lower(${asked})`, email.toLowerCase()), gt(submittedAt, new Date(now.getTime() - HOUR))),
    );
  if ((recent?.received ?? 0) > LETTERS_AN_HOUR) return;
  const link = `${address()}/slip/registration?${new URLSearchParams({ view: 'status', number: receiptNumber })}`;
  const letter = receivedLetter(office, { number: receiptNumber, link, days: DAYS_PENDING });
  await mail.post(db, { channel: 'email', recipient: email, ...letter }, now);
}
