import { setFlagsFromString } from 'node:v8';
import { readEnvironment } from './environment.js';
import { openLog } from './log.js';
import { runUntilStopped, startProgram } from './runUntilStopped.js';
import { startWorker } from './startWorker.js';

/** Percent by which the heap may grow beyond the objects in use before Node collects garbage. */
const HEAP_GROWTH_PERCENT = 20;

/**
 * Makes Node collect garbage earlier. By default the heap may become four times as large as the objects in use: a file of tens of
 * thousands of rows took half a gigabyte that nobody needed (decision 0029).
 */
function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

/** Milliseconds that a worker has to break off its work when its server is gone. */
const ORPHAN_LIMIT_MS = 10_000;

/**
 * Works until a signal stops it, or until the server that has started it is gone.
 * @param id the id of the worker, where a server has started it and given it one.
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
      setTimeout(() => process.exit(1), ORPHAN_LIMIT_MS).unref();
      stop();
    };
    process.once('disconnect', end);
    // If the server ended while this program was being loaded, no `disconnect` is emitted.
    if (process.send && !process.connected) return end();
    log.info('at work');
  });
