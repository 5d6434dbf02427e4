import type { Executor } from '../database/executor.js';
import { FilesAway } from '../files/Bucket.js';
import type { Log } from '../log.js';
import type { Alarm } from '../operator/Alarm.js';
import {
  beat,
  bury,
  type ClaimedJob,
  claimJob,
  endJob,
  LostJob,
  leave,
  releaseJob,
  waitingForOthers,
  whileHeld,
} from './claims.js';
import { background, type JobKind, type JobRun, Stopped } from './JobKind.js';
import { addJob } from './queue.js';

/** Milliseconds between two beats. */
const BEAT_PAUSE = 2_000;
/** Milliseconds between two looks for jobs that are due (again), or of which a notice was lost. */
const LOOKING_PAUSE = 5_000;
/** Milliseconds between two looks for jobs that only a newer version knows. */
const OTHERS_PAUSE = 60_000;
/** Failures one after the other after which a kind waits for the next look: what they need may be down. */
const FAILURES_IN_A_ROUND = 3;
/** A job on which workers died so often is given up: it may be what they died of. */
const MOST_DEATHS = 10;

export interface JobWorkerOptions {
  /** A mark of its own. */
  readonly id: string;
  readonly db: Executor;
  /** Where it says that it is alive, while its work may have all connections of the other. @default db */
  readonly heart?: Executor;
  readonly kinds: readonly JobKind[];
  readonly log: Log;
  readonly now: () => Date;
  /** Does the work of a job in what it has to know of its office. @default nothing */
  readonly within?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Told what went wrong, and that the database answers, beside the log. */
  readonly alarm: Alarm;
}

/** Milliseconds by which the clocks of two workers may differ. */
const CLOCKS_DIFFER = 60_000;

/** Until when a job of a kind can have been put off. */
function latestOf({ tries, pause, times }: JobKind, now: Date): Date {
  const pauses = times
    ? [times.every, times.first]
    : Array.from({ length: tries }, (_, failures) => pause(failures + 1));
  return new Date(now.getTime() + Math.max(...pauses) + CLOCKS_DIFFER);
}

/** Works on jobs: on one of each kind at a time. */
export interface JobWorker {
  /** Begins to look for jobs, until it is stopped. */
  start(): Promise<void>;
  /** Says that a job may be there. */
  wake(): void;
  /** Works on every job that waits. */
  runAll(): Promise<void>;
  /** Ends as soon as it can: what is under way is broken off, and waits for another worker. */
  stop(): Promise<void>;
}

/** A job that is worked on. */
interface Going {
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
  within = (work) => work(),
}: JobWorkerOptions): JobWorker {
  const work = background(log, alarm.failed);
  const going = new Set<Going>();
  let strays: ReadonlySet<string> = new Set();
  let isStopping = false;
  let told: ReadonlySet<string> = new Set();
  let lastBeat = 0;
  let isBeating = false;
  let timers: ReturnType<typeof setInterval>[] = [];

  /** Says that it is alive, hears what is no longer its own, and looks after what others have left. */
  async function beatOnce(): Promise<void> {
    const begun = Date.now();
    const mayKnow = begun - lastBeat < 2 * BEAT_PAUSE;
    const before = [...going];
    const own = await beat(heart, worker);
    lastBeat = begun;
    alarm.worked();
    const keys = new Set(own.map(keyOf));
    for (const each of before) if (!keys.has(keyOf(each.job))) each.isLost = true;
    // One that is kept and not worked on could not be given back, as the database was away.
    const isGoing = new Set([...going].map(({ job }) => keyOf(job)));
    const left = own.filter((job) => !isGoing.has(keyOf(job)));
    for (const job of left) if (strays.has(keyOf(job))) await releaseJob(heart, job);
    strays = new Set(left.map(keyOf));
    // After the database was away everybody seems dead.
    if (mayKnow) await bury(heart);
  }

  function turnOf(each: Going): JobRun {
    const { job } = each;
    return {
      job,
      db: whileHeld(db, job),
      goOn: () => {
        if (isStopping) throw new Stopped();
        if (each.isLost) throw new LostJob(job);
      },
      end: (transaction) => endJob(transaction, job),
    };
  }

  /** Works on a job. @returns whether nothing went wrong. */
  async function attempt(kind: JobKind, each: Going): Promise<boolean> {
    const { job } = each;
    const { subject } = job;
    try {
      const isGivenUp = job.attempts >= kind.tries || job.deaths >= MOST_DEATHS;
      await within(() => (isGivenUp ? kind.giveUp : kind.work)(turnOf(each)));
      if (kind.times) {
        const runAfter = new Date(now().getTime() + kind.times.every);
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
      // A bucket that is away says nothing about the job: it is not given up for that.
      const last = err instanceof FilesAway ? kind.tries - 1 : kind.tries;
      const attempts = Math.min(job.attempts + 1, last);
      alarm.failed(err);
      log.error({ err, job: kind.kind, subject, failures: attempts }, 'a job failed');
      const pause = attempts === kind.tries ? 0 : kind.pause(attempts);
      const runAfter = pause === 0 ? null : new Date(now().getTime() + pause);
      const lastError = err instanceof Error ? err.message.slice(0, 500) : 'unknown';
      const failingSince = job.attempts === 0 ? { failingSince: now() } : {};
      await releaseJob(db, job, { runAfter, attempts, lastError, ...failingSince });
      return false;
    }
  }

  /** None once the worker ends. */
  async function next(kind: JobKind): Promise<ClaimedJob | undefined> {
    if (isStopping) return undefined;
    const at = now();
    return claimJob(db, { kind: kind.kind, worker, now: at, latest: latestOf(kind, at) });
  }

  /** Works on what waits of a kind, one after the other. */
  function laneOf(kind: JobKind): () => Promise<void> {
    let isAtWork = false;
    let isAskedAgain = false;

    async function workOff(): Promise<void> {
      let failures = 0;
      while (failures < FAILURES_IN_A_ROUND) {
        const job = await next(kind);
        if (!job) return;
        const each = { job, isLost: false };
        going.add(each);
        try {
          failures = (await attempt(kind, each)) ? 0 : failures + 1;
        } finally {
          going.delete(each);
        }
      }
    }

    return async () => {
      // Whoever asks meanwhile is heard afterwards.
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

  /** Says, once for each kind, that jobs wait which it leaves to others. */
  async function sayWhatWaits(): Promise<void> {
    if (isStopping || alarm.problem() !== undefined) return;
    const others = await waitingForOthers(db, kinds, now());
    for (const { kind, waiting } of others) {
      if (told.has(kind)) continue;
      log.warn(
        { job: kind, waiting },
        'jobs wait that a newer version of Slip has added and this one does not know: they are left to workers of that version',
      );
    }
    told = new Set(others.map(({ kind }) => kind));
  }

  /** A database that is away is told once, by the alarm. */
  async function goOnBeating(): Promise<void> {
    // One that waits for its answer is not joined by others.
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
    timers.push(setInterval(() => work.run('the heart-beat', goOnBeating), BEAT_PAUSE));
  }

  async function end(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    timers = [];
    await work.settled();
    await leave(heart, worker);
  }

  return {
    async start() {
      await beginToBeat();
      for (const { kind, times } of kinds) {
        if (times) await addJob(db, { kind, subject: 0 }, new Date(now().getTime() + times.first));
      }
      timers.push(
        setInterval(wake, LOOKING_PAUSE),
        setInterval(() => work.run('the look for the jobs of others', sayWhatWaits), OTHERS_PAUSE),
      );
      wake();
      work.run('the look for the jobs of others', sayWhatWaits);
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
