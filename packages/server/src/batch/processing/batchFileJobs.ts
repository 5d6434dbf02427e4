import { fileFinding } from '@slip/forms/batch';
import { todayIn } from '@slip/forms/rules';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { accounts } from '../../accounts/tables.js';
import { isStillClaimed } from '../../background/claims.js';
import { type JobKind, type JobRun, longerEachTime } from '../../background/JobKind.js';
import { jobs } from '../../background/tables.js';
import { type Executor, inTransaction } from '../../database/executor.js';
import { bytesOf, FileStore } from '../../files/FileStore.js';
import type { Office } from '../../operator/Office.js';
import { BATCH_JOB } from '../batchJob.js';
import { batchFiles, submissionNumberOf } from '../storedFile.js';
import { batchSubmissions } from '../tables.js';
import type { BatchEntries, BatchMoment, BatchWork } from './BatchWork.js';
import { fileBatch } from './fileBatch.js';
import { finishFile } from './finishFile.js';
import { type BatchOutcome, rejectedOutcome, storedAnswer } from './StoredAnswer.js';
import { type BatchPhase, batchJobs } from './tables.js';

/** Reads the entries of the upload form by which a stored file is processed, without the file. */
async function readBatchEntries(db: Executor, submissionId: number): Promise<BatchEntries> {
  const [found] = await db
    .select({ submission: batchSubmissions, account: accounts })
    .from(batchSubmissions)
    .innerJoin(accounts, eq(accounts.id, batchSubmissions.accountId))
    .where(eq(batchSubmissions.id, submissionId));
  if (!found) throw new RangeError(`Submission ${submissionId} is gone.`);
  const { submission, account } = found;
  return {
    account,
    personId: submission.personId,
    format: submission.format,
    isTest: submission.isTest,
    agentId: submission.agentId,
    state: submission.state,
    accountingContactId: submission.accountingContactId,
    year: submission.year,
    quarter: submission.quarter,
    fileName: submission.fileName,
    requestId: `batch-${submissionNumberOf(submissionId)}`,
  };
}

/** Reads a stored file, with the entries of the upload form by which it is processed. @param files the store that has the file. @default the database only */
export async function readBatchWork(
  db: Executor,
  submissionId: number,
  files = new FileStore(),
): Promise<BatchWork> {
  const entries = await readBatchEntries(db, submissionId);
  return { ...entries, file: await bytesOf(files.read(db, batchFiles, submissionId)) };
}

/** Milliseconds between two times that progress is stored: people watch it, and each time is a write to the database. */
const PROGRESS_PAUSE_MS = 500;

/**
 * A function that stores the progress of a file for the people who wait: each new phase, and within a phase twice a second. It ends the work
 * by an exception when the worker stops.
 */
function progressWriter({ db, job, throwIfStopped }: JobRun) {
  // A worker that has lost the job to another must not overwrite the progress of that one.
  const isOwn = exists(db.select({ id: jobs.id }).from(jobs).where(isStillClaimed(job)));
  let [last, lastPhase] = [0, ''];
  return async (phase: BatchPhase, rowsDone: number, rows: number | null): Promise<void> => {
    throwIfStopped();
    // Not the time of day, which may be set back.
    const at = performance.now();
    if (phase === lastPhase && at - last < PROGRESS_PAUSE_MS) return;
    [last, lastPhase] = [at, phase];
    const all = sql<number>`coalesce(${batchJobs.rows}, ${batchJobs.rowsDone})`;
    // In this phase all rows are decided.
    const progress: PgUpdateSetSource<typeof batchJobs> =
      phase === 'filing' ? { phase, rowsDone: all } : { phase, rowsDone, rows };
    await db
      .update(batchJobs)
      .set(progress)
      .where(and(eq(batchJobs.submissionId, job.subject), isOwn));
  };
}

interface BatchJobServices {
  readonly office: Office;
  readonly now: () => Date;
  readonly files: FileStore;
}

/** Processes batch files; everything of a file is stored in the transaction that ends its job. */
export function batchFileJobs({ office, now, files }: BatchJobServices): JobKind {
  function momentNow(): BatchMoment {
    const at = now();
    return { now: at, today: todayIn(office.timeZone, at), office };
  }

  /** The function that ends a job with the outcome of its file, at the time at which it is called. */
  const finisher =
    ({ job, end }: JobRun, entries: BatchEntries) =>
    async (transaction: Executor, outcome: BatchOutcome): Promise<void> => {
      await end(transaction);
      await finishFile(transaction, job.subject, outcome, entries, momentNow());
    };

  return {
    kind: BATCH_JOB,
    tries: 5,
    pause: longerEachTime,
    work: async (run) => {
      const { db, job } = run;
      const moment = momentNow();
      const work = await readBatchWork(db, job.subject, files);
      const progress = { phase: 'reading', rowsDone: 0, rows: null } as const;
      await inTransaction(db, (transaction) =>
        transaction
          .insert(batchJobs)
          .values({ submissionId: job.subject, ...progress })
          .onConflictDoUpdate({ target: batchJobs.submissionId, set: progress }),
      );
      await fileBatch(db, work, moment, {
        onProgress: progressWriter(run),
        answer: storedAnswer(job.subject),
        finish: finisher(run, work),
      });
    },
    giveUp: async (run) => {
      const { db, job } = run;
      // Without the file: it may be the file that cannot be read.
      const entries = await readBatchEntries(db, job.subject);
      const finish = finisher(run, entries);
      const message = 'The office could not process the file because of an error of its own.';
      const fix = 'Contact the office, which has been told.';
      const outcome = rejectedOutcome([fileFinding('R001', { message, fix })], entries.format);
      await inTransaction(db, async (transaction) => {
        await finish(transaction, outcome);
        for (const step of storedAnswer(job.subject).steps(outcome)) await step(transaction);
      });
    },
  };
}
