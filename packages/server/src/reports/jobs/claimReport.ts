import { and, asc, eq, lt, ne, or, sql } from 'drizzle-orm';
import { leaseEnd, type WorkerMark } from '../../background/lease.js';
import type { Executor } from '../../database/executor.js';
import { inTransaction } from '../../database/inTransaction.js';
import { type ReportJobRow, reportJobs } from './tables.js';

/** Takes the report that has waited longest, unless another worker has it. */
export function claimReport(
  db: Executor,
  { worker, isAlone }: WorkerMark,
): Promise<ReportJobRow | undefined> {
  return inTransaction(db, async (transaction) => {
    const isLeft = and(
      sql`${reportJobs.status} = 'running'`,
      or(lt(reportJobs.leaseUntil, sql`now()`), isAlone ? ne(reportJobs.worker, worker) : undefined),
    );
    // One that failed waits for its next turn.
    const waits = and(
      sql`${reportJobs.status} = 'waiting'`,
      or(sql`${reportJobs.leaseUntil} is null`, lt(reportJobs.leaseUntil, sql`now()`)),
    );
    const [waiting] = await transaction
      .select({ id: reportJobs.id })
      .from(reportJobs)
      .where(or(waits, isLeft))
      .orderBy(asc(reportJobs.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!waiting) return undefined;
    const [claimed] = await transaction
      .update(reportJobs)
      .set({ status: 'running', worker, leaseUntil: leaseEnd })
      .where(eq(reportJobs.id, waiting.id))
      .returning();
    return claimed;
  });
}
