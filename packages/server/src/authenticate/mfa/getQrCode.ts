import type { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { toString as drawQrCode } from 'qrcode';
import { HttpError } from '../../http/HttpError.js';
import { type Handler, withOwnTransactions } from '../../http/handler.js';
import { hashPassword } from '../password.js';
import { requireProof } from '../proof.js';
import type { SignInServices } from '../SignInServices.js';
import { encrypt } from '../secrets.js';
import { mfaEnrolments } from '../tables.js';
import { newSecret, otpauthUrl } from './authenticatorApp.js';
import { factorsOf, pathIdOf } from './factors.js';
import { sixDigits } from './sixDigits.js';
import { mfaVisitor } from './visitor.js';

/** Milliseconds somebody has to scan a QR code and type its first code. */
const ENROLMENT_LIFETIME = 15 * 60_000;

/** Begins to set up an authenticator app. It is not in use before its first code was right. */
export function getQrCode(services: SignInServices): Handler<typeof authenticate.getQrCode> {
  return withOwnTransactions(async ({ query }, context) => {
    const { db, now, office } = context;
    const visitor = await mfaVisitor(services, db, context, query.userId);
    if (!visitor) throw new HttpError(401, messages.mfa.sessionExpired);
    const { person, pending, caller } = visitor;
    if (caller) await requireProof(db, caller, now);
    if (pending !== undefined && (await factorsOf(db, person.id)).length > 0) throw verifyFirst();

    const guid = crypto.randomUUID();
    const secret = newSecret();
    const backupCode = sixDigits();
    await db.insert(mfaEnrolments).values({
      guid,
      personId: person.id,
      secret: encrypt(services.keys.current, secret),
      backupCodeHash: await hashPassword(backupCode),
      expiresAt: new Date(now.getTime() + ENROLMENT_LIFETIME),
    });
    const url = otpauthUrl(secret, { issuer: office.name, userName: person.userName });
    const picture = await drawQrCode(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
    return {
      guid,
      qrImageData: {
        pathID: pathIdOf(guid),
        imageData: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
      },
      backupCode,
      secret,
      otpauthUrl: url,
    };
  });
}

/** The refusal when a person has a method already: they use it before adding another, since a password alone is not enough. */
export function verifyFirst(): HttpError {
  return new HttpError(403, 'Please verify with a method that is set up before adding another.');
}
