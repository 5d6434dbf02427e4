import type { authenticate } from '@slip/api/contract';
import { type MfaMethod, type MfaVerifyRequest, mfaMethods } from '@slip/forms/rules';
import { inTransaction } from '../../database/inTransaction.js';
import { type CallContext, type Handler, withOwnTransactions } from '../../http/handler.js';
import { changedLetter } from '../../mail/letters.js';
import type { Services } from '../../Services.js';
import { sessionUser } from '../../user/sessionUser.js';
import { finishSignIn } from '../finishSignIn.js';
import { lockPerson } from '../lockPerson.js';
import { wrongCodesKey } from '../signInThrottle.js';
import { forgetCount, spend } from '../throttle.js';
import { rememberBrowser } from './browsers.js';
import { checkCode, type RightCode } from './checkCode.js';
import { factorsOf } from './factors.js';
import { verifyFirst } from './getQrCode.js';
import { endAllPending, endPending } from './pendingSignIn.js';
import { type MfaVisitor, mfaVisitor } from './visitor.js';

/** Wrong codes in a day, of any method, that lock a person out. */
export const WRONG_CODES = 10;
const DAY = 24 * 60 * 60_000;

const nothing = { user: null, token: null, refreshToken: null, redirectUrl: null } as const;
const wrongCode = { success: false, invalidUser: false, ...nothing } as const;
const signInAgain = { success: false, invalidUser: true, ...nothing } as const;

/** Checks a code of any method: ends a sign-in that waits for it, or adds a method to somebody who is signed in. */
export function verifyCode(services: Services): Handler<typeof authenticate.verifyMfaCode> {
  const { keys, mail, sessions } = services;
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now } = context;
    const visitor = await mfaVisitor(services, db, context, body.userId);
    if (!visitor) return signInAgain;
    const { person, pending } = visitor;
    const factors = await factorsOf(db, person.id);
    if (pending !== undefined && factors.length > 0 && !isSetUp(factors, body)) throw verifyFirst();

    const key = wrongCodesKey(person.id);
    const outcome = await inTransaction(db, async (transaction) => {
      // Counted before it is looked at, so that many at once cannot slip by; a right one takes it back.
      if ((await spend(transaction, { key, most: WRONG_CODES, window: DAY }, now)) > 0) {
        const reason = `${WRONG_CODES} wrong verification codes`;
        await lockPerson(transaction, context, person.id, { by: 'failures', reason });
        await endAllPending(transaction, person.id, now);
        return 'locked';
      }
      const checked = await checkCode(transaction, { visitor, body, keys, now });
      if (checked.kind === 'wrong') return checked;
      await forgetCount(transaction, key);
      await tellOfChange(services, context, { transaction, visitor, checked });
      return checked;
    });
    mail.sendDue();
    if (outcome === 'locked') {
      sessions.forgetAll();
      return signInAgain;
    }
    if (outcome.kind === 'wrong') return wrongCode;
    if (pending === undefined) {
      return {
        ...nothing,
        success: true,
        invalidUser: false,
        user: sessionUser(person),
        token: context.bearer ?? null,
      };
    }

    let browser: string | undefined;
    const session = await finishSignIn(services, context, person, async (transaction) => {
      if (!(await endPending(transaction, pending, now))) return false;
      browser = body.rememberMFA ? await rememberBrowser(transaction, context, person.id) : undefined;
      return true;
    });
    if (!session) return signInAgain;
    context.cookies.setPending(null);
    if (browser !== undefined) context.cookies.setBrowser(browser);
    return { success: true, invalidUser: false, ...session };
  });
}

/** Whether a code is one of a method that is set up, and not for another set-up of it. */
function isSetUp(factors: readonly { readonly method: MfaMethod }[], body: MfaVerifyRequest): boolean {
  const isNewApp = body.mfaMethod === 1 && body.saveMFA && body.guid !== null;
  return !isNewApp && factors.some(({ method }) => method === body.mfaMethod);
}

type Executor = Parameters<Parameters<typeof inTransaction>[1]>[0];

async function tellOfChange(
  { mail }: Services,
  context: CallContext<null>,
  change: { readonly transaction: Executor; readonly visitor: MfaVisitor; readonly checked: RightCode },
): Promise<void> {
  const { transaction, visitor, checked } = change;
  const { person } = visitor;
  const { now, office } = context;
  if (checked.added === undefined && !checked.usedBackupCode) return;
  const name = mfaMethods.find(({ method }) => method === checked.added)?.name.toLowerCase();
  const words = checked.usedBackupCode
    ? 'Your backup code was used to sign in and is worthless now. Set up your authenticator app again in Settings to get a new one.'
    : `A verification method was set up: ${name}.`;
  const letter = changedLetter(office, person.userName, words);
  await mail.post(transaction, { channel: 'email', recipient: person.email, ...letter }, now);
  const after = { method: checked.added ?? 1, usedBackupCode: checked.usedBackupCode };
  const action = checked.usedBackupCode ? 'update' : 'create';
  await context.audit({ action, entity: 'mfa_factors', entityId: person.id, after }, transaction, person.id);
}
