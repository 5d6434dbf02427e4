import type { authenticate } from '@slip/api/contract';
import { limits, messages } from '@slip/forms/rules';
import { and, eq, isNotNull } from 'drizzle-orm';
import { fullName } from '../../accounts/people/Person.js';
import { type Executor, inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type CallContext, type Handler, withOwnTransactions } from '../../http/handler.js';
import { lockPersonAccess } from '../authenticateCaller.js';
import { browserInWords } from '../browserInWords.js';
import { beginSession, type SignInServices } from '../finishSignIn.js';
import { hasFactor } from '../mfa/factors.js';
import { verifyFirst } from '../mfa/getQrCode.js';
import { answerSecondStep, answerToRightCode, signInAgain } from '../mfa/verifyCode.js';
import { endPending, isStillOpen, type MfaVisitor, mfaVisitor } from '../mfa/visitor.js';
import { requireProof } from '../proof.js';
import { newToken } from '../secrets.js';
import { passkeys, pendingSignIns } from '../tables.js';
import { CHALLENGE_LIFETIME_MS, makeChallenge, takeChallenge } from './challenges.js';
import {
  ALGORITHMS,
  notifyOfPasskey,
  type Passkey,
  passkeyCredentials,
  passkeysOf,
  relyingParty,
  verifiedCredential,
} from './passkeys.js';

/**
 * Refuses to add a passkey after a password alone, if the person has another factor, and in an open session without a recent proof.
 * @throws HttpError (403)
 */
async function requireProofOfPerson(
  db: Executor,
  { person, pending, caller }: MfaVisitor,
  now: Date,
): Promise<void> {
  if (caller) await requireProof(db, caller, now);
  if (pending === undefined || !(await hasFactor(db, person.id))) return;
  const isVerified = await db.$count(
    pendingSignIns,
    and(eq(pendingSignIns.hash, pending), isNotNull(pendingSignIns.verifiedAt)),
  );
  if (isVerified === 0) throw verifyFirst();
}

/** @throws HttpError (409) when a person has as many passkeys as they may have. */
function refuseTooMany(ownPasskeys: readonly Passkey[]): void {
  if (ownPasskeys.length < limits.passkeys) return;
  throw new HttpError(
    409,
    `You have ${limits.passkeys} passkeys, and more are not kept. Please remove one that you do not use first.`,
  );
}

/** Begins to add a passkey. The passkey is in use once its device has signed the challenge. */
export function newPasskey(services: SignInServices): Handler<typeof authenticate.newPasskey> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now, office } = context;
    const visitor = await mfaVisitor(services, db, context, body.userId);
    if (!visitor) throw new HttpError(401, messages.mfa.sessionExpired);
    await requireProofOfPerson(db, visitor, now);
    const { person, askedIn } = visitor;
    return inTransaction(db, async (transaction) => {
      await lockPersonAccess(transaction, person.id);
      const ownPasskeys = await passkeysOf(transaction, person.id);
      refuseTooMany(ownPasskeys);
      // All passkeys of a person have the same handle: a device keeps one passkey for a handle, and replaces it by a new one.
      const userHandle = ownPasskeys[0]?.userHandle ?? newToken();
      const adding = { personId: person.id, userHandle };
      return {
        challenge: await makeChallenge(transaction, { purpose: 'add', askedIn, now }, adding),
        rp: { id: relyingParty(services).id, name: office.name },
        user: { id: userHandle, name: person.userName, displayName: fullName(person) },
        algorithms: ALGORITHMS,
        timeout: CHALLENGE_LIFETIME_MS,
        excludeCredentials: passkeyCredentials(ownPasskeys),
      };
    });
  });
}

const BEGIN_AGAIN =
  'This passkey was not added: another window began to add one meanwhile, or it took too long. Please begin again.';

/** Adds the passkey that a device has made; a person who needed one to sign in is signed in by it. */
export function addPasskey(services: SignInServices): Handler<typeof authenticate.addPasskey> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now } = context;
    const visitor = await mfaVisitor(services, db, context, body.userId);
    if (!visitor) return signInAgain;
    await requireProofOfPerson(db, visitor, now);
    const { person, askedIn } = visitor;
    const made = body.passkey;
    const taken = await takeChallenge(db, made.clientDataJSON, { purpose: 'add', askedIn, now });
    if (!taken || taken.userHandle === null || taken.personId !== person.id) {
      throw new HttpError(409, BEGIN_AGAIN);
    }
    const { challenge, userHandle } = taken;
    const credential = await verifiedCredential(made, { challenge, party: relyingParty(services) });
    if (!credential) {
      throw new HttpError(
        409,
        'This passkey was not added: its device did not sign what the office asked for.',
      );
    }
    const kept = { ...credential, userHandle, transports: [...made.transports] };
    const outcome = await inTransaction(db, (transaction) =>
      keepPasskey(transaction, context, { services, visitor, kept }),
    );
    if (outcome === 'over') return signInAgain;
    if (outcome === 'added') return answerToRightCode(context, person);
    return answerSecondStep(services, context, person, { session: outcome });
  });
}

interface NewPasskey {
  readonly services: SignInServices;
  readonly visitor: MfaVisitor;
  readonly kept: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'userHandle' | 'transports'>;
}

/** Stores a passkey under the name of its browser, tells the person, and ends the sign-in that waited for it. */
async function keepPasskey(
  transaction: Executor,
  context: CallContext<null>,
  { services, visitor, kept }: NewPasskey,
) {
  const { now, userAgent } = context;
  const { person, pending } = visitor;
  const { lockedAt } = await lockPersonAccess(transaction, person.id);
  if (lockedAt !== null || !(await isStillOpen(transaction, visitor))) return 'over';
  // Checked again now that the person is held: another factor or passkey may have been added meanwhile.
  await requireProofOfPerson(transaction, visitor, now);
  refuseTooMany(await passkeysOf(transaction, person.id));
  const name = browserInWords(userAgent).slice(0, limits.passkeyName);
  const [added] = await transaction
    .insert(passkeys)
    .values({ ...kept, personId: person.id, name, addedAt: now })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  if (!added)
    throw new HttpError(409, 'This passkey is registered already. Please use another device or key.');
  const after = { passkeyId: added.id, name };
  const change = { action: 'create', entity: 'passkeys', entityId: person.id, after } as const;
  await context.audit(change, transaction, person.id);
  const words = `A passkey was added: ${name}. It signs you in without your password.`;
  await notifyOfPasskey(transaction, services, person, { words, now });
  if (pending === undefined) return 'added';
  await endPending(transaction, pending, now);
  return beginSession(transaction, context, person, { pending });
}
