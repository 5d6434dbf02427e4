import { readEnvironment } from './environment.js';
import { greeting } from './greeting.js';
import { limitHeapGrowth } from './limitHeapGrowth.js';
import { openLog } from './log.js';
import { StartProblem } from './StartProblem.js';
import { type RunningServer, startServer } from './startServer.js';

/** Runs the product until a signal stops it (SIGINT, SIGTERM); a second signal ends it at once. */
async function main(): Promise<void> {
  limitHeapGrowth();
  const environment = readEnvironment(process.env);
  const { log, flush } = openLog(environment.SLIP_LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));
  process.once('exit', flush);
  const server = await startServer(environment, log);

  let isStopping = false;
  const stop = (exitCode: number) => {
    if (isStopping) process.exit(130);
    isStopping = true;
    process.exitCode = exitCode;
    void close(server).finally(() => process.exit());
  };
  const close = async (running: RunningServer) => {
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
  log.info({ address: server.address }, 'ready');
  // Standard output is the log, but where a person reads it.
  const terminal = process.stdout.isTTY ? process.stdout : process.stderr;
  terminal.write(greeting(server.address, server.hasDemoPeople));
}

try {
  await main();
} catch (error) {
  const words =
    error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
