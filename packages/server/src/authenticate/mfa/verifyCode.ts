import type { authenticate } from '@slip/api/contract';
import {
  formatCountOf,
  MFA,
  type MfaMethod,
  type MfaVerifyRequest,
  messages,
  mfaMethods,
} from '@slip/forms/rules';
import { eq, sql } from 'drizzle-orm';
import { sessionUser } from '../../accounts/people/sessionUser.js';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import { type CallContext, type Handler, withOwnTransactions } from '../../http/handler.js';
import { writeLetter } from '../../mail/letters.js';
import { browserCookie, pendingCookie } from '../accessToken.js';
import { holdAccess } from '../authenticateCaller.js';
import { recordFailedSignIn, waitFor } from '../failedSignIn.js';
import { answerSignIn, beginSession, type SignInServices } from '../finishSignIn.js';
import { noteProof, requireProof } from '../proof.js';
import { holdFailures, waitAfter, wrongCodesKey } from '../signInThrottle.js';
import { pendingSignIns, signInFailures } from '../tables.js';
import { backupCodesLeft } from './backupCodes.js';
import { checkCode, type RightCode } from './checkCode.js';
import { factorsOf, rememberBrowser } from './factors.js';
import { verifyFirst } from './getQrCode.js';
import { endPending, isStillIn, type MfaVisitor, mfaVisitor } from './visitor.js';

/** Milliseconds until somebody who skipped is asked again: 30 days. */
const ASKED_AGAIN = 30 * 24 * 60 * 60_000;

/** Skips setting up a second factor (spec 1 §4): only for somebody who has none and needs none, once per sign-in. */
export function verifyLogin(services: SignInServices): Handler<typeof authenticate.verifyLogin> {
  return withOwnTransactions(async ({ query }, context) => {
    const { db, now } = context;
    const visitor = await mfaVisitor(services, db, context, query.userName);
    const pending = visitor?.pending;
    if (!visitor || pending === undefined) throw new HttpError(401, messages.mfa.skipExpired);
    const { person } = visitor;
    if (services.mfaRequired.has(person.kind)) {
      throw new HttpError(403, 'Your account needs a second factor. Please set one up to sign in.');
    }
    const session = await inTransaction(db, async (transaction) => {
      const { lockedAt } = await holdAccess(transaction, person.id);
      if ((await factorsOf(transaction, person.id)).length > 0)
        throw new HttpError(403, messages.mfa.skipExpired);
      if (lockedAt !== null || !(await endPending(transaction, pending, now))) return undefined;
      const mfaOfferedFrom = new Date(now.getTime() + ASKED_AGAIN);
      await transaction.update(people).set({ mfaOfferedFrom }).where(eq(people.id, person.id));
      return beginSession(transaction, context, person);
    });
    if (!session) throw new HttpError(401, messages.mfa.skipExpired);
    context.cookies.set(pendingCookie, null);
    return { success: true, ...(await answerSignIn(services, context, person, session)) };
  });
}

/** Wrong codes that end the sign-in they were given in. */
const CODES_A_SIGN_IN = 5;

/** How long to wait after so many wrong codes of a person, of any method: `[codes, seconds]`, the highest count first. */
const WAITS = [
  [20, 3600],
  [10, 900],
] as const;

/** Wrong codes after which the person is told: somebody knows their password. */
const WARNED_AFTER = 10;

/** Milliseconds from the last wrong code. */
const MEMORY = 24 * 60 * 60_000;

/** The outcome of a code when it was counted. */
type CountedCode =
  | { readonly kind: 'counted' /** With this one. */; readonly failures: number }
  | { readonly kind: 'wait'; readonly milliseconds: number; readonly isFirst: boolean };

/**
 * Counts a code of a person as wrong before it is checked, so that many calls at once cannot avoid the limit; a right code
 * removes the count. Everybody who gets this far knows the password.
 */
async function countCode(transaction: Executor, personId: number, now: Date): Promise<CountedCode> {
  const key = wrongCodesKey(personId);
  // Either way: where the clock was set back, nobody waits until it has caught up.
  const age = (since: Date) => Math.abs(now.getTime() - since.getTime());
  const row = await holdFailures(transaction, key, now, ({ lastAt }) => age(lastAt) < MEMORY);
  const isRow = eq(signInFailures.key, key);
  const milliseconds = waitAfter(WAITS, row.failures) - age(row.lastAt);
  if (milliseconds > 0) {
    const refused = sql`${signInFailures.refused} + 1`;
    await transaction.update(signInFailures).set({ refused }).where(isRow);
    return { kind: 'wait', milliseconds, isFirst: row.refused === 0 };
  }
  const failures = row.failures + 1;
  await transaction
    .update(signInFailures)
    .set({ failures, refused: 0, firstAt: row.firstAt, lastAt: now })
    .where(isRow);
  return { kind: 'counted', failures };
}

/** Forgets the wrong codes of a person, after a right one. */
async function forgetWrongCodes(transaction: Executor, personId: number): Promise<void> {
  await transaction.delete(signInFailures).where(eq(signInFailures.key, wrongCodesKey(personId)));
}

/** Counts a wrong code of a sign-in, and ends it with the last one; returns whether it ended. */
async function spendSignIn(transaction: Executor, hash: string, now: Date): Promise<boolean> {
  const [spent] = await transaction
    .update(pendingSignIns)
    .set({ wrongCodes: sql`${pendingSignIns.wrongCodes} + 1` })
    .where(eq(pendingSignIns.hash, hash))
    .returning({ wrongCodes: pendingSignIns.wrongCodes });
  if (spent === undefined || spent.wrongCodes < CODES_A_SIGN_IN) return false;
  return endPending(transaction, hash, now);
}

const nothing = { user: null, token: null, refreshToken: null, redirectUrl: null } as const;
const wrongCode = { success: false, invalidUser: false, ...nothing } as const;
const signInAgain = { success: false, invalidUser: true, ...nothing } as const;

/** Checks a code of any method: ends a sign-in that waits for it, or adds a method to somebody who is signed in. */
export function verifyCode(services: SignInServices): Handler<typeof authenticate.verifyMfaCode> {
  return withOwnTransactions(async ({ body }, context) => {
    const visitor = await mfaVisitor(services, context.db, context, body.userId);
    if (!visitor) return signInAgain;
    const { person } = visitor;
    const outcome = await inTransaction(context.db, (transaction) =>
      takeCode(transaction, context, { services, visitor, body }),
    );
    if (outcome.kind === 'wait') throw waitFor('There were too many wrong codes.', outcome.milliseconds);
    if (outcome.kind === 'over') return signInAgain;
    if (outcome.kind === 'wrong') return wrongCode;
    if (outcome.kind === 'right') {
      const token = context.bearer ?? null;
      return { ...nothing, success: true, invalidUser: false, user: sessionUser(person), token };
    }
    context.cookies.set(pendingCookie, null);
    if (outcome.browser !== undefined) context.cookies.set(browserCookie, outcome.browser);
    const session = await answerSignIn(services, context, person, outcome.session);
    return { success: true, invalidUser: false, ...session };
  });
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
  const access = await holdAccess(transaction, person.id);
  if (access.lockedAt !== null || !(await isStillIn(transaction, visitor))) return { kind: 'over' } as const;
  const factors = await factorsOf(transaction, person.id);
  if (pending !== undefined && factors.length > 0 && !isSetUp(factors, body)) throw verifyFirst();

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
    return (await spendSignIn(transaction, pending, now)) ? ({ kind: 'over' } as const) : checked;
  }
  await forgetWrongCodes(transaction, person.id);
  await notifyOfChange(services, context, { transaction, visitor, checked });
  if (pending === undefined) {
    // A code of a method that is set up proves who it is, as the password does.
    if (caller && !body.saveMFA) await noteProof(transaction, caller.sessionId, now);
    return checked;
  }
  await endPending(transaction, pending, now);
  const browser = body.rememberMFA ? await rememberBrowser(transaction, context, person.id) : undefined;
  return { kind: 'in', browser, session: await beginSession(transaction, context, person) } as const;
}

/** True if a code is one of a method that is set up, and not for another set-up of it. */
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
