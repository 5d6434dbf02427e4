import type { authenticate } from '@slip/api/contract';
import {
  formatCountOf,
  MFA,
  type MfaMethod,
  type MfaVerifyRequest,
  messages,
  mfaMethods,
} from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Person } from '../../accounts/people/Person.js';
import { sessionUser } from '../../accounts/people/sessionUser.js';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type CallContext, type Handler, withOwnTransactions } from '../../http/handler.js';
import { writeLetter } from '../../mail/letters.js';
import { browserCookie } from '../accessToken.js';
import { lockPersonAccess } from '../authenticateCaller.js';
import { recordFailedSignIn } from '../failedSignIn.js';
import { answerSignIn, beginSession, type SignInServices } from '../finishSignIn.js';
import { passkeysOf } from '../passkeys/passkeys.js';
import { noteProof, requireProof } from '../proof.js';
import type { LiveSession } from '../sessionLife.js';
import { providerSessions } from '../single-sign-on/tables.js';
import { pendingSignIns } from '../tables.js';
import { backupCodesLeft } from './backupCodes.js';
import { checkCode, type RightCode } from './checkCode.js';
import { factorsOf, hasFactor, neededBy, rememberBrowser } from './factors.js';
import { verifyFirst } from './getQrCode.js';
import { endPending, isStillOpen, type MfaVisitor, mfaVisitor } from './visitor.js';
import { countAgainstSignIn, countCode, forgetWrongCodes, tooManyCodes, WARNED_AFTER } from './wrongCodes.js';

/** Milliseconds until somebody who skipped the set-up is asked again: 30 days. */
const OFFER_PAUSE_MS = 30 * 24 * 60 * 60_000;

const needsFactor = () =>
  new HttpError(403, 'Your account needs a second factor. Please set one up to sign in.');

/** Skips setting up a second factor (spec 1 §4): only for somebody who has none and needs none, once per sign-in. */
export function verifyLogin(services: SignInServices): Handler<typeof authenticate.verifyLogin> {
  return withOwnTransactions(async ({ query }, context) => {
    const { db, now } = context;
    const visitor = await mfaVisitor(services, db, context, query.userName);
    const pending = visitor?.pending;
    if (!visitor || pending === undefined) throw new HttpError(401, messages.mfa.skipExpired);
    const { person } = visitor;
    if (neededBy(services, person.kind).factor) {
      throw needsFactor();
    }
    const session = await inTransaction(db, async (transaction) => {
      const { lockedAt } = await lockPersonAccess(transaction, person.id);
      if (await hasFactor(transaction, person.id)) throw new HttpError(403, messages.mfa.skipExpired);
      // A sign-in through a provider waits here only if a second factor is needed.
      const ofProvider = eq(providerSessions.pending, pending);
      if ((await transaction.$count(providerSessions, ofProvider)) > 0) throw needsFactor();
      if (lockedAt !== null || !(await endPending(transaction, pending, now))) return undefined;
      const mfaOfferedFrom = new Date(now.getTime() + OFFER_PAUSE_MS);
      await transaction.update(people).set({ mfaOfferedFrom }).where(eq(people.id, person.id));
      return beginSession(transaction, context, person, { pending });
    });
    if (!session) throw new HttpError(401, messages.mfa.skipExpired);
    return { success: true, ...(await answerSignIn(services, context, person, session)) };
  });
}

const noSession = {
  passkeyRequired: false,
  user: null,
  token: null,
  refreshToken: null,
  redirectUrl: null,
} as const;
/** The answer to a wrong code or passkey: the person may try again. */
export const wrongCode = { success: false, invalidUser: false, ...noSession } as const;
/** The answer to a sign-in that is over. */
export const signInAgain = { success: false, invalidUser: true, ...noSession } as const;

/** Checks a code of any method: ends a sign-in that waits for it, or adds a method to somebody who is signed in. */
export function verifyCode(services: SignInServices): Handler<typeof authenticate.verifyMfaCode> {
  return withOwnTransactions(async ({ body }, context) => {
    const visitor = await mfaVisitor(services, context.db, context, body.userId);
    if (!visitor) return signInAgain;
    const { person } = visitor;
    const outcome = await inTransaction(context.db, (transaction) =>
      takeCode(transaction, context, { services, visitor, body }),
    );
    if (outcome.kind === 'wait') throw tooManyCodes(outcome.milliseconds);
    if (outcome.kind === 'over') return signInAgain;
    if (outcome.kind === 'wrong') return wrongCode;
    if (outcome.kind === 'right') return answerToRightCode(context, person);
    if (outcome.kind === 'verified') {
      return { ...noSession, success: true, invalidUser: false, passkeyRequired: true };
    }
    return answerSecondStep(services, context, person, outcome);
  });
}

/** The answer to a right code or passkey of somebody who is signed in. */
export function answerToRightCode({ bearer }: CallContext<null>, person: Person) {
  return {
    ...noSession,
    success: true,
    invalidUser: false,
    user: sessionUser(person),
    token: bearer ?? null,
  };
}

/** The result of a sign-in that waited for its second step. */
interface SecondStep {
  readonly session: LiveSession;
  /** The token of the browser, where it should be remembered. */
  readonly browser?: string | undefined;
}

/** The answer to somebody whom the second step has signed in. */
export async function answerSecondStep(
  services: SignInServices,
  context: CallContext<null>,
  person: Person,
  { session, browser }: SecondStep,
) {
  if (browser !== undefined) context.cookies.set(browserCookie, browser);
  const answer = await answerSignIn(services, context, person, session);
  return { success: true, invalidUser: false, passkeyRequired: false, ...answer };
}

interface GivenCode {
  readonly services: SignInServices;
  readonly visitor: MfaVisitor;
  readonly body: MfaVerifyRequest;
}

/** Counts a code, checks it, and signs in or adds the method if it is right: all in one transaction. */
async function takeCode(
  transaction: Executor,
  context: CallContext<null>,
  { services, visitor, body }: GivenCode,
) {
  const { keys, mail } = services;
  const { now, office } = context;
  const { person, pending, caller } = visitor;
  const access = await lockPersonAccess(transaction, person.id);
  if (access.lockedAt !== null || !(await isStillOpen(transaction, visitor)))
    return { kind: 'over' } as const;
  const needsPasskey = pending !== undefined && neededBy(services, person.kind).passkey;
  if (pending !== undefined) await refuseOtherWays(transaction, { person, body, needsPasskey });

  if (caller && body.saveMFA) await requireProof(transaction, caller, now);

  const { userName } = person;
  const fail = (why: 'wrong code' | 'too many wrong codes') =>
    recordFailedSignIn(context, { userName, personId: person.id, why }, transaction);
  const counted = await countCode(transaction, person.id, now);
  if (counted.kind === 'wait') {
    if (counted.isFirst) await fail('too many wrong codes');
    return counted;
  }
  const checked = await checkCode(transaction, { visitor, body, keys, now });
  if (checked.kind === 'wrong') {
    if (counted.failures === WARNED_AFTER) {
      const words = `${WARNED_AFTER} wrong verification codes were entered for your account. Whoever did it knows your password.`;
      const letter = await writeLetter(transaction, office, 'changed', { userName, change: words });
      await mail.post(transaction, { channel: 'email', recipient: person.email, ...letter }, now);
    }
    if (pending === undefined) return checked;
    await fail('wrong code');
    return (await countAgainstSignIn(transaction, pending, now)) ? ({ kind: 'over' } as const) : checked;
  }
  await forgetWrongCodes(transaction, person.id);
  await notifyOfChange(services, context, { transaction, visitor, checked });
  if (pending === undefined) {
    // A code of a method that is set up proves who the person is, as the password does.
    if (caller && !body.saveMFA) await noteProof(transaction, caller.sessionId, now);
    return checked;
  }
  if (needsPasskey) {
    await transaction.update(pendingSignIns).set({ verifiedAt: now }).where(eq(pendingSignIns.hash, pending));
    return { kind: 'verified' } as const;
  }
  await endPending(transaction, pending, now);
  const browser = body.rememberMFA ? await rememberBrowser(transaction, context, person.id) : undefined;
  const session = await beginSession(transaction, context, person, { pending });
  return { kind: 'in', browser, session } as const;
}

/**
 * Refuses a code of a method by which this person cannot sign in.
 * @throws HttpError (403)
 */
async function refuseOtherWays(
  transaction: Executor,
  {
    person,
    body,
    needsPasskey,
  }: { readonly person: Person; readonly body: MfaVerifyRequest; readonly needsPasskey: boolean },
): Promise<void> {
  const factors = await factorsOf(transaction, person.id);
  const passkeys = await passkeysOf(transaction, person.id);
  if (needsPasskey && passkeys.length > 0) {
    throw new HttpError(403, 'Your office asks for your passkey: codes let you in no more.');
  }
  if (factors.length + passkeys.length > 0 && !isSetUp(factors, body)) throw verifyFirst();
}

/** True if a code belongs to a method that is set up, and not to a new set-up of this method. */
function isSetUp(factors: readonly { readonly method: MfaMethod }[], body: MfaVerifyRequest): boolean {
  const isNewApp = body.mfaMethod === MFA.app && body.saveMFA && body.guid !== null;
  return !isNewApp && factors.some(({ method }) => method === body.mfaMethod);
}

async function notifyOfChange(
  { mail, keys }: SignInServices,
  context: CallContext<null>,
  change: { readonly transaction: Executor; readonly visitor: MfaVisitor; readonly checked: RightCode },
): Promise<void> {
  const { transaction, visitor, checked } = change;
  const { person } = visitor;
  const { now, office } = context;
  const { added, usedBackupCode } = checked;
  if (added === undefined && !usedBackupCode) return;
  const words = usedBackupCode
    ? backupCodeWords(await backupCodesLeft(transaction, { personId: person.id, keys }))
    : `A verification method was set up: ${mfaMethods.find(({ method }) => method === added)?.name.toLowerCase()}.`;
  const letter = await writeLetter(transaction, office, 'changed', {
    userName: person.userName,
    change: words,
  });
  await mail.post(transaction, { channel: 'email', recipient: person.email, ...letter }, now);
  const entry = usedBackupCode
    ? ({ action: 'update', after: { usedBackupCode } } as const)
    : ({ action: 'create', after: { method: added } } as const);
  await context.audit({ ...entry, entity: 'mfa_factors', entityId: person.id }, transaction, person.id);
}

function backupCodeWords(left: number): string {
  return `One of your backup codes was used and is worthless now; ${formatCountOf(left, 'is', 'are')} left. You can make new ones in Settings, under Multi-Factor Authentication.`;
}
