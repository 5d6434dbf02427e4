import type { BatchStatus } from '@slip/api/contract';
import type { batchJobs } from '../processing/tables.js';

/** How far the office is with a file. */
export interface SubmissionProgress {
  readonly phase: 'queued' | 'reading' | 'checking' | 'filing' | null;
  readonly rowsDone: number;
  readonly rowsTotal: number | null;
}

/** How far the office is with a file of a status. @param job nothing while nobody works on it. */
export function submissionProgress(
  status: BatchStatus,
  job: typeof batchJobs.$inferSelect | null,
): SubmissionProgress {
  if (status !== 'PROCESSING') return { phase: null, rowsDone: 0, rowsTotal: null };
  return job
    ? { phase: job.phase, rowsDone: job.rowsDone, rowsTotal: job.rows }
    : { phase: 'queued', rowsDone: 0, rowsTotal: null };
}
