import { fileFinding } from '@slip/forms/batch';
import { todayIn } from '@slip/forms/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Background } from '../../background/Background.js';
import { type JobRunner, jobRunner, nextTry, Stopped } from '../../background/JobRunner.js';
import { leaseEnd } from '../../background/lease.js';
import type { Database } from '../../database/Database.js';
import { inTransaction } from '../../database/inTransaction.js';
import type { Log } from '../../log.js';
import type { Office } from '../../operator/Office.js';
import { type BatchOutcome, rejected } from './BatchOutcome.js';
import type { BatchMoment } from './BatchWork.js';
import { type ClaimedFile, claimFile } from './claimFile.js';
import { fileBatch } from './fileBatch.js';
import { finishFile } from './finishFile.js';
import { readWork } from './readWork.js';
import { storedAnswer } from './StoredAnswer.js';
import { type BatchPhase, batchJobs } from './tables.js';

/** Milliseconds between two notes of how far a file is; each renews the lease. */
const NOTING_PAUSE = 500;
/** A file that could not be processed so often is answered all the same. */
const TRIES = 5;

/** Works through batch files, one after the other; one that is not finished is begun again by the next server. */
export type BatchFiler = JobRunner;

export interface BatchFilerServices {
  readonly database: Pick<Database, 'db' | 'isAlone'>;
  readonly office: Office;
  readonly log: Log;
  readonly background: Background;
  readonly now: () => Date;
}

/** Creates what works through the batch files of a server. */
export function batchFiler({ database, office, log, background, now }: BatchFilerServices): BatchFiler {
  const { db, isAlone } = database;
  const mark = { worker: crypto.randomUUID(), isAlone };

  async function note(
    { submissionId }: ClaimedFile,
    progress: PgUpdateSetSource<typeof batchJobs>,
  ): Promise<void> {
    await db
      .update(batchJobs)
      .set({ leaseUntil: leaseEnd, ...progress })
      .where(and(eq(batchJobs.submissionId, submissionId), eq(batchJobs.worker, mark.worker)));
  }

  /** Notes each phase, and within it how far the file is a few times a second. */
  function noteProgress(claimed: ClaimedFile, goOn: () => void) {
    let [last, lastPhase] = [0, ''];
    return async (phase: BatchPhase, rowsDone: number, rows: number | null): Promise<void> => {
      goOn();
      if (phase === lastPhase && Date.now() - last < NOTING_PAUSE) return;
      [last, lastPhase] = [Date.now(), phase];
      // All rows are decided by then.
      const filing = { phase, rowsDone: sql<number>`coalesce(${batchJobs.rows}, ${batchJobs.rowsDone})` };
      await note(claimed, phase === 'filing' ? filing : { phase, rowsDone, rows });
    };
  }

  async function processFile(claimed: ClaimedFile, goOn: () => void): Promise<void> {
    const { submissionId, attempts } = claimed;
    const at = now();
    const moment: BatchMoment = { now: at, today: todayIn(office.timeZone, at), office };
    const work = await readWork(db, submissionId);
    const answer = storedAnswer(submissionId);
    const finish = (executor: typeof db, outcome: BatchOutcome) =>
      finishFile(executor, submissionId, outcome, work, moment, mark);
    if (attempts >= TRIES) {
      const message = 'The office could not process the file because of an error of its own.';
      const fix = 'Contact the office, which has been told.';
      const outcome = rejected([fileFinding('R001', { message, fix })], work.format);
      await inTransaction(db, async (transaction) => {
        await finish(transaction, outcome);
        for (const step of answer.steps(outcome)) await step(transaction);
      });
      return;
    }
    const onProgress = noteProgress(claimed, goOn);
    await fileBatch(db, work, moment, { onProgress, answer, finish });
  }

  /** Processes a file; one that fails waits for its next turn. */
  async function attempt(claimed: ClaimedFile, goOn: () => void): Promise<void> {
    try {
      await processFile(claimed, goOn);
    } catch (err) {
      const { submissionId } = claimed;
      const next = nextTry(claimed.attempts, err);
      if (!(err instanceof Stopped)) {
        log.error({ err, submissionId, failures: next.attempts }, 'a batch file failed');
      }
      await note(claimed, next);
    }
  }

  return jobRunner({
    name: 'batch files',
    background,
    claim: () => claimFile(db, mark),
    renew: (claimed) => note(claimed, {}),
    attempt,
  });
}
