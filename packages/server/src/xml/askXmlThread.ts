import { Worker } from 'node:worker_threads';
import { xmlWorker } from '../folders.js';

/** The question that the thread is asked. */
type Asked = { readonly file: Uint8Array } & (
  | { readonly schema: string; readonly enough: number }
  // The entries of a bank statement are read.
  | { readonly statement: true }
);

/** Megabytes of a thread's own memory, without that of the library: complaints about a file of 20 MB. */
const MEMORY = 256;
/** A file of so many bytes takes ten times as much memory, which the library keeps: its thread ends after it. */
const LARGE = 1024 * 1024;
/** Files after which a thread is ended all the same. */
const FILES = 200;
/** Milliseconds after which a thread that nobody asks ends. */
const IDLE = 10 * 60_000;

/** A thread that reads one file after the other. */
interface XmlThread {
  readonly worker: Worker;
  /** Settles when the library is loaded, or when that failed. */
  readonly ready: Promise<void>;
  files: number;
  idle?: NodeJS.Timeout;
}

/** The thread that waits for the next file: to load and compile the library takes as long as to read some megabytes. */
let waiting: XmlThread | undefined;

function started(): XmlThread {
  const worker = new Worker(xmlWorker, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    // Whatever this process was started with is meant for its own programs.
    execArgv: [],
  });
  const ready = new Promise<void>((resolve) => {
    worker.once('message', () => resolve());
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
  const thread = { worker, ready, files: 0 };
  // It keeps no process alive while it waits, and is forgotten when it ends.
  worker.unref();
  worker.once('exit', () => forget(thread));
  return thread;
}

function forget(thread: XmlThread): void {
  if (waiting === thread) waiting = undefined;
}

function putBack(thread: XmlThread): void {
  thread.idle = setTimeout(() => {
    forget(thread);
    void thread.worker.terminate();
  }, IDLE).unref();
  waiting = thread;
}

/** Lets another thread wait. This one ends when that is ready, so that what was compiled is compiled still. */
async function replace({ worker }: XmlThread): Promise<void> {
  const next = started();
  putBack(next);
  await next.ready;
  await worker.terminate();
}

/** Files wait for one another: a second thread would take the time of those who answer people. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Asks a thread to read a file, one after the other.
 *
 * @returns nothing when it took too long or too much memory
 */
export async function askXmlThread(asked: Asked, timeLimit: number): Promise<unknown> {
  const mine = turn.then(async () => askAlone(asked, timeLimit));
  turn = mine.catch(() => undefined);
  return mine;
}

async function askAlone(asked: Asked, timeLimit: number): Promise<unknown> {
  const thread = waiting ?? started();
  const { worker } = thread;
  waiting = undefined;
  clearTimeout(thread.idle);
  worker.ref();
  await thread.ready;
  thread.files += 1;
  const told = await answerOf(worker, asked, timeLimit);
  worker.unref();
  if (told === undefined) await worker.terminate();
  else if (asked.file.length < LARGE && thread.files < FILES) putBack(thread);
  else void replace(thread);
  return told;
}

async function answerOf(worker: Worker, asked: Asked, timeLimit: number): Promise<unknown> {
  let clock: NodeJS.Timeout | undefined;
  const listening = new AbortController();
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const on = (name: 'message' | 'error' | 'exit', then: (told: unknown) => void) => {
        worker.once(name, then);
        listening.signal.addEventListener('abort', () => worker.off(name, then));
      };
      clock = setTimeout(() => resolve(undefined), timeLimit);
      on('message', resolve);
      on('exit', () => resolve(undefined));
      on('error', (error) => {
        if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
          resolve(undefined);
        } else reject(error);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, as a window has
      worker.postMessage(asked);
    });
  } finally {
    clearTimeout(clock);
    listening.abort();
  }
}
