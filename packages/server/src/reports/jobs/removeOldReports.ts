import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/executor.js';
import { expiredDocuments, removeDocuments } from '../../inbox/writeMessage.js';
import { reportJobs } from './tables.js';

/** Files that are removed in one transaction: each may be large. */
const AT_ONCE = 10;

/** Reports on the list of an account: nobody asks for older ones. */
const LISTED = 400 * 24 * 60 * 60_000;

/** Removes the files of reports that are no longer kept, and very old reports from the lists. */
export async function removeOldReports(db: Executor, now: Date): Promise<void> {
  let removed: number;
  do {
    removed = await inTransaction(db, async (transaction) => {
      const ids = await expiredDocuments(transaction, now, AT_ONCE);
      if (ids.length === 0) return 0;
      await transaction
        .update(reportJobs)
        .set({ documentId: null })
        .where(inArray(reportJobs.documentId, ids));
      await removeDocuments(transaction, ids);
      return ids.length;
    });
  } while (removed === AT_ONCE);
  const before = new Date(now.getTime() - LISTED);
  await db.delete(reportJobs).where(and(isNotNull(reportJobs.finishedAt), lt(reportJobs.finishedAt, before)));
}
