import type { Background } from './Background.js';

/** Milliseconds between looks for jobs that another server was left with, or that are due (again). */
const LOOKING_PAUSE = 5_000;

/** Breaks off a job because the server closes. */
export class Stopped extends Error {}

/** Jobs of one kind that are claimed from a table. */
interface Jobs<Job extends object> {
  /** What they are called in the log. */
  readonly name: string;
  readonly background: Background;
  /** What comes before each look for jobs. */
  readonly prepare?: () => Promise<void>;
  /** Takes the job that has waited longest. */
  readonly claim: () => Promise<Job | undefined>;
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
          await attempt(job, goOn);
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
