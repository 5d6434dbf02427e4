import { eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/executor.js';
import { holdLock, shareLock } from '../database/holdLock.js';
import { type Bucket, FileSpoiled } from './Bucket.js';
import { type FileKind, type FileStore, hashOf, hashOutside, lockOf } from './FileStore.js';
import { unnamedFiles } from './tables.js';

/** Files of a kind that are looked up at once. */
const FILES_AT_ONCE = 100;

/** Does work in a transaction that locks the owner of a file; undefined if the owner is gone. The transaction may wait for the bucket. */
async function withOwnerLocked<T>(
  db: Executor,
  { owner, ownerId: key }: FileKind,
  ownerId: number,
  work: (transaction: Executor) => Promise<T>,
): Promise<T | undefined> {
  return inTransaction(db, async (transaction) => {
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const locked = await transaction.select({ key }).from(owner).where(eq(key, ownerId)).for('no key update');
    return locked.length === 0 ? undefined : work(transaction);
  });
}

/** Moves a file into the bucket, reads it there and compares; only then it is removed from the tables. @returns the number of its bytes, 0 if there was none */
async function moveOut(db: Executor, bucket: Bucket, kind: FileKind, ownerId: number): Promise<number> {
  const moved = await withOwnerLocked(db, kind, ownerId, async (transaction) => {
    const pieces = () => kind.pieces(transaction, ownerId);
    const hashed = await hashOf(pieces());
    if (hashed.size === 0) return 0;
    await shareLock(transaction, lockOf(hashed.sha256));
    await bucket.put({ ...hashed, pieces });
    for await (const _ of bucket.read(hashed.sha256));
    await transaction.insert(kind.outside).values({ ownerId, ...hashed });
    await kind.letGo(transaction, ownerId);
    return hashed.size;
  });
  return moved ?? 0;
}

/** Moves a file into the tables. The bucket keeps its copy until housekeeping. @returns the number of its bytes, 0 if there was none */
async function moveIn(db: Executor, bucket: Bucket, kind: FileKind, ownerId: number): Promise<number> {
  const moved = await withOwnerLocked(db, kind, ownerId, async (transaction) => {
    const sha256 = await hashOutside(transaction, kind, ownerId);
    if (sha256 === undefined) return 0;
    await kind.keep(transaction, ownerId, bucket.read(sha256));
    const [gone] = await transaction
      .delete(kind.outside)
      .where(eq(kind.outside.ownerId, ownerId))
      .returning({ size: kind.outside.size });
    return gone?.size ?? 0;
  });
  return moved ?? 0;
}

/** How much was moved. */
export interface Moved {
  readonly files: number;
  readonly bytes: number;
  /** Files of the bucket that are not what was stored, by kind and number: they stay where they are. */
  readonly spoiled: readonly string[];
}

/** Where files are moved to. */
export type FilePlace = 'bucket' | 'database';

/**
 * Moves the files of some kinds, each in a transaction of its own. So it can be broken off and continued later, and people go on working
 * meanwhile.
 * @param tell called after each file.
 * @throws FilesAway
 */
export async function moveFiles(
  db: Executor,
  files: FileStore,
  kinds: readonly FileKind[],
  { to, tell }: { readonly to: FilePlace; readonly tell: (moved: Moved) => void },
): Promise<Moved> {
  const bucket = files.reach();
  let moved: Moved = { files: 0, bytes: 0, spoiled: [] };
  for (const kind of kinds) {
    const move = to === 'bucket' ? moveOut : moveIn;
    for await (const id of ownersOf(db, to === 'bucket' ? kind.listWithin : listOutside(kind))) {
      try {
        const bytes = await move(db, bucket, kind, id);
        if (bytes > 0) moved = { ...moved, files: moved.files + 1, bytes: moved.bytes + bytes };
      } catch (error) {
        if (!(error instanceof FileSpoiled)) throw error;
        moved = { ...moved, spoiled: [...moved.spoiled, `${kind.name} ${id}`] };
      }
      tell(moved);
    }
  }
  return moved;
}

/** The keys of a list, some at a time. */
async function* ownersOf(db: Executor, list: FileKind['listWithin']): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const ids = await list(db, after, FILES_AT_ONCE);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

const listOutside =
  ({ outside }: FileKind): FileKind['listWithin'] =>
  async (db, after, most) => {
    const rows = await db
      .select({ id: outside.ownerId })
      .from(outside)
      .where(gt(outside.ownerId, after))
      .orderBy(outside.ownerId)
      .limit(most);
    return rows.map(({ id }) => id);
  };

/** A file that a row says is in the bucket. */
interface OutsideFile {
  /** The kind of file, and its number. */
  readonly name: string;
  readonly sha256: string;
}

/** Every file that is in the bucket, by the rows of the tables. */
export async function* outsideFiles(db: Executor, kinds: readonly FileKind[]): AsyncGenerator<OutsideFile> {
  for (const kind of kinds) {
    for await (const id of ownersOf(db, listOutside(kind))) {
      const sha256 = await hashOutside(db, kind, id);
      if (sha256 !== undefined) yield { name: `${kind.name} ${id}`, sha256 };
    }
  }
}

/** The hashes, among some, that rows name. */
async function namedOf(
  db: Executor,
  kinds: readonly FileKind[],
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const { outside } of kinds) {
    const rows = await db
      .select({ sha256: outside.sha256 })
      .from(outside)
      .where(inArray(outside.sha256, [...hashes]));
    for (const { sha256 } of rows) named.add(sha256);
  }
  return named;
}

const DAY = 24 * 60 * 60_000;
/** Milliseconds for which the bucket keeps a file that no row names: a backup of that age may name it. */
const UNNAMED_KEPT = 35 * DAY;
/** The most files that one call removes. */
const MOST_REMOVED = 1000;

/**
 * Removes from the bucket the files that no row has named for 35 days: reports that are no longer kept, and files of calls that failed. A file
 * that is younger than a day is left alone, because its row may not be stored yet.
 * @param goOn called now and then; it throws when the job is to end.
 */
export async function removeUnnamed(
  db: Executor,
  bucket: Bucket,
  kinds: readonly FileKind[],
  { now, goOn }: { readonly now: Date; readonly goOn: () => void },
): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  for await (const page of bucket.list()) {
    goOn();
    const hashes = page.map(({ sha256 }) => sha256);
    const named = await namedOf(db, kinds, hashes);
    if (named.size > 0) await db.delete(unnamedFiles).where(inArray(unnamedFiles.sha256, [...named]));
    const unnamed = page.filter(({ sha256, storedAt }) => !named.has(sha256) && storedAt < before(DAY));
    if (unnamed.length === 0) continue;
    await db
      .insert(unnamedFiles)
      .values(unnamed.map(({ sha256 }) => ({ sha256, since: now })))
      .onConflictDoNothing();
  }
  const due = await db
    .select({ sha256: unnamedFiles.sha256 })
    .from(unnamedFiles)
    .where(lt(unnamedFiles.since, before(UNNAMED_KEPT)))
    .limit(MOST_REMOVED);
  for (const { sha256 } of due) {
    goOn();
    await inTransaction(db, async (transaction) => {
      // A call that stores the same file now is waited for, or waits.
      await holdLock(transaction, lockOf(sha256));
      const named = await namedOf(transaction, kinds, [sha256]);
      if (!named.has(sha256)) await bucket.remove(sha256);
      await transaction.delete(unnamedFiles).where(eq(unnamedFiles.sha256, sha256));
    });
  }
}
