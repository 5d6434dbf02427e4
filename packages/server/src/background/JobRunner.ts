import type { Background } from './Background.js';
import { secondsFromNow } from './lease.js';

/** Milliseconds between looks for jobs that another server was left with, or that are due (again). */
const LOOKING_PAUSE = 5_000;

/** Milliseconds after which a lease is renewed in any case, while a long statement runs. */
const RENEWING_PAUSE = 15_000;

/** Breaks off a job because the server closes. */
export class Stopped extends Error {}

/** How often a job that broke off has failed, and when it is looked at again: at once where the server only closed. */
export function nextTry(attempts: number, err: unknown) {
  if (err instanceof Stopped) return { attempts, leaseUntil: secondsFromNow(0) };
  return { attempts: attempts + 1, leaseUntil: secondsFromNow((attempts + 1) * 10) };
}

/** Jobs of one kind that are claimed from a table. */
interface Jobs<Job extends object> {
  /** What they are called in the log. */
  readonly name: string;
  readonly background: Background;
  /** What comes before each look for jobs. */
  readonly prepare?: () => Promise<void>;
  /** Takes the job that has waited longest. */
  readonly claim: () => Promise<Job | undefined>;
  /** Renews the lease of a job that is worked on. */
  readonly renew: (job: Job) => Promise<void>;
  /** Works on a job; what goes wrong with it is kept with it. @param goOn throws {@link Stopped} once the server closes. */
  readonly attempt: (job: Job, goOn: () => void) => Promise<void>;
}

/** Works on jobs, one after the other. */
export interface JobRunner {
  /** Begins to look for jobs, until it is stopped. */
  start(): void;
  /** Says that a job may be there; looks at once, if it was started. */
  wake(): void;
  /** Works on every job that waits. */
  runAll(): Promise<void>;
  /** Ends as soon as it can. */
  stop(): void;
}

/** Creates what works on jobs of one kind. */
export function jobRunner<Job extends object>({
  name,
  background,
  prepare,
  claim,
  renew,
  attempt,
}: Jobs<Job>): JobRunner {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopping = false;
  let isAtWork = false;
  let isAskedAgain = false;

  function goOn(): void {
    if (isStopping) throw new Stopped();
  }

  /** None once the server closes. */
  async function next(): Promise<Job | undefined> {
    return isStopping ? undefined : claim();
  }

  async function work(job: Job): Promise<void> {
    const renewing = setInterval(
      () => background.run(`the lease of ${name}`, () => renew(job)),
      RENEWING_PAUSE,
    );
    try {
      await attempt(job, goOn);
    } finally {
      clearInterval(renewing);
    }
  }

  async function runAll(): Promise<void> {
    // One job at a time: whoever asks meanwhile is heard afterwards.
    if (isAtWork) {
      isAskedAgain = true;
      return;
    }
    isAtWork = true;
    try {
      do {
        isAskedAgain = false;
        await prepare?.();
        let job = await next();
        while (job) {
          await work(job);
          job = await next();
        }
      } while (isAskedAgain);
    } finally {
      isAtWork = false;
    }
  }

  function wake(): void {
    if (timer && !isStopping) background.run(name, runAll);
  }

  return {
    start() {
      timer = setInterval(wake, LOOKING_PAUSE);
      timer.unref();
      wake();
    },
    wake,
    runAll,
    stop() {
      isStopping = true;
      clearInterval(timer);
    },
  };
}
