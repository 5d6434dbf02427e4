import { setFlagsFromString } from 'node:v8';
import { readEnvironment } from './environment.js';
import { openLog } from './log.js';
import { runUntilStopped, startProgram } from './runUntilStopped.js';
import { startWorker } from './startWorker.js';

/** Percent by which the heap may grow beyond what is alive before it is collected. */
const GROWTH = 20;

/**
 * Makes Node collect garbage before it has become as much as what is alive. By default it lets the heap become up to four times as
 * large: a file of tens of thousands of rows took half a gigabyte that nobody needed (decision 0029).
 */
function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

/** Milliseconds that one has to break off its work when its server is gone. */
const ORPHAN_LIMIT = 10_000;

/**
 * Works until a signal stops it, or until the server that has started it is gone.
 * @param id its mark, from a server that has started it.
 */
export const runWorker = (id: string = crypto.randomUUID()): Promise<void> =>
  startProgram(async () => {
    limitHeapGrowth();
    const environment = readEnvironment(process.env);
    const level = environment.SLIP_LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info');
    const { log, flush } = openLog(level, { process: 'worker', worker: id });
    process.once('exit', flush);
    const { stop } = await runUntilStopped(() => startWorker(environment, log, id), log);
    const end = () => {
      setTimeout(() => process.exit(1), ORPHAN_LIMIT).unref();
      stop();
    };
    process.once('disconnect', end);
    // The server may have gone while this program was being loaded, which nobody was told.
    if (process.send && !process.connected) return end();
    log.info('at work');
  });
