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

/** The first thing that is wrong. */
export interface Wrong {
  readonly fault: AuditFault;
  /** The entry; null when a seal itself is not what it was. */
  readonly entry: number | null;
  readonly seal: number;
}

/** The result of a look at the seals. */
export interface Verified {
  readonly entries: number;
  readonly seals: number;
  readonly wrong: Wrong | null;
  /** The seal to go on with; null where there is no other. */
  readonly next: number | null;
}

/** Seals that are read at once: 40 KB each. */
const AT_ONCE = 50;

/** The first entry that is not as its seal has it. */
function firstFault(
  sealed: readonly SealedEntry[],
  found: readonly SealedEntry[],
): Omit<Wrong, 'seal'> | null {
  const length = Math.max(sealed.length, found.length);
  for (let place = 0; place < length; place += 1) {
    const then = sealed[place];
    const now = found[place];
    if (then && (!now || now.id > then.id)) return { fault: 'removed', entry: then.id };
    if (now && (!then || now.id < then.id)) return { fault: 'added', entry: now.id };
    if (then && now && !then.hash.equals(now.hash)) return { fault: 'changed', entry: then.id };
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
  // One more than it holds tells that there are more.
  const found = await readEntries(db, { after, upTo: seal.lastEntry, limit: ENTRIES_OF_A_SEAL + 1 });
  const fault = firstFault(sealed, found);
  return fault && { ...fault, seal: seal.number };
}

const sealNumbered = async (db: Executor, number: number): Promise<Seal | undefined> => {
  const [seal] = await db.select().from(auditSeals).where(eq(auditSeals.number, number));
  return seal;
};

/**
 * Looks at the seals in their order, each with the one before it and with the entries it holds, and ends at the first thing that is wrong.
 *
 * @param most about how many entries are looked at before it ends; the answer says where to go on.
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
      .where(and(gte(auditSeals.number, number), lte(auditSeals.number, number + AT_ONCE - 1)))
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
    if (some.length < AT_ONCE) return { entries, seals, wrong: await gapAfter(db, number), next: null };
    if (entries >= most || seals >= most) return { entries, seals, wrong: null, next: number };
  }
}

/** A seal that is missing while there are later ones. */
async function gapAfter(db: Executor, number: number): Promise<Wrong | null> {
  const [later] = await db
    .select({ number: auditSeals.number })
    .from(auditSeals)
    .where(gt(auditSeals.number, number))
    .limit(1);
  return later ? { fault: 'seal', entry: null, seal: number } : null;
}

/** Compares a mark that was noted elsewhere with the seal of its number: one that is gone was removed with all after it. */
export async function checkMark(db: Executor, mark: string): Promise<Wrong | null> {
  const number = Number(mark.split(':')[0]);
  const seal = await sealNumbered(db, number);
  return seal && markOf(seal) === mark ? null : { fault: 'seal', entry: null, seal: number };
}

/** The entries after one that no seal holds yet: how many, as far as they are counted, and since when. */
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
