import { Worker } from 'node:worker_threads';
import { xmlWorker } from '../folders.js';

/** A file for the thread to read: a batch file to check, or a bank statement whose entries are wanted. */
type XmlQuestion = { readonly file: Uint8Array } & (
  | {
      /** The schema (XSD) that the batch file is checked against. */
      readonly schema: string;
      /** The number of complaints after which the rest of the file is not checked. */
      readonly complaintLimit: number;
    }
  | { readonly statement: true }
);

type LimitedQuestion = XmlQuestion & { readonly memoryLimit: number };

/** The memory of a thread in megabytes, without that of the library: enough for the complaints about a file of 20 MB. */
const MEMORY_MB = 256;
/** Bytes of the library's memory, which Node's limit does not count (`workers/limitMemory.mjs`): twice as much as a file of 20 MB takes. */
const LIBRARY_BYTES = 512 * 1024 * 1024;
/** A file takes ten times its bytes of memory, which the library keeps. A thread ends after a file of this size or more. */
const LARGE_BYTES = 1024 * 1024;
/** How many small files a thread reads before it ends as well. */
const MAX_FILES = 200;
/** After how many milliseconds without a file a thread ends. */
const IDLE_MS = 10 * 60_000;

/** A thread that reads one file after the other. */
interface XmlThread {
  readonly worker: Worker;
  /** Settles when the library is loaded, or when that failed. */
  readonly ready: Promise<void>;
  files: number;
  idle?: NodeJS.Timeout;
}

/** The thread that waits for the next file: to load and compile the library takes as long as to read some megabytes. */
let waitingThread: XmlThread | undefined;

function startThread(): XmlThread {
  const worker = new Worker(xmlWorker, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    // The options of this process are not meant for the thread.
    execArgv: [],
  });
  const ready = new Promise<void>((resolve) => {
    worker.once('message', () => resolve());
    worker.once('error', () => resolve());
    worker.once('exit', () => resolve());
  });
  const thread = { worker, ready, files: 0 };
  // A thread that waits keeps no process alive, and a thread that ends is forgotten.
  worker.unref();
  worker.once('exit', () => forget(thread));
  return thread;
}

function forget(thread: XmlThread): void {
  if (waitingThread === thread) waitingThread = undefined;
}

function putBack(thread: XmlThread): void {
  thread.idle = setTimeout(() => {
    forget(thread);
    void thread.worker.terminate();
  }, IDLE_MS).unref();
  waitingThread = thread;
}

/** Replaces a thread by a new one. The old one ends when the new one is ready, so that the compiled library is not lost between them. */
async function replace({ worker }: XmlThread): Promise<void> {
  const next = startThread();
  putBack(next);
  await next.ready;
  await worker.terminate();
}

/**
 * The end of the queue of files. Files wait for one another, since a second thread would take time from the calls of people. Calls of
 * people come here one by one (`http/xmlTurns.ts`).
 */
let queueEnd: Promise<unknown> = Promise.resolve();

/**
 * Asks a thread to read a file. Files are read one after the other.
 *
 * @param timeLimit milliseconds for reading this file
 * @param memoryLimit bytes of memory that the library may have for it
 * @returns undefined when it took too long or too much memory.
 */
export async function askXmlThread(
  asked: XmlQuestion,
  timeLimit: number,
  memoryLimit: number = LIBRARY_BYTES,
): Promise<unknown> {
  const answer = queueEnd.then(async () => askAlone({ ...asked, memoryLimit }, timeLimit));
  queueEnd = answer.catch(() => undefined);
  return answer;
}

async function askAlone(asked: LimitedQuestion, timeLimit: number): Promise<unknown> {
  const thread = waitingThread ?? startThread();
  const { worker } = thread;
  waitingThread = undefined;
  clearTimeout(thread.idle);
  worker.ref();
  await thread.ready;
  thread.files += 1;
  const answer = await answerOf(worker, asked, timeLimit);
  worker.unref();
  if (answer === undefined) await worker.terminate();
  else if (asked.file.length < LARGE_BYTES && thread.files < MAX_FILES) putBack(thread);
  else void replace(thread);
  return answer;
}

async function answerOf(worker: Worker, asked: LimitedQuestion, timeLimit: number): Promise<unknown> {
  let clock: NodeJS.Timeout | undefined;
  const listening = new AbortController();
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const on = (name: 'message' | 'error' | 'exit', then: (value: unknown) => void) => {
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
