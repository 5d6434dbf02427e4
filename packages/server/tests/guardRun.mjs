import { setTimeout as pause } from 'node:timers/promises';
import { removeRun } from './removeRun.mjs';

/** Milliseconds in which whatever a run that was killed had begun notices that, or has started something more. */
const LATE = 10_000;
const folder = process.argv[2] ?? '';
/** True if the run said itself that it is over: then everything it began has ended, and nothing late can come. */
let isOver = false;

async function finish() {
  await removeRun(folder);
  if (isOver) return;
  await pause(LATE);
  await removeRun(folder);
}

// Started by a run of tests, which keeps its end of this input open, and writes into it when it is over: whatever ends the run, also
// `kill -9`, closes it.
process.stdin.on('data', () => (isOver = true)).once('end', () => void finish());
