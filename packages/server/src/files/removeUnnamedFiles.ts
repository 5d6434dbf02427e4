import { eq, inArray, lt } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { inTransaction } from '../database/executor.js';
import { takeLock } from '../database/takeLock.js';
import type { Bucket } from './Bucket.js';
import { type FileKind, lockOf } from './FileStore.js';
import { unnamedFiles } from './tables.js';

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
const UNNAMED_KEPT_MS = 35 * DAY;
/** The most files that one call removes. */
const MAX_REMOVED = 1000;

/**
 * Removes from the bucket the files that no row has named for 35 days: reports that are no longer kept, and files of calls that failed. A file
 * that is younger than a day is left alone, because its row may not be stored yet.
 * @param throwIfStopped called now and then; it throws when the job is to end.
 */
export async function removeUnnamedFiles(
  db: Executor,
  bucket: Bucket,
  kinds: readonly FileKind[],
  { now, throwIfStopped }: { readonly now: Date; readonly throwIfStopped: () => void },
): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  for await (const page of bucket.list()) {
    throwIfStopped();
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
    .where(lt(unnamedFiles.since, before(UNNAMED_KEPT_MS)))
    .limit(MAX_REMOVED);
  for (const { sha256 } of due) {
    throwIfStopped();
    await inTransaction(db, async (transaction) => {
      // A call that stores the same file now is waited for, or waits.
      await takeLock(transaction, lockOf(sha256));
      const named = await namedOf(transaction, kinds, [sha256]);
      if (!named.has(sha256)) await bucket.remove(sha256);
      await transaction.delete(unnamedFiles).where(eq(unnamedFiles.sha256, sha256));
    });
  }
}
