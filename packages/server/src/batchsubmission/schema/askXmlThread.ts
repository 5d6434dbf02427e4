import { Worker } from 'node:worker_threads';
import { xmlWorker } from '../../folders.js';

/** What the thread is asked. */
interface Asked {
  readonly file: Uint8Array;
  readonly schema: string;
  readonly enough: number;
}

/** Megabytes of a thread's own memory, without that of the library: complaints about a file of 20 MB. */
const MEMORY = 256;
/** A file of so many bytes takes ten times as much memory, which the library keeps: its thread ends with it. */
const LARGE = 1024 * 1024;
/** Files after which a thread is ended all the same. */
const FILES = 200;
/** Milliseconds after which a thread that nobody asks ends. */
const IDLE = 10 * 60_000;

/** A thread that waits for its next file: to start it and to compile the library takes as long as to read some megabytes. */
interface Waiting {
  readonly worker: Worker;
  files: number;
  idle?: NodeJS.Timeout;
}
let waiting: Waiting | undefined;

function started(): Waiting {
  const worker = new Worker(xmlWorker, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    // Whatever this process was started with is meant for its own programs.
    execArgv: [],
  });
  return { worker, files: 0 };
}

function taken(): Waiting {
  const thread = waiting ?? started();
  waiting = undefined;
  clearTimeout(thread.idle);
  thread.worker.removeAllListeners();
  thread.worker.ref();
  return thread;
}

/** Lets a thread wait for the next file. It keeps no process alive. */
function putBack(thread: Waiting): void {
  const forget = () => {
    if (waiting === thread) waiting = undefined;
  };
  thread.worker.unref();
  thread.worker.once('error', forget);
  thread.worker.once('exit', forget);
  thread.idle = setTimeout(() => {
    forget();
    void thread.worker.terminate();
  }, IDLE).unref();
  waiting = thread;
}

/**
 * Asks a thread to read a file. Whoever asks waits for the answer before the next: there is one thread.
 *
 * @returns nothing when it took too long or too much memory
 */
export async function askXmlThread(asked: Asked, timeLimit: number): Promise<unknown> {
  const thread = taken();
  const { worker } = thread;
  thread.files += 1;
  let clock: NodeJS.Timeout | undefined;
  let told: unknown;
  try {
    told = await new Promise<unknown>((resolve, reject) => {
      clock = setTimeout(() => resolve(undefined), timeLimit);
      worker.once('message', resolve);
      worker.once('error', (error) => {
        if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(undefined);
        else reject(error);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has
      worker.postMessage(asked);
    });
    return told;
  } finally {
    clearTimeout(clock);
    worker.removeAllListeners();
    const isKept = told !== undefined && asked.file.length < LARGE && thread.files < FILES;
    if (isKept) putBack(thread);
    else {
      // The next one is started before this one ends, so that what was compiled is still there.
      putBack(started());
      await worker.terminate();
    }
  }
}
