import type { AuditFault } from '@slip/api/contract';
import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import {
  ENTRIES_OF_A_SEAL,
  hashOfSeal,
  markOf,
  readEntries,
  type Seal,
  type SealedEntry,
  unpackEntries,
} from './sealTrail.js';
import { auditEvents, auditSeals } from './tables.js';

/** The first fault that was found. */
export interface Wrong {
  readonly fault: AuditFault;
  /** The key of the entry; null when the fault is in a seal itself. */
  readonly entry: number | null;
  readonly seal: number;
}

/** The numbers of entries and seals that were checked, and the result. */
export interface Verified {
  readonly entries: number;
  readonly seals: number;
  readonly wrong: Wrong | null;
  /** The number of the seal to go on with; null when nothing is left to check. */
  readonly next: number | null;
}

/** The number of seals that are read at once: each has 40 KB. */
const SEALS_AT_ONCE = 50;

/** The first entry that differs from its seal. */
function firstFault(
  sealed: readonly SealedEntry[],
  found: readonly SealedEntry[],
): Omit<Wrong, 'seal'> | null {
  const length = Math.max(sealed.length, found.length);
  for (let place = 0; place < length; place += 1) {
    const before = sealed[place];
    const now = found[place];
    if (before && (!now || now.id > before.id)) return { fault: 'removed', entry: before.id };
    if (now && (!before || now.id < before.id)) return { fault: 'added', entry: now.id };
    if (before && now && !before.hash.equals(now.hash)) return { fault: 'changed', entry: before.id };
  }
  return null;
}

/** The first thing that is wrong with a seal, or with its entries. */
async function faultOf(db: Executor, before: Seal | undefined, seal: Seal): Promise<Wrong | null> {
  const isWhole = hashOfSeal(before?.hash, seal).equals(Buffer.from(seal.hash));
  const sealed = unpackEntries(seal.entries);
  if (!isWhole || sealed.at(-1)?.id !== seal.lastEntry) {
    return { fault: 'seal', entry: null, seal: seal.number };
  }
  const after = before?.lastEntry ?? 0;
  // One entry more than a seal holds is enough to see that entries were added.
  const found = await readEntries(db, { after, upTo: seal.lastEntry, limit: ENTRIES_OF_A_SEAL + 1 });
  const fault = firstFault(sealed, found);
  return fault && { ...fault, seal: seal.number };
}

const sealNumbered = async (db: Executor, number: number): Promise<Seal | undefined> => {
  const [seal] = await db.select().from(auditSeals).where(eq(auditSeals.number, number));
  return seal;
};

/**
 * Checks the seals in their order, each against the seal before it and against its entries, and ends at the first fault.
 *
 * @param most about how many entries are checked at once; the answer says where to go on.
 */
export async function verifyTrail(
  db: Executor,
  { from, most }: { readonly from: number; readonly most: number },
): Promise<Verified> {
  let before = from > 1 ? await sealNumbered(db, from - 1) : undefined;
  let entries = 0;
  let seals = 0;
  let number = from;
  if (from > 1 && !before) {
    return { entries, seals, wrong: { fault: 'seal', entry: null, seal: from - 1 }, next: null };
  }
  for (;;) {
    const some = await db
      .select()
      .from(auditSeals)
      .where(and(gte(auditSeals.number, number), lte(auditSeals.number, number + SEALS_AT_ONCE - 1)))
      .orderBy(asc(auditSeals.number));
    for (const seal of some) {
      const wrong: Wrong | null =
        seal.number === number
          ? await faultOf(db, before, seal)
          : { fault: 'seal', entry: null, seal: number };
      if (wrong) return { entries, seals, wrong, next: null };
      entries += unpackEntries(seal.entries).length;
      seals += 1;
      number += 1;
      before = seal;
    }
    if (some.length < SEALS_AT_ONCE) return { entries, seals, wrong: await gapAfter(db, number), next: null };
    if (entries >= most || seals >= most) return { entries, seals, wrong: null, next: number };
  }
}

/** The fault that a seal is missing while there are later ones. */
async function gapAfter(db: Executor, number: number): Promise<Wrong | null> {
  const [later] = await db
    .select({ number: auditSeals.number })
    .from(auditSeals)
    .where(gt(auditSeals.number, number))
    .limit(1);
  return later ? { fault: 'seal', entry: null, seal: number } : null;
}

/** Compares a mark that was noted elsewhere with the seal of its number. A seal that is gone was removed with all seals after it. */
export async function checkMark(db: Executor, mark: string): Promise<Wrong | null> {
  const number = Number(mark.split(':')[0]);
  const seal = await sealNumbered(db, number);
  return seal && markOf(seal) === mark ? null : { fault: 'seal', entry: null, seal: number };
}

/** The number of entries after the last sealed one, counted up to `most`, and the time of the oldest of them. */
export async function readUnsealed(db: Executor, after: number, most: number) {
  const some = db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(gt(auditEvents.id, after))
    .orderBy(asc(auditEvents.id))
    .limit(most)
    .as('some');
  const [counted] = await db
    .select({ count: sql`count(*)`.mapWith(Number), since: sql`min(${some.at})`.mapWith(auditEvents.at) })
    .from(some);
  return { count: counted?.count ?? 0, since: counted?.since ?? null };
}
