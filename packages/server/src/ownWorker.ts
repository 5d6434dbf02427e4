import { type ChildProcess, fork } from 'node:child_process';
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

/** The worker of a server. */
export interface OwnWorker {
  close(): Promise<void>;
}

/**
 * Starts a worker as a child of this process, which ends when this process does. When the worker dies, another one is started, and the
 * jobs of the dead one can be taken again at once.
 */
export function startOwnWorker(
  { database, log }: { readonly database: Database; readonly log: Log },
  settings: NodeJS.ProcessEnv,
): OwnWorker {
  let child: ChildProcess | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosing = false;
  let pause = MIN_PAUSE_MS;

  function start(): void {
    const id = crypto.randomUUID();
    const begun = Date.now();
    const started = fork(program, [id], {
      env: { ...process.env, ...settings },
      execArgv: [...process.execArgv, '--enable-source-maps'],
      // A process group of its own: Ctrl-C in a terminal reaches the server only, which then ends the worker.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.once('error', (err) => log.error({ err }, 'the worker cannot be started'));
    started.once('exit', (code, signal) => {
      if (isClosing) return;
      if (Date.now() - begun > YOUNG_AGE_MS) pause = MIN_PAUSE_MS;
      log.error({ worker: id, code, signal, pause }, 'the worker has ended, and is started again');
      removeDeadWorkers(database.db, [id]).catch((err: unknown) => {
        log.error({ err }, 'what the worker has left is free in some seconds');
      });
      timer = setTimeout(start, pause);
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
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
