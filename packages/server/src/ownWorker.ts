import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { removeDeadWorkers } from './background/workers.js';
import type { Database } from './database/Database.js';
import type { Log } from './log.js';

/** Milliseconds until a worker that died is started again, doubled after each worker that dies young. */
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A worker that dies within so many milliseconds dies young. */
const YOUNG_AGE_MS = 60_000;
/** Milliseconds that the worker has to break off its work when the server closes. */
const CLOSING_LIMIT_MS = 5_000;

// Beside this file, in the sources as in the build.
const program = fileURLToPath(new URL(import.meta.url)).replace(/[^/\\]+(\.[jt]s)$/, 'worker$1');

/** Starts a program of Node as a child of this process. */
type ForkProcess = (program: string, words: readonly string[], options: ForkOptions) => ChildProcess;

/** The worker of a server. */
export interface OwnWorker {
  close(): Promise<void>;
}

/**
 * Starts a worker as a child of this process, which ends when this process does. When the worker dies, or cannot be started, another one is
 * started, and the jobs of the dead one can be taken again at once.
 * @param forkProcess forks the process of the worker; for tests
 */
export function startOwnWorker(
  { database, log }: { readonly database: Pick<Database, 'db'>; readonly log: Pick<Log, 'error'> },
  settings: NodeJS.ProcessEnv,
  forkProcess: ForkProcess = fork,
): OwnWorker {
  let child: ChildProcess | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosing = false;
  let pause = MIN_PAUSE_MS;

  function startAgain(): void {
    clearTimeout(timer);
    timer = setTimeout(start, pause);
    pause = Math.min(2 * pause, MAX_PAUSE_MS);
  }

  function failed(err: unknown): void {
    if (isClosing) return;
    log.error({ err, pause }, 'the worker cannot be started, and is tried again');
    startAgain();
  }

  function start(): void {
    const id = crypto.randomUUID();
    const begun = Date.now();
    let started: ChildProcess;
    child = undefined;
    try {
      started = forkProcess(program, [id], {
        env: { ...process.env, ...settings },
        execArgv: [...process.execArgv, '--enable-source-maps'],
        // A process group of its own: Ctrl-C in a terminal reaches the server only, which then ends the worker.
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
    } catch (err) {
      failed(err);
      return;
    }
    started.on('error', (err) => {
      // A process that never was does not end either: it has no `exit`.
      if (started.pid === undefined) failed(err);
      else log.error({ worker: id, err }, 'the worker cannot be reached');
    });
    if (started.pid === undefined) return;
    child = started;
    started.once('exit', (code, signal) => {
      if (isClosing) return;
      if (Date.now() - begun > YOUNG_AGE_MS) pause = MIN_PAUSE_MS;
      log.error({ worker: id, code, signal, pause }, 'the worker has ended, and is started again');
      removeDeadWorkers(database.db, [id]).catch((err: unknown) => {
        log.error({ err }, 'what the worker has left is free in some seconds');
      });
      startAgain();
    });
  }

  start();
  return {
    close: async () => {
      isClosing = true;
      clearTimeout(timer);
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = new Promise((resolve) => void ending.once('exit', resolve));
      ending.kill('SIGTERM');
      const late = setTimeout(() => ending.kill('SIGKILL'), CLOSING_LIMIT_MS);
      await gone;
      clearTimeout(late);
    },
  };
}
