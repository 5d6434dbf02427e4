import type { Log } from './log.js';
import { StartProblem } from './StartProblem.js';

/** Something that runs until it is closed. */
export interface Running {
  close(): Promise<void>;
}

/** Closes it at a signal (SIGINT, SIGTERM) or at a defect, and ends the process; a second signal ends it at once. @returns what closes it, too. */
export function runUntilStopped(running: Running, log: Log): () => void {
  let isStopping = false;
  const stop = (exitCode: number) => {
    if (isStopping) process.exit(130);
    isStopping = true;
    process.exitCode = exitCode;
    void close().finally(() => process.exit());
  };
  const close = async () => {
    try {
      await running.close();
    } catch (err) {
      log.error({ err }, 'closing failed');
      process.exitCode = 1;
    }
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, event);
      if (!isStopping) stop(1);
    });
  }
  return () => {
    if (!isStopping) stop(0);
  };
}

/** Starts a program; what keeps it from starting is told in a sentence, or with its stack when it is a defect. */
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
