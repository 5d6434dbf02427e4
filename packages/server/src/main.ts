import { readEnvironment } from './environment.js';
import { greeting } from './greeting.js';
import { openLog } from './log.js';
import { runUntilStopped, startProgram } from './runUntilStopped.js';
import { startServer } from './startServer.js';

/** Runs the product until a signal stops it. */
await startProgram(async () => {
  const environment = readEnvironment(process.env);
  const { log, flush } = openLog(environment.SLIP_LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));
  process.once('exit', flush);
  const { running: server } = await runUntilStopped(() => startServer(environment, log), log);
  log.info({ address: server.address }, 'ready');
  // Standard output is the log, but where a person reads it.
  const terminal = process.stdout.isTTY ? process.stdout : process.stderr;
  terminal.write(greeting(server.address, server.demoPeople));
});
