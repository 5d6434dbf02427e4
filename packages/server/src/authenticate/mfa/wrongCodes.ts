import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { waitFor } from '../failedSignIn.js';
import { lockFailureCount, waitAfter, wrongCodesKey } from '../signInThrottle.js';
import { pendingSignIns, signInFailures } from '../tables.js';
import { endPending } from './visitor.js';

/** The number of wrong codes that ends a sign-in. */
const CODES_A_SIGN_IN = 5;

/** How long to wait after so many wrong codes of a person, of any method: `[codes, seconds]`, the highest count first. */
const WAIT_SECONDS_BY_CODES = [
  [20, 3600],
  [10, 900],
] as const;

/** The number of wrong codes after which the person is warned that somebody knows their password. */
export const WARNED_AFTER = 10;

/** Milliseconds after the last wrong code for which wrong codes count. */
const WRONG_CODES_COUNT_MS = 24 * 60 * 60_000;

/** The outcome of a code when it was counted. */
type CountedCode =
  | {
      readonly kind: 'counted' /** The number of wrong codes, this one included. */;
      readonly failures: number;
    }
  | { readonly kind: 'wait'; readonly milliseconds: number; readonly isFirst: boolean };

/**
 * Counts a code of a person as wrong before it is checked, so that many calls at once cannot avoid the limit; a right code
 * removes the count. Everybody who gets this far knows the password.
 */
export async function countCode(transaction: Executor, personId: number, now: Date): Promise<CountedCode> {
  const key = wrongCodesKey(personId);
  // The absolute value: where the clock was set back, nobody waits until it has caught up.
  const age = (since: Date) => Math.abs(now.getTime() - since.getTime());
  const row = await lockFailureCount(
    transaction,
    key,
    now,
    ({ lastAt }) => age(lastAt) < WRONG_CODES_COUNT_MS,
  );
  const isRow = eq(signInFailures.key, key);
  const milliseconds = waitAfter(WAIT_SECONDS_BY_CODES, row.failures) - age(row.lastAt);
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

/** The refusal of a person who has to wait after wrong codes (429). */
export const tooManyCodes = (milliseconds: number) =>
  waitFor('There were too many wrong codes.', milliseconds);

/** Forgets the wrong codes of a person, after a right one. */
export async function forgetWrongCodes(transaction: Executor, personId: number): Promise<void> {
  await transaction.delete(signInFailures).where(eq(signInFailures.key, wrongCodesKey(personId)));
}

/** Counts a wrong code against a sign-in, and ends the sign-in after too many; returns whether it ended. */
export async function countAgainstSignIn(transaction: Executor, hash: string, now: Date): Promise<boolean> {
  const [counted] = await transaction
    .update(pendingSignIns)
    .set({ wrongCodes: sql`${pendingSignIns.wrongCodes} + 1` })
    .where(eq(pendingSignIns.hash, hash))
    .returning({ wrongCodes: pendingSignIns.wrongCodes });
  if (counted === undefined || counted.wrongCodes < CODES_A_SIGN_IN) return false;
  return endPending(transaction, hash, now);
}
