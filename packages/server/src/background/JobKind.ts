import type { Executor } from '../database/executor.js';
import type { ClaimedJob } from './claims.js';

/** Breaks off a job because its worker ends. */
export class Stopped extends Error {}

/** One try at a job. */
export interface JobRun {
  readonly job: ClaimedJob;
  /** The database. Its transactions fail, and store nothing, once the job is no longer this worker's. */
  readonly db: Executor;
  /** Called often during the work. @throws Stopped once the worker ends; LostJob once the job is no longer this worker's. */
  readonly throwIfStopped: () => void;
  /** Ends the job, in the transaction that stores its result. @throws LostJob */
  readonly end: (transaction: Executor) => Promise<void>;
}

/** Work on a job. Where it gives true, more of a job that is repeated is left, and it is done again at once. */
type JobWork = (run: JobRun) => Promise<boolean | void>;

/** Jobs of one kind. A worker works on one of each kind at a time. */
export interface JobKind {
  readonly kind: string;
  /** The number of failures after which a job is given up. */
  readonly tries: number;
  /** Milliseconds until the next try, after so many failures. */
  readonly pause: (failures: number) => number;
  /** Does the work of a job, and ends the job. */
  readonly work: JobWork;
  /** Ends a job that is given up, and tells the people who wait for it. */
  readonly giveUp: JobWork;
  /** For jobs that are repeated: milliseconds until the next time (`every`), and until the first time on a database (`first`). */
  readonly times?: { readonly every: number; readonly first: number };
}

const TEN_SECONDS = 10_000;

/** The usual pause: ten seconds more after each failure. */
export const longerEachTime = (failures: number): number => failures * TEN_SECONDS;

/**
 * A kind of job that is repeated, each time by one of the workers. It is never given up.
 * @param every milliseconds until the job is done again.
 * @param first milliseconds until the job is done for the first time on a database. @default 0
 */
export function timedJob(kind: string, every: number, work: JobWork, first = 0): JobKind {
  return {
    kind,
    times: { every, first },
    tries: Number.POSITIVE_INFINITY,
    pause: (failures) => Math.min(longerEachTime(failures), every),
    work,
    giveUp: work,
  };
}
