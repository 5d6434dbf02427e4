import type { authenticate } from '@slip/api/contract';
import { checkMfaPhone, limits, MFA, type MfaMethod, messages } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type Handler, withOwnTransactions } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { seconds } from '../../http/rateLimit.js';
import { codeText, writeLetter } from '../../mail/letters.js';
import { takeAllowance } from '../allowance.js';
import type { SignInServices } from '../finishSignIn.js';
import { requireProof } from '../proof.js';
import { keyedHash } from '../secrets.js';
import { mfaCodes } from '../tables.js';
import { sixDigits } from './authenticatorApp.js';
import { factorsOf, hasFactor } from './factors.js';
import { verifyFirst } from './getQrCode.js';
import { maskedAddress } from './maskedAddress.js';
import { type MfaVisitor, mfaVisitor } from './visitor.js';

/** Minutes for which a code is valid. */
const CODE_MINUTES = 10;
/** The most codes that a person is sent within an hour. */
const CODES_AN_HOUR = 15;

/** Sends a code by email or to a phone; not again within `limits.resendCode` (spec 1 §4). */
export function sendVerificationCode(
  services: SignInServices,
): Handler<typeof authenticate.sendVerificationCode> {
  const { mail, keys } = services;
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now, office } = context;
    const visitor = await mfaVisitor(services, db, context, body.userId);
    if (!visitor) throw new HttpError(401, messages.mfa.sessionExpired);
    const { person, askedIn } = visitor;
    const method = body.mfaMethod;
    const sentTo = await addressOf(db, visitor, { method, phoneNumber: body.phoneNumber, now });
    const channel = method === MFA.email ? 'email' : 'sms';
    if (!mail.carries(channel)) {
      throw new HttpError(503, 'Codes cannot be sent to phones at the moment. Please choose another method.');
    }

    const pause = await inTransaction(db, async (transaction) => {
      const isThis = and(
        eq(mfaCodes.personId, person.id),
        eq(mfaCodes.method, method),
        eq(mfaCodes.askedIn, askedIn),
      );
      const [last] = await transaction.select().from(mfaCodes).where(isThis).for('update');
      // The absolute value: the clock may have been set back.
      const age = last?.sentTo === sentTo ? Math.abs(now.getTime() - last.sentAt.getTime()) : Infinity;
      if (age < limits.resendCode) return limits.resendCode - age;
      const wait = await takeAllowance(
        transaction,
        { key: `codes:${person.id}`, max: CODES_AN_HOUR, window: 3_600_000 },
        now,
      );
      if (wait > 0) {
        throw new HttpError(429, `Too many codes were sent. Please wait ${seconds(wait)} and try again.`, {
          retryAfter: wait,
        });
      }
      const code = sixDigits();
      const sent = {
        sentTo,
        hash: keyedHash(keys.current.sentCode, `${askedIn}:${code}`),
        sentAt: now,
        expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
        tries: 0,
      };
      await transaction
        .insert(mfaCodes)
        .values({ personId: person.id, method, askedIn, ...sent })
        .onConflictDoUpdate({ target: [mfaCodes.personId, mfaCodes.method, mfaCodes.askedIn], set: sent });
      const letter = await writeLetter(transaction, office, 'code', { code, minutes: String(CODE_MINUTES) });
      const text = channel === 'sms' ? codeText(office, code, CODE_MINUTES) : letter.text;
      await mail.post(transaction, { channel, recipient: sentTo, subject: letter.subject, text }, now);
      return limits.resendCode;
    });
    return { success: true, sentTo: maskedAddress(sentTo), resendAfter: Math.ceil(pause / 1000) };
  });
}

/**
 * The address that a code is sent to: always the person's own email address; the phone that is set up, or the one that is being set up.
 * @throws HttpError when the code cannot be sent.
 */
async function addressOf(
  db: Executor,
  { person, pending, caller }: MfaVisitor,
  { method, phoneNumber, now }: { method: MfaMethod; phoneNumber: string; now: Date },
): Promise<string> {
  if (method === MFA.app)
    throw badRequest([
      { path: 'mfaMethod', message: 'An authenticator app shows its codes itself: none is sent.' },
    ]);
  const factors = await factorsOf(db, person.id);
  const known = factors.find((factor) => factor.method === method);
  // During a sign-in, codes are sent only to a method that is set up.
  if (pending !== undefined && !known && (await hasFactor(db, person.id))) throw verifyFirst();
  // A person who is signed in asks for the code to add the method, or another phone.
  const isNewPhone = method === MFA.phone && phoneNumber !== '' && phoneNumber !== known?.phone;
  if (caller && (!known || isNewPhone)) await requireProof(db, caller, now);
  if (method === MFA.email) return person.email;
  if (known && (pending !== undefined || phoneNumber === '')) return known.phone;
  const problem = checkMfaPhone(phoneNumber);
  if (problem) throw badRequest([{ path: 'phoneNumber', message: problem.message }]);
  return phoneNumber;
}
