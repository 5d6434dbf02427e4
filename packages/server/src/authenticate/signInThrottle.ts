import { createHash } from 'node:crypto';
import { messages } from '@slip/forms/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/inTransaction.js';
import { networkOf } from '../http/callerAddress.js';
import { Refusal } from '../http/Refusal.js';
import { seconds } from '../http/rateLimit.js';
import type { Office } from '../office/Office.js';
import { signInFailures } from './tables.js';

/** Consecutive failures that lock a user name. */
export const LOCKED_AFTER = 10;

/** Seconds to wait after so many consecutive failures for one user name. */
const waits: Readonly<Record<number, number>> = { 5: 15, 6: 30, 7: 60, 8: 120, 9: 300 };

/** Failures from one network within the window, over all user names, after which it has to wait for the window's end. */
const NETWORK_FAILURES = 50;
/** Milliseconds from the first failure. */
const NETWORK_WINDOW = 15 * 60_000;
/** Milliseconds from the last failure. */
const NAME_MEMORY = 24 * 60 * 60_000;

/** A try to sign in. */
export interface Attempt {
  readonly userName: string;
  readonly ipAddress: string;
  readonly now: Date;
  readonly office: Office;
}

type Failures = typeof signInFailures.$inferSelect;

/**
 * Counts a try as failed before the password is looked at, so that many at once cannot slip by; `forgiveFailures`
 * takes it back. The same for names that exist and names that do not: nothing here may tell them apart.
 *
 * @returns how many consecutive failures the name has with this one.
 * @throws Refusal 429 while the name or the network has to wait, 403 when the name is locked.
 */
export async function countAttempt(db: Executor, attempt: Attempt): Promise<number> {
  const { now, office } = attempt;
  return inTransaction(db, async (transaction) => {
    const at = now.getTime();
    const network = await holdFailures(
      transaction,
      networkKey(attempt),
      now,
      ({ firstAt }) => at - firstAt.getTime() < NETWORK_WINDOW,
    );
    if (network.failures >= NETWORK_FAILURES) {
      throw wait('from your network', network.firstAt.getTime() + NETWORK_WINDOW - at);
    }
    const name = await holdFailures(
      transaction,
      nameKey(attempt),
      now,
      ({ lastAt }) => at - lastAt.getTime() < NAME_MEMORY,
    );
    if (name.failures >= LOCKED_AFTER) throw new Refusal(403, messages.signIn.locked(office));
    const pause = (waits[name.failures] ?? 0) * 1000 - (at - name.lastAt.getTime());
    if (pause > 0) throw wait('for this user name', pause);
    for (const row of [network, name]) {
      await transaction
        .update(signInFailures)
        .set({ failures: row.failures + 1, firstAt: row.firstAt, lastAt: now })
        .where(eq(signInFailures.key, row.key));
    }
    return name.failures + 1;
  });
}

/** Takes the failures of a name back, and this try's from its network, once the password was right. */
export async function forgiveFailures(db: Executor, attempt: Attempt): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, nameKey(attempt)));
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.key, networkKey(attempt)));
}

/** Takes all failures of a name back: whoever could set a new password, or was unlocked, begins anew. */
export async function forgetNameFailures(
  db: Executor,
  person: { readonly id: number; readonly userName: string },
): Promise<void> {
  const keys = [nameKey(person), wrongCodesKey(person.id)];
  await db.delete(signInFailures).where(inArray(signInFailures.key, keys));
}

/** Under which wrong verification codes of a person are counted. */
export function wrongCodesKey(personId: number): string {
  return `wrong codes:${personId}`;
}

/** Reads a count and holds it until the transaction ends; one that no longer matters begins anew. */
async function holdFailures(
  transaction: Executor,
  key: string,
  now: Date,
  matters: (row: Failures) => boolean,
): Promise<Failures> {
  const fresh = { key, failures: 0, firstAt: now, lastAt: now };
  const [row] = await transaction
    .insert(signInFailures)
    .values(fresh)
    .onConflictDoUpdate({ target: signInFailures.key, set: { key } })
    .returning();
  return row && matters(row) ? row : fresh;
}

function wait(whose: string, milliseconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal(
    429,
    `There were too many failed attempts to sign in ${whose}. Please wait ${seconds(retryAfter)} and try again.`,
    { retryAfter },
  );
}

// Hashed: people type passwords into the wrong field.
function nameKey({ userName }: Pick<Attempt, 'userName'>): string {
  return `name:${createHash('sha256').update(userName.trim().toLowerCase()).digest('base64url')}`;
}

function networkKey({ ipAddress }: Pick<Attempt, 'ipAddress'>): string {
  return `network:${networkOf(ipAddress)}`;
}
