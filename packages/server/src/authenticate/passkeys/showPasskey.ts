import type { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { type Person, personColumns } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { type Executor, inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type CallContext, type Handler, withOwnTransactions } from '../../http/handler.js';
import { passkeyCookie } from '../accessToken.js';
import { lockPersonAccess } from '../authenticateCaller.js';
import { beginAttempt, type FailureReason, recordFailedSignIn } from '../failedSignIn.js';
import { answerSignIn, beginSession, type SignInServices } from '../finishSignIn.js';
import { answerSecondStep, answerToRightCode, signInAgain, wrongCode } from '../mfa/verifyCode.js';
import { endPending, isStillOpen, type MfaVisitor, mfaVisitor } from '../mfa/visitor.js';
import { countAgainstSignIn, countCode, forgetWrongCodes, tooManyCodes } from '../mfa/wrongCodes.js';
import { noteProof } from '../proof.js';
import { hashToken, newToken } from '../secrets.js';
import { forgiveFailures } from '../signInThrottle.js';
import { onlyThrough, requiredProviderOf, type SignInProvider } from '../single-sign-on/signInProvider.js';
import { passkeys } from '../tables.js';
import { CHALLENGE_LIFETIME_MS, makeChallenge, takeChallenge } from './challenges.js';
import {
  isCopiedPasskey,
  notifyOfPasskey,
  type Passkey,
  passkeyCredentials,
  passkeysOf,
  relyingParty,
  type ShownPasskey,
  verifiedCounter,
} from './passkeys.js';

type Context = CallContext<null>;

/** The place where a challenge is asked for by somebody who is not known yet: their browser, by its cookie. */
const browserPlace = (token: string) => `browser:${hashToken(token)}`;

/** Makes a challenge for a passkey: for somebody who signs in with the passkey alone, or for the person of a sign-in or session. */
export function passkeyChallenge(services: SignInServices): Handler<typeof authenticate.passkeyChallenge> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now, cookies } = context;
    const answer = async (askedIn: string, allowed: readonly Passkey[]) => ({
      challenge: await makeChallenge(db, { purpose: 'show', askedIn, now }),
      rpId: relyingParty(services).id,
      timeout: CHALLENGE_LIFETIME_MS,
      allowCredentials: passkeyCredentials(allowed),
    });
    if (body.userId === null) {
      // Windows of one browser share the cookie, and each has a challenge of its own. An empty cookie would be the same in all browsers.
      const token = cookies.get(passkeyCookie) || newToken();
      cookies.set(passkeyCookie, token);
      return answer(browserPlace(token), []);
    }
    const visitor = await mfaVisitor(services, db, context, body.userId);
    if (!visitor) throw new HttpError(401, messages.mfa.sessionExpired);
    return answer(visitor.askedIn, await passkeysOf(db, visitor.person.id));
  });
}

/** Checks a passkey that was shown, to sign a person in (without or after a password), or as a proof of who is signed in. */
export function verifyPasskey(services: SignInServices): Handler<typeof authenticate.verifyPasskey> {
  return withOwnTransactions(async ({ body }, context) => {
    const { userId, passkey } = body;
    if (userId === null) return signInByPasskey(services, context, passkey);
    const visitor = await mfaVisitor(services, context.db, context, userId);
    if (!visitor) return signInAgain;
    return checkSecondFactor(services, context, { visitor, passkey });
  });
}

/** A passkey with its person. */
interface OwnedPasskey {
  readonly passkey: Passkey;
  readonly person: Person;
}

async function findPasskey(db: Executor, credentialId: string): Promise<OwnedPasskey | undefined> {
  const [found] = await db
    .select({ passkey: passkeys, person: personColumns })
    .from(passkeys)
    .innerJoin(people, eq(people.id, passkeys.personId))
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(people.deletedAt)));
  return found;
}

/**
 * Notes a use of a passkey in a transaction that holds its person.
 * @returns the reason if the passkey is refused: it was removed meanwhile, or there is a copy of it.
 */
async function noteUse(
  transaction: Executor,
  { id }: Passkey,
  { sentCount, now }: { readonly sentCount: number; readonly now: Date },
): Promise<'unknown passkey' | 'copied passkey' | undefined> {
  const isThis = eq(passkeys.id, id);
  const [stored] = await transaction.select().from(passkeys).where(isThis).for('update');
  if (!stored) return 'unknown passkey';
  if (isCopiedPasskey(stored, sentCount)) return 'copied passkey';
  await transaction.update(passkeys).set({ counter: sentCount, lastUsedAt: now }).where(isThis);
  return undefined;
}

/** Tells the person that somebody may have a copy of their passkey. */
async function warnOfCopy(
  db: Executor,
  services: SignInServices,
  { passkey, person }: OwnedPasskey,
  now: Date,
): Promise<void> {
  const words = `The passkey “${passkey.name}” was refused: its device counts how often it is used, and the count went back, as it does where somebody has a copy of it. If you have not reset the device, remove this passkey in Settings, under Multi-Factor Authentication, and add a new one.`;
  await notifyOfPasskey(db, services, person, { words, now });
}

/** Signs in by a passkey alone. The refusal is always the same as for a wrong password. */
async function signInByPasskey(services: SignInServices, context: Context, shown: ShownPasskey) {
  const { db, now, ipAddress, cookies } = context;
  const token = cookies.get(passkeyCookie);
  const asked = { purpose: 'show', askedIn: browserPlace(token ?? ''), now } as const;
  const taken = token ? await takeChallenge(db, shown.clientDataJSON, asked) : undefined;
  if (!taken) throw new HttpError(409, 'That took too long, or was sent twice. Please try again.');
  const found = await findPasskey(db, shown.id);
  const attempt = { userName: found?.person.userName ?? `passkey ${shown.id}`, ipAddress, now };
  const { refusedBefore } = await beginAttempt(context, attempt);
  let only: SignInProvider | undefined;
  const failBy = async (why: FailureReason) => {
    const { userName } = attempt;
    await recordFailedSignIn(context, { userName, personId: found?.person.id, why, refusedBefore });
    if (found && why === 'copied passkey') await warnOfCopy(db, services, found, now);
    if (only) return onlyThrough(only);
    return new HttpError(401, messages.signIn.failed);
  };
  if (!found) throw await failBy('unknown passkey');
  const { passkey, person } = found;
  const sentCount = await verifiedCounter(passkey, shown, {
    challenge: taken.challenge,
    party: relyingParty(services),
  });
  if (sentCount === undefined) throw await failBy('wrong passkey');
  const begun = await inTransaction(db, async (transaction) => {
    const { lockedAt } = await lockPersonAccess(transaction, person.id);
    if (lockedAt !== null) return 'locked';
    only = await requiredProviderOf(transaction, person);
    if (only) return 'only by provider';
    const refusal = await noteUse(transaction, passkey, { sentCount, now });
    if (refusal !== undefined) return refusal;
    await forgiveFailures(transaction, attempt);
    return beginSession(transaction, context, person);
  });
  if (typeof begun === 'string') throw await failBy(begun);
  cookies.set(passkeyCookie, null);
  const answer = await answerSignIn(services, context, person, begun);
  return { success: true, invalidUser: false, passkeyRequired: false, ...answer };
}

interface Proof {
  readonly visitor: MfaVisitor;
  readonly passkey: ShownPasskey;
}

/** Takes a passkey as a second factor, or as a proof of who is signed in. A wrong passkey counts like a wrong code. */
async function checkSecondFactor(services: SignInServices, context: Context, proof: Proof) {
  const { db, now } = context;
  const { visitor, passkey: shown } = proof;
  const { person, askedIn } = visitor;
  const taken = await takeChallenge(db, shown.clientDataJSON, { purpose: 'show', askedIn, now });
  if (!taken) return wrongCode;
  const found = await findPasskey(db, shown.id);
  const own = found?.person.id === person.id ? found : undefined;
  const party = relyingParty(services);
  const sentCount = own && (await verifiedCounter(own.passkey, shown, { challenge: taken.challenge, party }));
  const outcome = await inTransaction(db, (transaction) =>
    takePasskey(transaction, context, { ...proof, own, sentCount }),
  );
  if (outcome.kind === 'wait') throw tooManyCodes(outcome.milliseconds);
  if (outcome.kind === 'wrong') {
    if (own && outcome.why === 'copied passkey') await warnOfCopy(db, services, own, now);
    return outcome.isOver ? signInAgain : wrongCode;
  }
  if (outcome.kind === 'over') return signInAgain;
  return outcome.kind === 'right'
    ? answerToRightCode(context, person)
    : answerSecondStep(services, context, person, outcome);
}

/** Counts a passkey that was shown and, if it is right, signs its person in or notes the proof: all in one transaction. */
async function takePasskey(
  transaction: Executor,
  context: Context,
  {
    visitor,
    own,
    sentCount,
  }: Proof & { readonly own: OwnedPasskey | undefined; readonly sentCount: number | undefined },
) {
  const { now } = context;
  const { person, pending, caller } = visitor;
  const { lockedAt } = await lockPersonAccess(transaction, person.id);
  if (lockedAt !== null || !(await isStillOpen(transaction, visitor))) return { kind: 'over' } as const;
  const { id: personId, userName } = person;
  const fail = (why: FailureReason) => recordFailedSignIn(context, { userName, personId, why }, transaction);
  const counted = await countCode(transaction, personId, now);
  if (counted.kind === 'wait') {
    if (counted.isFirst) await fail('too many wrong codes');
    return counted;
  }
  const why =
    own && sentCount !== undefined
      ? await noteUse(transaction, own.passkey, { sentCount, now })
      : 'wrong passkey';
  if (why !== undefined) {
    await fail(why);
    const isOver = pending !== undefined && (await countAgainstSignIn(transaction, pending, now));
    return { kind: 'wrong', why, isOver } as const;
  }
  await forgetWrongCodes(transaction, personId);
  if (pending === undefined) {
    if (caller) await noteProof(transaction, caller.sessionId, now);
    return { kind: 'right' } as const;
  }
  await endPending(transaction, pending, now);
  return { kind: 'in', session: await beginSession(transaction, context, person, { pending }) } as const;
}
