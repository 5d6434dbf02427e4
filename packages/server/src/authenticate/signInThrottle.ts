import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/executor.js';
import { networkOf } from '../http/callerAddress.js';
import { sessions, signInFailures } from './tables.js';

/** How long to wait after so many failures (decision 0007): `[failures, seconds]`, the highest count first. */
type Waits = readonly (readonly [number, number])[];

/** For one user name from one network. */
const PAIR_WAITS: Waits = [
  [10, 900],
  [9, 300],
  [8, 120],
  [7, 60],
  [6, 30],
  [5, 15],
];
/** For one user name from everywhere together: later and slower, since the person has to wait as well. */
const NAME_WAITS: Waits = [
  [100, 300],
  [50, 120],
  [20, 30],
];

const DAY = 24 * 60 * 60_000;
/** Milliseconds after the last failure of a user name for which its failures count. */
const NAME_MEMORY = DAY;
/** Failures from one network within the window, over all user names, after which it has to wait for the window's end. */
const NETWORK_FAILURES = 50;
/** Milliseconds after the first failure of a network for which its failures count. */
const NETWORK_WINDOW_MS = 15 * 60_000;
/** Milliseconds for which a network somebody signed in from counts as theirs. */
const NETWORK_KNOWN_MS = 30 * DAY;

/** A try to sign in. */
export interface Attempt {
  readonly userName: string;
  readonly ipAddress: string;
  readonly now: Date;
}

/** The outcome of a try when it was counted. */
export type CountedAttempt =
  | {
      readonly kind: 'counted';
      /** Tries that were refused since the last try whose password was compared. */
      readonly refusedBefore: number;
    }
  | {
      readonly kind: 'wait';
      readonly whose: 'for this user name' | 'from your network';
      readonly milliseconds: number;
      /** True for the first try that is refused since the last try whose password was compared. */
      readonly isFirst: boolean;
    };

type Failures = typeof signInFailures.$inferSelect;

/**
 * Counts a try as failed before the password is compared, so that many calls at once cannot avoid the limit;
 * `forgiveFailures` removes the count. User names that exist and names that do not are counted alike, so that nothing here
 * tells them apart. Nobody is locked out: guesses make the network of the guesser wait, and the user name in networks from which its
 * person has not signed in.
 */
export async function countAttempt(db: Executor, attempt: Attempt): Promise<CountedAttempt> {
  const { now } = attempt;
  return inTransaction(db, async (transaction) => {
    // The absolute value: where the clock was set back, nobody waits until it has caught up.
    const age = (since: Date) => Math.abs(now.getTime() - since.getTime());
    const isRemembered = ({ lastAt }: Failures) => age(lastAt) < NAME_MEMORY;
    const network = await lockFailureCount(
      transaction,
      networkKey(attempt),
      now,
      ({ firstAt }) => age(firstAt) < NETWORK_WINDOW_MS,
    );
    const name = await lockFailureCount(transaction, nameKey(attempt), now, isRemembered);
    const pair = await lockFailureCount(transaction, pairKey(attempt), now, isRemembered);

    const networkWait = network.failures >= NETWORK_FAILURES ? NETWORK_WINDOW_MS - age(network.firstAt) : 0;
    if (networkWait > 0) return refuse(transaction, network, networkWait, 'from your network');
    const pairWait = waitAfter(PAIR_WAITS, pair.failures) - age(pair.lastAt);
    if (pairWait > 0) return refuse(transaction, pair, pairWait, 'for this user name');
    const nameWait = waitAfter(NAME_WAITS, name.failures) - age(name.lastAt);
    if (nameWait > 0 && !(await isKnownNetwork(transaction, attempt))) {
      return refuse(transaction, name, nameWait, 'for this user name');
    }

    for (const row of [network, name, pair]) {
      await transaction
        .update(signInFailures)
        .set({ failures: row.failures + 1, refused: 0, firstAt: row.firstAt, lastAt: now })
        .where(eq(signInFailures.key, row.key));
    }
    return { kind: 'counted', refusedBefore: network.refused + name.refused + pair.refused };
  });
}

/** After a right password: forgets the failures of the user name from this network, and no longer counts this try against the network. */
export async function forgiveFailures(db: Executor, attempt: Attempt): Promise<void> {
  const pair = pairKey(attempt);
  const pairFailures = sql`(select ${signInFailures.failures} from ${signInFailures} where ${signInFailures.key} = ${pair})`;
  const subtract = (key: string, number: unknown) =>
    db
      .update(signInFailures)
      .set({ failures: sql`greatest(${signInFailures.failures} - coalesce(${number}, 0), 0)` })
      .where(eq(signInFailures.key, key));
  // The rows are locked in the same order as in `countAttempt`, so that two calls do not wait for each other.
  await subtract(networkKey(attempt), 1);
  await subtract(nameKey(attempt), pairFailures);
  await db.delete(signInFailures).where(eq(signInFailures.key, pair));
}

/** Forgets all failures of a name: after a new password, or when the office unlocks it, the count begins at zero. */
export async function forgetNameFailures(
  db: Executor,
  person: { readonly id: number; readonly userName: string },
): Promise<boolean> {
  const keys = [nameKey(person), wrongCodesKey(person.id)];
  const isPair = sql`starts_with(${signInFailures.key}, ${pairKeyPrefix(person)})`;
  const forgotten = await db
    .delete(signInFailures)
    .where(or(inArray(signInFailures.key, keys), isPair))
    .returning({ key: signInFailures.key });
  return forgotten.length > 0;
}

/** The key under which wrong verification codes of a person are counted. */
export function wrongCodesKey(personId: number): string {
  return `wrong codes:${personId}`;
}

/** Milliseconds to wait after so many failures, from the last of them. */
export function waitAfter(waits: Waits, failures: number): number {
  return (waits.find(([minimum]) => failures >= minimum)?.[1] ?? 0) * 1000;
}

/** Reads a count and locks its row until the transaction ends; a count that is too old begins at zero. */
export async function lockFailureCount(
  transaction: Executor,
  key: string,
  now: Date,
  isRecent: (row: Failures) => boolean,
): Promise<Failures> {
  const fresh = { key, failures: 0, refused: 0, firstAt: now, lastAt: now };
  // Writing a row locks it, even if nothing changes.
  const [row] = await transaction
    .insert(signInFailures)
    .values(fresh)
    .onConflictDoUpdate({ target: signInFailures.key, set: { key } })
    .returning();
  return row && isRecent(row) ? row : fresh;
}

async function refuse(
  transaction: Executor,
  { key, refused }: Failures,
  milliseconds: number,
  whose: 'for this user name' | 'from your network',
): Promise<CountedAttempt> {
  const count = { refused: sql`${signInFailures.refused} + 1` };
  await transaction.update(signInFailures).set(count).where(eq(signInFailures.key, key));
  return { kind: 'wait', whose, milliseconds, isFirst: refused === 0 };
}

/** True if the person of a user name has lately signed in from this network: guesses from other networks do not keep them out here. */
async function isKnownNetwork(db: Executor, { userName, ipAddress, now }: Attempt): Promise<boolean> {
  const since = new Date(now.getTime() - NETWORK_KNOWN_MS);
  const addresses = await db
    .selectDistinct({ ipAddress: sessions.ipAddress })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(sql`lower(${people.userName})`, comparableName(userName)), gt(sessions.startedAt, since)));
  const network = networkOf(ipAddress);
  return addresses.some((each) => networkOf(each.ipAddress) === network);
}

function comparableName(userName: string): string {
  return userName.trim().toLowerCase();
}

// Hashed: people type passwords into the wrong field.
function hashOfName(userName: string): string {
  return createHash('sha256').update(comparableName(userName)).digest('base64url');
}

function nameKey({ userName }: Pick<Attempt, 'userName'>): string {
  return `name:${hashOfName(userName)}`;
}

function pairKeyPrefix({ userName }: Pick<Attempt, 'userName'>): string {
  return `name and network:${hashOfName(userName)}:`;
}

function pairKey(attempt: Pick<Attempt, 'userName' | 'ipAddress'>): string {
  return pairKeyPrefix(attempt) + networkOf(attempt.ipAddress);
}

function networkKey({ ipAddress }: Pick<Attempt, 'ipAddress'>): string {
  return `network:${networkOf(ipAddress)}`;
}
