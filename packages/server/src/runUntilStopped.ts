import type { Log } from './log.js';
import { StartProblem } from './StartProblem.js';

/** Something that runs until it is closed. */
export interface Running {
  close(): Promise<void>;
}

/** Something that runs, and a function that ends it as a signal does. */
export interface UntilStopped<T extends Running> {
  readonly running: T;
  readonly stop: () => void;
}

/**
 * Starts something, closes it at a signal (SIGINT, SIGTERM) or at a defect, and ends the process; a second signal ends it at once.
 * A signal during the start ends it as well: a server may answer calls before its start is over.
 */
export async function runUntilStopped<T extends Running>(
  start: () => Promise<T>,
  log: Log,
): Promise<UntilStopped<T>> {
  let isStopping = false;
  const stop = (exitCode: number) => {
    // 130 is what shells report for a program that a signal (SIGINT) ended.
    if (isStopping) process.exit(130);
    isStopping = true;
    process.exitCode = exitCode;
    void close().finally(() => process.exit());
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, event);
      if (!isStopping) stop(1);
    });
  }
  const starting = start();
  const close = async () => {
    try {
      await (await starting).close();
    } catch (err) {
      log.error({ err }, 'closing failed');
      process.exitCode = 1;
    }
  };
  return {
    running: await starting,
    stop: () => {
      if (!isStopping) stop(0);
    },
  };
}

/** Starts a program. A `StartProblem` is printed as its sentence, any other error with its stack. */
export async function startProgram(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const words =
      error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${words}\n`);
    process.exit(1);
  }
}
