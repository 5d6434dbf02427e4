import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/executor.js';
import { shareLock } from '../database/takeLock.js';
import { type Bucket, FileSpoiled } from './Bucket.js';
import { type FileKind, type FileStore, hashInBucket, hashOf, lockOf } from './FileStore.js';
import { fileOwners, listOutside } from './outsideFiles.js';

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
async function moveIntoBucket(
  db: Executor,
  bucket: Bucket,
  kind: FileKind,
  ownerId: number,
): Promise<number> {
  const moved = await withOwnerLocked(db, kind, ownerId, async (transaction) => {
    const pieces = () => kind.pieces(transaction, ownerId);
    const hashed = await hashOf(pieces());
    if (hashed.size === 0) return 0;
    await shareLock(transaction, lockOf(hashed.sha256));
    await bucket.put({ ...hashed, pieces });
    // Read to its end: a file that is not what was stored throws.
    for await (const _ of bucket.read(hashed.sha256));
    await transaction.insert(kind.outside).values({ ownerId, ...hashed });
    await kind.letGo(transaction, ownerId);
    return hashed.size;
  });
  return moved ?? 0;
}

/** Moves a file into the tables. The bucket keeps its copy until housekeeping. @returns the number of its bytes, 0 if there was none */
async function moveIntoDatabase(
  db: Executor,
  bucket: Bucket,
  kind: FileKind,
  ownerId: number,
): Promise<number> {
  const moved = await withOwnerLocked(db, kind, ownerId, async (transaction) => {
    const sha256 = await hashInBucket(transaction, kind, ownerId);
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

/** How much was moved, and what could not be. */
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
export async function moveStoredFiles(
  db: Executor,
  files: FileStore,
  kinds: readonly FileKind[],
  { to, tell }: { readonly to: FilePlace; readonly tell: (moved: Moved) => void },
): Promise<Moved> {
  const bucket = files.reach();
  let moved: Moved = { files: 0, bytes: 0, spoiled: [] };
  for (const kind of kinds) {
    const move = to === 'bucket' ? moveIntoBucket : moveIntoDatabase;
    for await (const id of fileOwners(db, to === 'bucket' ? kind.listWithin : listOutside(kind))) {
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
