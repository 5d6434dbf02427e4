import { passwordRequirements } from '@slip/forms/rules';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import { seconds } from '../http/rateLimit.js';
import { type Attempt, type CountedAttempt, countAttempt } from './signInThrottle.js';

/** The reasons why a sign-in failed. */
export const failureReasons = [
  'unknown user name',
  'wrong password',
  'unknown passkey',
  'wrong passkey',
  'copied passkey',
  'locked',
  'wrong code',
  'too many wrong codes',
  'too many failures',
  'only by provider',
  'provider refused',
  'provider unknown',
] as const;

export type FailureReason = (typeof failureReasons)[number];

/** A sign-in that failed, for the audit trail. */
export interface FailedSignIn {
  readonly userName: string;
  /** The person of that name; undefined when there is none. */
  readonly personId: number | undefined;
  readonly why: FailureReason;
  /** The number of earlier tries that were refused without comparing the password. */
  readonly refusedBefore?: number;
}

type Context = CallContext<Caller | null>;

/** Writes a failed sign-in to the audit trail, but never the password or code that was typed. */
export async function recordFailedSignIn(
  context: Context,
  { userName, personId, why, refusedBefore = 0 }: FailedSignIn,
  db?: Executor,
): Promise<void> {
  const refused = refusedBefore > 0 ? { refusedBefore } : {};
  const after = { userName: personId === undefined ? shownName(userName) : userName.trim(), why, ...refused };
  const entityId = personId ?? '';
  await context.audit({ action: 'failed sign-in', entity: 'people', entityId, after }, db);
}

/**
 * Counts a try before its password is compared. Tries that are refused are counted, too, and only the first of them is written to the
 * audit trail: a flood of them leaves one line.
 * @throws HttpError (429) while the name or the network has to wait.
 */
export async function beginAttempt(
  context: Context,
  attempt: Attempt,
): Promise<Extract<CountedAttempt, { kind: 'counted' }>> {
  const counted = await countAttempt(context.db, attempt);
  if (counted.kind === 'counted') return counted;
  const { milliseconds, whose, isFirst } = counted;
  if (isFirst) {
    const why = 'too many failures';
    await recordFailedSignIn(context, { userName: attempt.userName, personId: undefined, why });
  }
  throw waitFor(`There were too many failed attempts to sign in ${whose}.`, milliseconds);
}

/** A refusal until later (429). */
export function waitFor(reason: string, milliseconds: number): HttpError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new HttpError(429, `${reason} Please wait ${seconds(retryAfter)} and try again.`, { retryAfter });
}

/** A user name that nobody has, for the audit trail. It is left out when it could be a password typed into the wrong field. */
function shownName(userName: string): string {
  return passwordRequirements.every(({ isMet }) => isMet(userName))
    ? '(looks like a password)'
    : userName.trim();
}
