import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { people } from '../accounts/people/tables.js';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/executor.js';
import { networkOf } from '../http/callerAddress.js';
import { sessions, signInFailures } from './tables.js';

/** How long to wait after so many failures: `[failures, seconds]`, the highest count first. */
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
/** Milliseconds from the last failure. */
const NAME_MEMORY = DAY;
/** Failures from one network within the window, over all user names, after which it has to wait for the window's end. */
const NETWORK_FAILURES = 50;
/** Milliseconds from the first failure. */
const NETWORK_WINDOW = 15 * 60_000;
/** Milliseconds for which a network somebody signed in from counts as theirs. */
const NETWORK_KNOWN = 30 * DAY;

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
      /** Tries that had to wait since the last one that was compared. */
      readonly refusedBefore: number;
    }
  | {
      readonly kind: 'wait';
      readonly whose: 'for this user name' | 'from your network';
      readonly milliseconds: number;
      /** The first one that is refused since the last one that was compared. */
      readonly isFirst: boolean;
    };

type Failures = typeof signInFailures.$inferSelect;

/**
 * Counts a try as failed before the password is compared, so that many calls at once cannot avoid the limit;
 * `forgiveFailures` removes the count. It is the same for names that exist and names that do not: nothing here may tell
 * them apart. Nobody is locked out by it: guessing makes the network of the guesser wait, and the name from networks its
 * person has not signed in from.
 */
export async function countAttempt(db: Executor, attempt: Attempt): Promise<CountedAttempt> {
  const { now } = attempt;
  return inTransaction(db, async (transaction) => {
    // Either way: where the clock was set back, nobody waits until it has caught up.
    const age = (since: Date) => Math.abs(now.getTime() - since.getTime());
    const isRemembered = ({ lastAt }: Failures) => age(lastAt) < NAME_MEMORY;
    const network = await holdFailures(
      transaction,
      networkKey(attempt),
      now,
      ({ firstAt }) => age(firstAt) < NETWORK_WINDOW,
    );
    const name = await holdFailures(transaction, nameKey(attempt), now, isRemembered);
    const pair = await holdFailures(transaction, pairKey(attempt), now, isRemembered);

    const networkWait = network.failures >= NETWORK_FAILURES ? NETWORK_WINDOW - age(network.firstAt) : 0;
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

/** Forgets the failures of a name from a network, and counts this try no longer against the network: the password was right. */
export async function forgiveFailures(db: Executor, attempt: Attempt): Promise<void> {
  const pair = pairKey(attempt);
  const ofPair = sql`(select ${signInFailures.failures} from ${signInFailures} where ${signInFailures.key} = ${pair})`;
  const lessen = (key: string, by: unknown) =>
    db
      .update(signInFailures)
      .set({ failures: sql`greatest(${signInFailures.failures} - coalesce(${by}, 0), 0)` })
      .where(eq(signInFailures.key, key));
  // In the order in which they are counted, so that two do not wait for each other.
  await lessen(networkKey(attempt), 1);
  await lessen(nameKey(attempt), ofPair);
  await db.delete(signInFailures).where(eq(signInFailures.key, pair));
}

/** Forgets all failures of a name: after a new password, or when the office unlocks it, the count begins at zero. */
export async function forgetNameFailures(
  db: Executor,
  person: { readonly id: number; readonly userName: string },
): Promise<boolean> {
  const keys = [nameKey(person), wrongCodesKey(person.id)];
  const isPair = sql`starts_with(${signInFailures.key}, ${pairsOf(person)})`;
  const forgotten = await db
    .delete(signInFailures)
    .where(or(inArray(signInFailures.key, keys), isPair))
    .returning({ key: signInFailures.key });
  return forgotten.length > 0;
}

/** Under which wrong verification codes of a person are counted. */
export function wrongCodesKey(personId: number): string {
  return `wrong codes:${personId}`;
}

/** Milliseconds to wait after so many failures, from the last of them. */
export function waitAfter(waits: Waits, failures: number): number {
  return (waits.find(([minimum]) => failures >= minimum)?.[1] ?? 0) * 1000;
}

/** Reads a count and locks its row until the transaction ends; a count that is too old begins at zero. */
export async function holdFailures(
  transaction: Executor,
  key: string,
  now: Date,
  matters: (row: Failures) => boolean,
): Promise<Failures> {
  const fresh = { key, failures: 0, refused: 0, firstAt: now, lastAt: now };
  // Writing a row locks it, even if nothing changes.
  const [row] = await transaction
    .insert(signInFailures)
    .values(fresh)
    .onConflictDoUpdate({ target: signInFailures.key, set: { key } })
    .returning();
  return row && matters(row) ? row : fresh;
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

/** True if the person of a name has signed in from a network lately: guesses from elsewhere do not keep them out there. */
async function isKnownNetwork(db: Executor, { userName, ipAddress, now }: Attempt): Promise<boolean> {
  const since = new Date(now.getTime() - NETWORK_KNOWN);
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

function pairsOf({ userName }: Pick<Attempt, 'userName'>): string {
  return `name and network:${hashOfName(userName)}:`;
}

function pairKey(attempt: Pick<Attempt, 'userName' | 'ipAddress'>): string {
  return pairsOf(attempt) + networkOf(attempt.ipAddress);
}

function networkKey({ ipAddress }: Pick<Attempt, 'ipAddress'>): string {
  return `network:${networkOf(ipAddress)}`;
}

/** Something that may happen so many times in a while. */
interface Allowance {
  /** The thing that is counted, and for whom: `codes:7`. */
  readonly key: string;
  readonly max: number;
  /** Milliseconds from the first time. */
  readonly window: number;
}

/**
 * Counts one more time.
 * @returns seconds to wait when that was too often, else 0.
 */
export async function spend(
  transaction: Executor,
  { key, max, window }: Allowance,
  now: Date,
): Promise<number> {
  // Either way: where the clock was set back, nobody waits until it has caught up.
  const left = (since: Date) => window - Math.abs(now.getTime() - since.getTime());
  const row = await holdFailures(transaction, key, now, ({ firstAt }) => left(firstAt) > 0);
  if (row.failures >= max) return Math.max(1, Math.ceil(left(row.firstAt) / 1000));
  await transaction
    .update(signInFailures)
    .set({ failures: row.failures + 1, firstAt: row.firstAt, lastAt: now })
    .where(eq(signInFailures.key, key));
  return 0;
}
