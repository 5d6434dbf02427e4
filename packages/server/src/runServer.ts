import { readEnvironment } from './environment.js';
import { greeting } from './greeting.js';
import { openLog } from './log.js';
import { runUntilStopped, startProgram } from './runUntilStopped.js';
import { type ServerRole, startServer } from './startServer.js';

/** Runs the product, or what answers calls of it, until a signal stops it. */
export const runServer = (role: ServerRole): Promise<void> =>
  startProgram(async () => {
    const environment = readEnvironment(process.env);
    const { log, flush } = openLog(environment.SLIP_LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'));
    process.once('exit', flush);
    const { running: server } = await runUntilStopped(() => startServer(environment, log, role), log);
    log.info({ address: server.address }, 'ready');
    // Standard output is the log, but where a person reads it.
    const terminal = process.stdout.isTTY ? process.stdout : process.stderr;
    terminal.write(greeting(server.address, server.demoPeople));
  });
