import type { authenticate } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Person, personColumns } from '../accounts/people/Person.js';
import { people } from '../accounts/people/tables.js';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import { type CallContext, type Handler, withOwnTransactions } from '../http/handler.js';
import { pendingCookie } from './accessToken.js';
import { lockPersonAccess } from './authenticateCaller.js';
import { beginAttempt, type FailureReason, recordFailedSignIn } from './failedSignIn.js';
import type { ProviderEntry, SignInServices } from './finishSignIn.js';
import { answerSignIn, beginSession } from './finishSignIn.js';
import { factorsOf, isKnownBrowser, mfaSettingsOf, neededBy } from './mfa/factors.js';
import { beginPending } from './mfa/visitor.js';
import { passkeysOf } from './passkeys/passkeys.js';
import { isPasswordOf } from './password.js';
import { hashToken } from './secrets.js';
import { type Attempt, forgiveFailures } from './signInThrottle.js';
import { onlyThrough, requiredProviderOf } from './single-sign-on/signInProvider.js';
import { providerSessions } from './single-sign-on/tables.js';

/**
 * Signs a person in, or waits for their second factor (spec 1 §4). Every answer to a wrong password is the same, in
 * words and in time, for a name that exists and for one that does not. The password is compared outside any transaction,
 * so that nobody waits for it.
 */
export function login(services: SignInServices): Handler<typeof authenticate.login> {
  return withOwnTransactions(async ({ body }, context) => {
    const { db, now, ipAddress, office } = context;
    const { userName } = body;
    const attempt = { userName, ipAddress, now };
    const { refusedBefore } = await beginAttempt(context, attempt);
    const found = await findByUserName(db, userName);
    const failBy = async (why: FailureReason) => {
      await recordFailedSignIn(context, { userName, personId: found?.id, why, refusedBefore });
      return new HttpError(
        why === 'locked' ? 403 : 401,
        why === 'locked' ? messages.signIn.locked(office) : messages.signIn.failed,
      );
    };
    if (!(await isPasswordOf(found?.passwordHash, body.password)) || !found) {
      throw await failBy(found ? 'wrong password' : 'unknown user name');
    }

    const needed = neededBy(services, found.kind);
    const begun = await inTransaction(db, (transaction) =>
      completePasswordStep(transaction, context, { found, attempt, needed }),
    );
    if (begun.kind === 'failed') throw await failBy(begun.why);
    if (begun.kind === 'closed') {
      // Only for the audit trail: the refusal itself names the provider.
      await failBy('only by provider');
      throw onlyThrough(begun.only);
    }
    return answerFirstStep(services, context, found, begun);
  });
}

interface RightPassword {
  readonly found: Person & { readonly passwordHash: string };
  readonly attempt: Attempt;
  readonly needed: Needed;
}

/** Completes the first step of somebody whose password was right a moment ago. */
async function completePasswordStep(
  transaction: Executor,
  context: CallContext<null>,
  { found, attempt, needed }: RightPassword,
) {
  const access = await lockPersonAccess(transaction, found.id);
  // The password was changed while it was compared: it is no longer right.
  if (access.passwordHash !== found.passwordHash) return { kind: 'failed', why: 'wrong password' } as const;
  if (access.lockedAt !== null) return { kind: 'failed', why: 'locked' } as const;
  const only = await requiredProviderOf(transaction, found);
  if (only) return { kind: 'closed', only } as const;
  await forgiveFailures(transaction, attempt);
  const { mfaOfferedFrom } = access;
  const isOffered = mfaOfferedFrom !== null && mfaOfferedFrom <= context.now;
  return completeFirstStep(transaction, context, { person: found, needed, isOffered });
}

type Needed = ReturnType<typeof neededBy>;

/** Somebody who has shown who they are, by password or by a provider. */
interface FirstStep {
  readonly person: Person;
  readonly needed: Needed;
  /** True if somebody without a second factor is offered to set one up. */
  readonly isOffered: boolean;
  /** The provider that signed them in: that counts as both factors, unless a second factor is needed here, too. */
  readonly entry?: ProviderEntry;
}

/** Begins a session, or the wait for a second factor, in a transaction that holds the person. */
export async function completeFirstStep(
  transaction: Executor,
  context: CallContext<null>,
  { person, needed, isOffered, entry }: FirstStep,
) {
  const factors = await factorsOf(transaction, person.id);
  const passkeys = await passkeysOf(transaction, person.id);
  const isComplete = entry !== undefined && !needed.factor;
  // Who has a second factor is asked for it, except in a browser that is remembered; who needs a passkey, in any
  // browser. Who has none is led through its set-up where one is needed, or offered.
  const isAsked =
    factors.length + passkeys.length > 0
      ? needed.passkey || !(await isKnownBrowser(transaction, context, person.id))
      : needed.factor || isOffered;
  const step = { needed, factors, passkeys };
  if (isComplete || !isAsked) {
    return {
      ...step,
      kind: 'in',
      session: await beginSession(transaction, context, person, { entry }),
    } as const;
  }
  const token = await beginPending(transaction, person.id, context.now);
  if (entry) await transaction.insert(providerSessions).values({ ...entry, pending: hashToken(token) });
  return { ...step, kind: 'waits', token } as const;
}

/** The answer after the first step: the person is signed in, or the second step follows. */
export async function answerFirstStep(
  services: SignInServices,
  context: CallContext<null>,
  person: Person,
  begun: Awaited<ReturnType<typeof completeFirstStep>>,
) {
  const { needed, factors, passkeys } = begun;
  const hasPasskey = passkeys.length > 0;
  const settings = {
    userId: person.id,
    // A person who needs a passkey and has one can use no other second factor.
    userMFASettings: mfaSettingsOf(needed.passkey && hasPasskey ? [] : factors, passkeys),
    mfaRequired: needed.factor && factors.length + passkeys.length === 0,
    passkeyRequired: needed.passkey && !hasPasskey,
  };
  if (begun.kind === 'waits') {
    context.cookies.set(pendingCookie, begun.token);
    return { success: true, user: null, token: null, refreshToken: null, ...settings, redirectUrl: null };
  }
  return { success: true, ...(await answerSignIn(services, context, person, begun.session)), ...settings };
}

/** The person who has a user name. A deleted person is not found, as if they had never been there. */
async function findByUserName(db: Executor, userName: string) {
  const [found] = await db
    .select({ ...personColumns, passwordHash: people.passwordHash })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(and(eq(sql`lower(${people.userName})`, userName.trim().toLowerCase()), isNull(people.deletedAt)));
  return found;
}
