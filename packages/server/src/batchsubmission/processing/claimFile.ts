import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { leaseEnd, type WorkerMark } from '../../background/lease.js';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/inTransaction.js';
import { batchSubmissions } from '../tables.js';
import { batchJobs } from './tables.js';

/** A file that a worker has taken, and how often it has failed. */
export interface ClaimedFile {
  readonly submissionId: number;
  readonly attempts: number;
}

/** Takes the file that has waited longest, unless another worker has it. */
export function claimFile(db: Executor, { worker, isAlone }: WorkerMark): Promise<ClaimedFile | undefined> {
  return inTransaction(db, async (transaction) => {
    const isFree = or(
      isNull(batchJobs.submissionId),
      lt(batchJobs.leaseUntil, sql`now()`),
      isAlone ? ne(batchJobs.worker, worker) : undefined,
    );
    const [waiting] = await transaction
      .select({ submissionId: batchSubmissions.id })
      .from(batchSubmissions)
      .leftJoin(batchJobs, eq(batchJobs.submissionId, batchSubmissions.id))
      .where(and(sql`${batchSubmissions.status} = 'PROCESSING'`, isFree))
      .orderBy(asc(batchSubmissions.id))
      .limit(1)
      .for('update', { of: batchSubmissions, skipLocked: true });
    if (!waiting) return undefined;
    const begun = { worker, leaseUntil: leaseEnd, phase: 'reading', rowsDone: 0, rows: null } as const;
    const [job] = await transaction
      .insert(batchJobs)
      .values({ ...waiting, ...begun, attempts: 0 })
      .onConflictDoUpdate({
        target: batchJobs.submissionId,
        // A server that was killed says nothing against the file.
        set: begun,
      })
      .returning({ attempts: batchJobs.attempts });
    return { ...waiting, attempts: job?.attempts ?? 0 };
  });
}
