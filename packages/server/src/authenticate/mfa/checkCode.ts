import { MFA, type MfaMethod, type MfaVerifyRequest } from '@slip/forms/rules';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { isPasswordOf } from '../password.js';
import { type Decrypted, decrypt, encrypt, isSameHash, keyedHash } from '../secrets.js';
import type { KeyRing } from '../signingKeys.js';
import { mfaCodes, mfaEnrolments, mfaFactors } from '../tables.js';
import { stepOf } from './authenticatorApp.js';
import { takeBackupCode } from './backupCodes.js';
import { factorsOf, keepFactor } from './factors.js';
import type { MfaVisitor } from './visitor.js';

/** The number of wrong tries after which a code that was sent can no longer be used. */
const MAX_TRIES = 5;

/** The result of a right code. */
export interface RightCode {
  readonly kind: 'right';
  readonly usedBackupCode: boolean;
  /** The method that the code set up. */
  readonly added: MfaMethod | undefined;
}

type CodeOutcome = RightCode | { readonly kind: 'wrong' };

const WRONG: CodeOutcome = { kind: 'wrong' };

/** A code to be checked, and the person who gave it. */
interface CodeCheck {
  readonly visitor: MfaVisitor;
  readonly body: MfaVerifyRequest;
  readonly keys: KeyRing;
  readonly now: Date;
}

/** Checks a code in a transaction that locks the row it is compared with: of two calls with the same code at once, one succeeds. */
export async function checkCode(transaction: Executor, check: CodeCheck): Promise<CodeOutcome> {
  const { body, visitor, keys } = check;
  const checked = await checkMethod(transaction, check);
  // `saveMFA` says that the code sets the method up: then no other code counts.
  if (checked.kind === 'right' || body.saveMFA) return checked;
  // A backup code stands in for a code of any method.
  const owned = { personId: visitor.person.id, keys };
  return (await takeBackupCode(transaction, owned, body.verificationCode))
    ? { kind: 'right', usedBackupCode: true, added: undefined }
    : checked;
}

function checkMethod(transaction: Executor, check: CodeCheck): Promise<CodeOutcome> {
  const { body } = check;
  if (body.mfaMethod !== MFA.app) return checkSentCode(transaction, check);
  return body.saveMFA && body.guid !== null ? confirmApp(transaction, check) : checkApp(transaction, check);
}

async function checkSentCode(transaction: Executor, check: CodeCheck): Promise<CodeOutcome> {
  const { visitor, body, keys, now } = check;
  const { person, askedIn } = visitor;
  const method = body.mfaMethod;
  const isThis = and(
    eq(mfaCodes.personId, person.id),
    eq(mfaCodes.method, method),
    eq(mfaCodes.askedIn, askedIn),
  );
  const [sent] = await transaction.select().from(mfaCodes).where(isThis).for('update');
  if (!sent || sent.expiresAt <= now || sent.tries >= MAX_TRIES) return WRONG;
  const given = `${askedIn}:${body.verificationCode}`;
  if (!keys.all.some(({ sentCode }) => isSameHash(sent.hash, keyedHash(sentCode, given)))) {
    await transaction
      .update(mfaCodes)
      .set({ tries: sql`${mfaCodes.tries} + 1` })
      .where(isThis);
    return WRONG;
  }
  await transaction.delete(mfaCodes).where(isThis);
  if (!body.saveMFA) {
    // A code proves who the person is only where the method is set up: whoever holds a session may have one sent to a phone of their own.
    const own = (await factorsOf(transaction, person.id)).find((factor) => factor.method === method);
    const address = method === MFA.email ? person.email : own?.phone;
    if (!own || sent.sentTo !== address) return WRONG;
    return { kind: 'right', usedBackupCode: false, added: undefined };
  }
  const phone = method === MFA.phone ? sent.sentTo : '';
  await keepFactor(transaction, { personId: person.id, method, phone, addedAt: now });
  return { kind: 'right', usedBackupCode: false, added: method };
}

/** Checks the first code of an app, which completes its set-up. */
async function confirmApp(transaction: Executor, check: CodeCheck): Promise<CodeOutcome> {
  const { visitor, body, keys, now } = check;
  const { person } = visitor;
  const { guid } = body;
  if (guid === null || !UUID.test(guid)) return WRONG;
  const [enrolment] = await transaction
    .select()
    .from(mfaEnrolments)
    .where(
      and(
        eq(mfaEnrolments.guid, guid),
        eq(mfaEnrolments.personId, person.id),
        gt(mfaEnrolments.expiresAt, now),
      ),
    )
    .for('update');
  const secret = enrolment && decrypt(keys, enrolment.secret);
  const step = secret && stepOf(secret.text, body.verificationCode, { now, lastStep: null });
  if (!enrolment || step === undefined) return WRONG;
  await transaction.delete(mfaEnrolments).where(eq(mfaEnrolments.personId, person.id));
  await keepFactor(transaction, {
    personId: person.id,
    method: MFA.app,
    secret: encryptAgain(keys, secret) ?? enrolment.secret,
    backupCodeHash: enrolment.backupCodeHash,
    lastStep: step,
    guid,
    addedAt: now,
  });
  return { kind: 'right', usedBackupCode: false, added: MFA.app };
}

/** Checks a code of an app that is set up, or the backup code that came with the app and works once. */
async function checkApp(transaction: Executor, check: CodeCheck): Promise<CodeOutcome> {
  const { visitor, body, keys, now } = check;
  const code = body.verificationCode;
  // Method 1 is the app (spec 1 §9).
  const isThis = and(eq(mfaFactors.personId, visitor.person.id), eq(mfaFactors.method, 1));
  const [factor] = await transaction.select().from(mfaFactors).where(isThis).for('update');
  if (!factor?.secret) return WRONG;
  const known = decrypt(keys, factor.secret);
  const secret = encryptAgain(keys, known) ?? factor.secret;
  const step = known && stepOf(known.text, code, { now, lastStep: factor.lastStep });
  if (step !== undefined) {
    await transaction.update(mfaFactors).set({ lastStep: step, secret }).where(isThis);
    return { kind: 'right', usedBackupCode: false, added: undefined };
  }
  if (factor.backupCodeHash === null || !(await isPasswordOf(factor.backupCodeHash, code))) return WRONG;
  await transaction.update(mfaFactors).set({ backupCodeHash: null, secret }).where(isThis);
  return { kind: 'right', usedBackupCode: true, added: undefined };
}

/** Encrypts a secret again with the current key, if an older one was used. */
function encryptAgain({ current }: KeyRing, secret: Decrypted | undefined): string | undefined {
  return secret?.isOutdated ? encrypt(current, secret.text) : undefined;
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
