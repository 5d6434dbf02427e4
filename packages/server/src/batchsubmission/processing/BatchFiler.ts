import { fileFinding } from '@slip/forms/batch';
import { todayIn } from '@slip/forms/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Background } from '../../background/Background.js';
import type { Database } from '../../database/Database.js';
import { inTransaction } from '../../database/inTransaction.js';
import type { Log } from '../../log.js';
import type { Office } from '../../operator/Office.js';
import { type BatchOutcome, rejected } from './BatchOutcome.js';
import type { BatchMoment } from './BatchWork.js';
import { type ClaimedFile, claimFile, leaseEnd } from './claimFile.js';
import { fileBatch } from './fileBatch.js';
import { finishFile } from './finishFile.js';
import { readWork } from './readWork.js';
import { type BatchPhase, batchJobs } from './tables.js';

/** Milliseconds between looks for files that another server was left with, or that failed and are due again. */
const LOOKING_PAUSE = 5_000;
/** Milliseconds between two notes of how far a file is; each renews the lease. */
const NOTING_PAUSE = 500;
/** Milliseconds after which the lease is renewed in any case, while a long statement runs. */
const RENEWING_PAUSE = 15_000;
/** A file that could not be processed so often is answered all the same. */
const TRIES = 5;

/** Works through batch files, one after the other. */
export interface BatchFiler {
  /** Begins to look for files, until it is stopped. */
  start(): void;
  /** Says that a file may be there; looks at once, if it was started. */
  wake(): void;
  /** Works through every file that waits. */
  processAll(): Promise<void>;
  /** Ends as soon as it can: what is not finished is begun again by the next server. */
  stop(): void;
}

/** Breaks off a file because the server closes. */
class Stopped extends Error {}

export interface BatchFilerServices {
  readonly database: Pick<Database, 'db' | 'engine'>;
  readonly office: Office;
  readonly log: Log;
  readonly background: Background;
  readonly now: () => Date;
}

/** Creates what works through the batch files of a server. */
export function batchFiler({ database, office, log, background, now }: BatchFilerServices): BatchFiler {
  const { db, engine } = database;
  const mark = { worker: crypto.randomUUID(), isAlone: engine === 'embedded' };
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopping = false;
  let isAtWork = false;
  let isAskedAgain = false;

  async function note(
    { submissionId }: ClaimedFile,
    progress: PgUpdateSetSource<typeof batchJobs>,
  ): Promise<void> {
    await db
      .update(batchJobs)
      .set({ ...progress, leaseUntil: leaseEnd })
      .where(and(eq(batchJobs.submissionId, submissionId), eq(batchJobs.worker, mark.worker)));
  }

  /** Notes each phase, and within it how far the file is a few times a second. */
  function noteProgress(claimed: ClaimedFile) {
    let [last, lastPhase] = [0, ''];
    return async (phase: BatchPhase, rowsDone: number, rows: number | null): Promise<void> => {
      if (isStopping) throw new Stopped();
      if (phase === lastPhase && Date.now() - last < NOTING_PAUSE) return;
      [last, lastPhase] = [Date.now(), phase];
      // All rows are decided by then.
      const filing = { phase, rowsDone: sql<number>`coalesce(${batchJobs.rows}, ${batchJobs.rowsDone})` };
      await note(claimed, phase === 'filing' ? filing : { phase, rowsDone, rows });
    };
  }

  async function processFile(claimed: ClaimedFile): Promise<void> {
    const { submissionId, attempts } = claimed;
    const at = now();
    const moment: BatchMoment = { now: at, today: todayIn(office.timeZone, at), office };
    const work = await readWork(db, submissionId);
    const finish = (executor: typeof db, outcome: BatchOutcome) =>
      finishFile(executor, submissionId, outcome, work, moment, mark);
    if (attempts >= TRIES) {
      const message = 'The office could not process the file because of an error of its own.';
      const fix = 'Contact the office, which has been told.';
      const outcome = rejected([fileFinding('R001', { message, fix })], work.format);
      await inTransaction(db, (transaction) => finish(transaction, outcome));
      return;
    }
    await fileBatch(db, work, moment, { onProgress: noteProgress(claimed), finish });
  }

  /** Processes a file; one that fails waits for its next turn. */
  async function attempt(claimed: ClaimedFile): Promise<void> {
    const renewing = setInterval(
      () => background.run('lease of a batch file', () => note(claimed, {})),
      RENEWING_PAUSE,
    );
    try {
      await processFile(claimed);
    } catch (err) {
      const { submissionId, attempts } = claimed;
      const failures = err instanceof Stopped ? attempts : attempts + 1;
      const pause = err instanceof Stopped ? 0 : failures * 10;
      if (!(err instanceof Stopped)) log.error({ err, submissionId, failures }, 'a batch file failed');
      await db
        .update(batchJobs)
        .set({
          leaseUntil: sql`now() + ${pause} * interval '1 second'`,
          attempts: failures,
        })
        .where(and(eq(batchJobs.submissionId, submissionId), eq(batchJobs.worker, mark.worker)));
    } finally {
      clearInterval(renewing);
    }
  }

  /** The file that has waited longest; none once the server closes. */
  async function nextFile(): Promise<ClaimedFile | undefined> {
    return isStopping ? undefined : claimFile(db, mark);
  }

  async function processAll(): Promise<void> {
    // One file at a time: whoever asks meanwhile is heard afterwards.
    if (isAtWork) {
      isAskedAgain = true;
      return;
    }
    isAtWork = true;
    try {
      do {
        isAskedAgain = false;
        let file = await nextFile();
        while (file) {
          await attempt(file);
          file = await nextFile();
        }
      } while (isAskedAgain);
    } finally {
      isAtWork = false;
    }
  }

  function wake(): void {
    if (timer && !isStopping) background.run('batch files', processAll);
  }

  return {
    start() {
      timer = setInterval(wake, LOOKING_PAUSE);
      timer.unref();
      wake();
    },
    wake,
    processAll,
    stop() {
      isStopping = true;
      clearInterval(timer);
    },
  };
}
