import type { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { and, desc, eq, gt } from 'drizzle-orm';
import { toString as drawQrCode } from 'qrcode';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type Handler, withOwnTransactions } from '../../http/handler.js';
import type { SignInServices } from '../finishSignIn.js';
import { hashPassword } from '../password.js';
import { requireProof } from '../proof.js';
import { decrypt, encrypt } from '../secrets.js';
import type { KeyRing } from '../signingKeys.js';
import { mfaEnrolments } from '../tables.js';
import { newSecret, otpauthUrl, sixDigits } from './authenticatorApp.js';
import { hasFactor, pathIdOf } from './factors.js';
import { mfaVisitor } from './visitor.js';

/** Milliseconds that somebody has to scan a QR code and type the first code of the app. */
const ENROLMENT_LIFETIME_MS = 15 * 60_000;

/** The person who sets up an app, and the sign-in or session in which they do. */
interface Beginning {
  readonly db: Executor;
  readonly keys: KeyRing;
  readonly personId: number;
  readonly begunIn: string;
  readonly now: Date;
}

interface Enrolment {
  readonly guid: string;
  readonly secret: string;
  readonly backupCode: string;
}

/** The set-up that was begun in this place and waits for its first code: a page that is loaded again shows the same secret. */
async function enrolmentUnderWay({
  db,
  keys,
  personId,
  begunIn,
  now,
}: Beginning): Promise<Enrolment | undefined> {
  const [begun] = await db
    .select()
    .from(mfaEnrolments)
    .where(
      and(
        eq(mfaEnrolments.personId, personId),
        eq(mfaEnrolments.begunIn, begunIn),
        gt(mfaEnrolments.expiresAt, now),
      ),
    )
    .orderBy(desc(mfaEnrolments.expiresAt), mfaEnrolments.guid)
    .limit(1);
  if (!begun || begun.backupCode === null) return undefined;
  const [secret, backupCode] = [begun.secret, begun.backupCode].map((text) => decrypt(keys, text)?.text);
  if (secret === undefined || backupCode === undefined) return undefined;
  return { guid: begun.guid, secret, backupCode };
}

async function beginEnrolment({ db, keys, personId, begunIn, now }: Beginning): Promise<Enrolment> {
  const enrolment = { guid: crypto.randomUUID(), secret: newSecret(), backupCode: sixDigits() };
  await db.insert(mfaEnrolments).values({
    guid: enrolment.guid,
    personId,
    begunIn,
    secret: encrypt(keys.current, enrolment.secret),
    backupCode: encrypt(keys.current, enrolment.backupCode),
    backupCodeHash: await hashPassword(enrolment.backupCode),
    expiresAt: new Date(now.getTime() + ENROLMENT_LIFETIME_MS),
  });
  return enrolment;
}

/** Begins to set up an authenticator app, or goes on with it. The app is in use only after its first right code. */
export function getQrCode(services: SignInServices): Handler<typeof authenticate.getQrCode> {
  return withOwnTransactions(async ({ query }, context) => {
    const { db, now, office } = context;
    const visitor = await mfaVisitor(services, db, context, query.userId);
    if (!visitor) throw new HttpError(401, messages.mfa.sessionExpired);
    const { person, pending, caller, askedIn } = visitor;
    if (caller) await requireProof(db, caller, now);
    if (pending !== undefined && (await hasFactor(db, person.id))) throw verifyFirst();

    const begun = { db, keys: services.keys, personId: person.id, begunIn: askedIn, now };
    const { guid, secret, backupCode } = (await enrolmentUnderWay(begun)) ?? (await beginEnrolment(begun));
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
