import { sql } from 'drizzle-orm';
import { ASK_ROOM } from '../database/askRoom.js';
import type { Executor } from '../database/executor.js';
import { storableText } from '../database/storableText.js';
import { FilesAway } from '../files/Bucket.js';
import type { Log } from '../log.js';
import { type Alarm, troubleWords } from '../operator/Alarm.js';
import { background } from './Background.js';
import {
  type ClaimedJob,
  claimJob,
  endJob,
  LostJob,
  releaseJob,
  waitingForOthers,
  whileHeld,
} from './claims.js';
import { type JobKind, type JobRun, Stopped } from './JobKind.js';
import { addJob } from './queue.js';
import { beat, removeDeadWorkers, removeWorker } from './workers.js';

/** Milliseconds between two beats. */
const HEARTBEAT_PAUSE_MS = 2_000;
/** Milliseconds between two looks for jobs that have become due, or whose notice was lost. */
const DUE_JOBS_PAUSE_MS = 5_000;
/** Milliseconds between two looks for jobs that only a newer version knows. */
const NEWER_JOBS_PAUSE_MS = 60_000;
/** After so many failures in a row, a kind of job waits for the next look: something that its jobs need may be down. */
const FAILURES_IN_A_ROUND = 3;
/** A job is given up after so many workers have died on it: the job itself may be the cause. */
const MAX_DEATHS = 10;

export interface JobWorkerOptions {
  /** An id that no other worker has. */
  readonly id: string;
  readonly db: Executor;
  /** The connection for signs of life. It is separate, because jobs may use up all connections of `db`. @default db */
  readonly heart?: Executor;
  readonly kinds: readonly JobKind[];
  readonly log: Log;
  readonly now: () => Date;
  /** Wraps each job, so that its work knows which states the office has opened. @default calls the work directly */
  readonly withOfficeStates?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Gets failures, and the news that the database answers, in addition to the log. */
  readonly alarm: Alarm;
}

/** The most milliseconds by which the clocks of two workers may differ. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/**
 * The latest time to which a job of this kind can have been put off. A job that is put off beyond it is due at once: the clock has been set
 * back since.
 */
function latestOf({ tries, pause, times }: JobKind, now: Date): Date {
  const pauses = times
    ? [times.every, times.first]
    : Array.from({ length: tries }, (_, failures) => pause(failures + 1));
  return new Date(now.getTime() + Math.max(...pauses) + MAX_CLOCK_DIFFERENCE_MS);
}

/** Works on jobs: on one of each kind at a time. */
export interface JobWorker {
  /** Begins to look for jobs, until it is stopped. */
  start(): Promise<void>;
  /** Makes the worker look for jobs at once. */
  wake(): void;
  /** Works on every job that waits. */
  runAll(): Promise<void>;
  /** Ends as soon as possible: running jobs are broken off, and wait for another worker. */
  stop(): Promise<void>;
}

/** A job that this worker works on. */
interface RunningJob {
  readonly job: ClaimedJob;
  isLost: boolean;
}

const keyOf = ({ id, claim }: ClaimedJob) => `${id} ${claim}`;

/** Creates a worker. */
export function jobWorker({
  id: worker,
  db,
  heart = db,
  kinds,
  log,
  now,
  alarm,
  withOfficeStates = (work) => work(),
}: JobWorkerOptions): JobWorker {
  const work = background(log, alarm.failed);
  const runningJobs = new Set<RunningJob>();
  let idleAtLastBeat: ReadonlySet<string> = new Set();
  let isStopping = false;
  let warnedKinds: ReadonlySet<string> = new Set();
  let lastBeat = 0;
  let isBeating = false;
  let timers: ReturnType<typeof setInterval>[] = [];

  /** Says that this worker is alive, marks the jobs that it has lost, and frees the jobs of dead workers. */
  async function beatOnce(): Promise<void> {
    const begun = Date.now();
    const wasBeating = begun - lastBeat < 2 * HEARTBEAT_PAUSE_MS;
    const runningBefore = [...runningJobs];
    const own = await beat(heart, worker);
    lastBeat = begun;
    alarm.worked();
    const keys = new Set(own.map(keyOf));
    for (const each of runningBefore) if (!keys.has(keyOf(each.job))) each.isLost = true;
    // A job that is ours at two beats, and not worked on: giving it back failed while the database was away, so it is given back now.
    const runningKeys = new Set([...runningJobs].map(({ job }) => keyOf(job)));
    const idle = own.filter((job) => !runningKeys.has(keyOf(job)));
    for (const job of idle) if (idleAtLastBeat.has(keyOf(job))) await releaseJob(heart, job);
    idleAtLastBeat = new Set(idle.map(keyOf));
    // Only if this worker's own last beat was recent: after the database was away, every worker looks dead.
    if (wasBeating) await removeDeadWorkers(heart);
    // Nothing is begun on a full disk, so that no job would show that there is room again. Last, since this fails until there is.
    if (alarm.problem() === troubleWords.full) {
      await heart.execute(sql.raw(ASK_ROOM));
      alarm.worked(true);
    }
  }

  function runOf(each: RunningJob): JobRun {
    const { job } = each;
    return {
      job,
      db: whileHeld(db, job),
      throwIfStopped: () => {
        if (isStopping) throw new Stopped();
        if (each.isLost) throw new LostJob(job);
      },
      end: (transaction) => endJob(transaction, job),
    };
  }

  /** Works on a job. @returns whether nothing went wrong. */
  async function attempt(kind: JobKind, each: RunningJob): Promise<boolean> {
    const { job } = each;
    const { subject } = job;
    try {
      const isGivenUp = job.attempts >= kind.tries || job.deaths >= MAX_DEATHS;
      const isLeft = await withOfficeStates(() => (isGivenUp ? kind.giveUp : kind.work)(runOf(each)));
      if (kind.times) {
        const runAfter = new Date(now().getTime() + (isLeft === true ? 0 : kind.times.every));
        await releaseJob(db, job, {
          runAfter,
          attempts: 0,
          deaths: 0,
          lastError: null,
          failingSince: null,
        });
      }
      return true;
    } catch (err) {
      if (err instanceof LostJob) return true;
      if (err instanceof Stopped) {
        await releaseJob(db, job);
        return true;
      }
      // A job is not given up because the bucket is away: that is no fault of the job.
      const last = err instanceof FilesAway ? kind.tries - 1 : kind.tries;
      const attempts = Math.min(job.attempts + 1, last);
      alarm.failed(err);
      log.error({ err, job: kind.kind, subject, failures: attempts }, 'a job failed');
      // After its last try a job is taken again at once, to be given up. If that fails too, it waits like any other.
      const isLastTry = attempts === kind.tries && job.attempts < kind.tries;
      const pause = isLastTry ? 0 : kind.pause(attempts);
      const runAfter = pause === 0 ? null : new Date(now().getTime() + pause);
      const lastError = err instanceof Error ? storableText(err.message.slice(0, 500)) : 'unknown';
      const failingSince = job.attempts === 0 ? { failingSince: now() } : {};
      await releaseJob(db, job, { runAfter, attempts, lastError, ...failingSince });
      return false;
    }
  }

  /** Takes the next job of a kind; none once the worker ends. */
  async function next(kind: JobKind): Promise<ClaimedJob | undefined> {
    if (isStopping) return undefined;
    const at = now();
    return claimJob(db, { kind: kind.kind, worker, now: at, latest: latestOf(kind, at) });
  }

  /** The function that works on the waiting jobs of a kind, one after the other. */
  function laneOf(kind: JobKind): () => Promise<void> {
    let isAtWork = false;
    let isAskedAgain = false;

    async function workOff(): Promise<void> {
      let failures = 0;
      while (failures < FAILURES_IN_A_ROUND) {
        const job = await next(kind);
        if (!job) return;
        const each = { job, isLost: false };
        runningJobs.add(each);
        try {
          failures = (await attempt(kind, each)) ? 0 : failures + 1;
        } finally {
          runningJobs.delete(each);
        }
      }
    }

    return async () => {
      // A call during the work makes the lane look for jobs once more afterwards.
      isAskedAgain = isAtWork;
      if (isAtWork) return;
      isAtWork = true;
      try {
        do {
          isAskedAgain = false;
          await workOff();
        } while (isAskedAgain);
      } finally {
        isAtWork = false;
      }
    };
  }

  const lanes = kinds.map((kind) => ({ kind, run: laneOf(kind) }));

  function wake(): void {
    if (isStopping || alarm.problem() !== undefined) return;
    for (const { kind, run } of lanes) work.run(kind.kind, run);
  }

  /** Warns, once for each kind, of waiting jobs that this worker does not know: of a newer version, or without a mail server. */
  async function warnOfUnknownJobs(): Promise<void> {
    if (isStopping || alarm.problem() !== undefined) return;
    const unknownJobs = await waitingForOthers(db, kinds, now());
    for (const { kind, waiting } of unknownJobs) {
      if (warnedKinds.has(kind)) continue;
      log.warn(
        { job: kind, waiting },
        'jobs wait that this worker does not know: they are left to workers of a newer version of Slip, or with a setting that this one lacks',
      );
    }
    warnedKinds = new Set(unknownJobs.map(({ kind }) => kind));
  }

  /** Beats once more. The alarm reports a database that is away, and does so only once. */
  async function goOnBeating(): Promise<void> {
    // While one beat waits for its answer, no other begins.
    if (isBeating) return;
    isBeating = true;
    try {
      await beatOnce();
    } catch (err) {
      alarm.failed(err);
      if (alarm.problem() === undefined) throw err;
    } finally {
      isBeating = false;
    }
  }

  async function beginToBeat(): Promise<void> {
    await beatOnce();
    timers.push(setInterval(() => work.run('the heart-beat', goOnBeating), HEARTBEAT_PAUSE_MS));
  }

  async function end(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    timers = [];
    await work.settled();
    await removeWorker(heart, worker);
  }

  return {
    async start() {
      await beginToBeat();
      for (const { kind, times } of kinds) {
        if (times) await addJob(db, { kind, subject: 0 }, new Date(now().getTime() + times.first));
      }
      timers.push(
        setInterval(wake, DUE_JOBS_PAUSE_MS),
        setInterval(
          () => work.run('the look for the jobs of others', warnOfUnknownJobs),
          NEWER_JOBS_PAUSE_MS,
        ),
      );
      wake();
      work.run('the look for the jobs of others', warnOfUnknownJobs);
    },
    wake,
    async runAll() {
      await beginToBeat();
      try {
        for (const { run } of lanes) await run();
      } finally {
        await end();
      }
    },
    async stop() {
      isStopping = true;
      await end();
    },
  };
}
