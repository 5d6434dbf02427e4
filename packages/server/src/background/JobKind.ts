import type { Executor } from '../database/executor.js';
import type { Log } from '../log.js';
import type { ClaimedJob } from './claims.js';

/** Work that goes on after its call was answered. */
export interface Background {
  /** Begins work that nobody waits for; a failure is logged under its name. */
  run(name: string, work: () => Promise<void>): void;
  /** Waits until all work is done. */
  settled(): Promise<void>;
}

/**
 * Keeps track of work in progress, so that a closing server, or a test, can wait for it.
 *
 * @param onFailure told what went wrong, beside the log.
 */
export function background(log: Pick<Log, 'error'>, onFailure: (error: unknown) => void): Background {
  const underWay = new Set<Promise<void>>();

  async function executeCall(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      onFailure(err);
      log.error({ err, work: name }, 'work in the background failed');
    }
  }

  return {
    run: (name, work) => {
      const done: Promise<void> = executeCall(name, work).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Breaks off a job because its worker ends. */
export class Stopped extends Error {}

/** One go at a job. */
export interface JobRun {
  readonly job: ClaimedJob;
  /** The database. A transaction of it fails when the job is no longer this worker's: then it stores nothing. */
  readonly db: Executor;
  /** Asked now and then. @throws Stopped once the worker ends; LostJob once the job is another's. */
  readonly goOn: () => void;
  /** Ends the job, in the transaction that stores what it came to. @throws LostJob */
  readonly end: (transaction: Executor) => Promise<void>;
}

/** Jobs of one kind. A worker works on one of each kind at a time. */
export interface JobKind {
  readonly kind: string;
  /** A job that has failed so often is given up. */
  readonly tries: number;
  /** Milliseconds until the next try of one that has failed so often. */
  readonly pause: (failures: number) => number;
  /** Does a job and ends it. */
  readonly work: (run: JobRun) => Promise<void>;
  /** Ends a job that is given up, and says so to whom it concerns. */
  readonly giveUp: (run: JobRun) => Promise<void>;
  /** Milliseconds after which it is done again, and for the first time; nothing for what is done once. */
  readonly times?: { readonly every: number; readonly first: number };
}

const TEN_SECONDS = 10_000;

/** The usual pause: ten seconds more after each failure. */
export const longerEachTime = (failures: number): number => failures * TEN_SECONDS;

/**
 * Something that is done at times, by one of however many workers there are. It never has to be given up.
 * @param every milliseconds until it is done again.
 * @param first milliseconds until it is done for the first time on a database. @default 0
 */
export function timedJob(
  kind: string,
  every: number,
  work: (run: JobRun) => Promise<void>,
  first = 0,
): JobKind {
  return {
    kind,
    times: { every, first },
    tries: Number.POSITIVE_INFINITY,
    pause: (failures) => Math.min(longerEachTime(failures), every),
    work,
    giveUp: work,
  };
}
