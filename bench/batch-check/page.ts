import { parse } from 'csv-parse/browser/esm/sync';
import { sampleCsv } from '../../packages/forms/src/batch/index.js';
import '../components/PageBench.js';
import { addToGathered, nothingGathered } from '../../packages/portal/src/batch/check/CheckResult.js';
import type { CheckReply } from '../../packages/portal/src/batch/check/checkMessages.js';
import { FixedFile } from '../../packages/portal/src/batch/check/fixing/FixedFile.js';
import { startCheck } from '../../packages/portal/src/batch/check/useFileCheck.js';
import { renderedCheck } from './renderedCheck.js';

const ROWS = 40_000;
const today = '2026-11-23';
const [header = '', first = ''] = sampleCsv('agent', 'WY', today).split('\r\n');

/** A file of so many rows, of which the first so many have an NAIC number that lost its zeros. */
function fileWith(rows: number, broken: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const row = first.replace('SL-WY-0001', `SL-WY-${index}`).replace('WY-1', `WY-${index}`);
    return index < broken ? row.replace('10852', '1085') : row;
  });
  return `${[header, ...lines].join('\r\n')}\r\n`;
}

/** Checks a file as the page does, and answers when the last part has come. */
async function check(text: string): Promise<number> {
  const file = new File([text], 'bench.csv');
  const gathered = nothingGathered();
  const begun = performance.now();
  const end = await new Promise<Exclude<CheckReply, { kind: 'part' }>>((resolve) => {
    startCheck({ file, sender: { kind: 'Agent', state: 'WY' }, today }, (reply) =>
      reply.kind === 'part' ? addToGathered(gathered, reply) : resolve(reply),
    );
  });
  if (end.kind === 'failed') throw new Error(end.reason);
  const fixed = new FixedFile(gathered.records, gathered.lines);
  if (fixed.rows().length !== ROWS) throw new Error(`Of ${ROWS} rows ${fixed.rows().length} came back.`);
  return performance.now() - begun;
}

/** The longest time in which nothing else could run while something runs, in milliseconds. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  // A message to itself comes as soon as the page is free: a timer would wait for 4 ms.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(null);
  });
  port1.start();
  port2.postMessage(null);
  await work();
  // A delay of the page at the end is seen when the next message comes.
  await new Promise((resolve) => setTimeout(resolve, 0));
  port1.close();
  return longest;
}

/** A file with a mistake here and there, and one in which a column has lost its zeros nearly everywhere. */
const clean = fileWith(ROWS, 40);
const broken = fileWith(ROWS, 33_000);
const options = { relax_column_count: true, skip_empty_lines: true, trim: true };

async function parseAlone(): Promise<number> {
  const begun = performance.now();
  parse(clean, options);
  return performance.now() - begun;
}

window.slipBenches = [
  {
    name: 'The check of 40,000 rows in a worker, until the page has every finding and record',
    unit: 'ms',
    goal: { atMost: 2 },
    against: 'csv-parse alone',
    baseline: parseAlone,
    candidate: () => check(clean),
  },
  {
    name: 'The longest time for which the page is held up by a check with 33,000 findings',
    unit: 'ms',
    goal: { atMost: 1 },
    bar: { atMost: 50 },
    against: 'csv-parse in the page',
    baseline: () => longestBlock(parseAlone),
    candidate: () => longestBlock(() => check(broken)),
  },
  {
    name: 'The same on the screen, from the file to its verdict and the rows in question',
    unit: 'ms',
    goal: { atMost: 1 },
    bar: { atMost: 50 },
    against: 'csv-parse in the page',
    baseline: () => longestBlock(parseAlone),
    candidate: () => longestBlock(() => renderedCheck(new File([broken], 'bench.csv'))),
  },
];
