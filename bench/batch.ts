import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOfficeApi } from '../e2e/officeApi.js';
import { people } from '../e2e/people.js';
import { type Product, startProduct } from '../e2e/product.js';
import { FileSender, fileOfPolicies, type ProcessedFile } from './batchFile.js';
import { bulkInsertAgain } from './bulkInsertAgain.js';
import { type Comparison, comparison, quantile, reaches, series } from './harness.js';
import { compareXml } from './xmllint.js';

/** Transactions of the file, each of a policy of its own. */
const ROWS = 40_000;

/** A file, in times of its rows stored at once. */
const fileGoal = { atMost: 2.5 };
/** The p99 of a signed-in read while a file is processed, in times of that when nothing else is asked. */
const readGoal = { atMost: 3 };
/** Megabytes that the server and its worker may take for it, together. */
const memoryGoal = { atMost: 300 };

/** Sends a file a round to a fresh office, which stands still after each of them. */
async function sendFiles(
  rounds: number,
  others: 'reading' | 'none',
  afterwards: (product: Product, mark: string) => Promise<void> = async () => undefined,
): Promise<ProcessedFile[]> {
  const product = await startProduct();
  try {
    const files: ProcessedFile[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await product.start();
      const sender = new FileSender(product, await openOfficeApi(product.url, people.primaryAgent));
      const mark = `B${Date.now().toString(36)}`.toUpperCase();
      if (round === 0) await sender.send(fileOfPolicies(`${mark}T`, 2), 'test');
      files.push(await sender.send(fileOfPolicies(mark, ROWS), 'production', others));
      await product.stop();
      await afterwards(product, mark);
    }
    return files;
  } finally {
    await product.remove();
  }
}

/** Files of nothing but new policies, while nobody reads, and the same rows stored at once, in turns. */
async function compareFiles(rounds: number): Promise<Comparison> {
  const bulk: number[] = [];
  const files = await sendFiles(rounds, 'none', async (product, mark) => {
    bulk.push(await bulkInsertAgain(join(product.data, 'data'), mark, ROWS));
  });
  const durations = files.map(({ duration }) => duration);
  return comparison(
    `A file of ${ROWS.toLocaleString('en-US')} transactions, from the upload to its answer`,
    { baseline: series('COPY of the same rows', bulk), candidate: series('Slip', durations) },
    { unit: 'ms', goal: fileGoal },
  );
}

const ms = (value: number) => `${value.toLocaleString('en-US', { maximumSignificantDigits: 3 })} ms`;
const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]) => quantile(sorted(values), 0.5);

/** Effects that other people notice while a file is processed. */
function othersOf(files: readonly ProcessedFile[]): { readonly line: string; readonly reached: boolean } {
  const idle = median(files.map((file) => quantile(sorted(file.idleReads), 0.99)));
  const busy = median(files.map((file) => quantile(sorted(file.reads), 0.99)));
  const longest = median(files.map((file) => Math.max(...file.reads)));
  const memory = median(files.map((file) => file.memory));
  const reached = reaches(busy / idle, readGoal) && reaches(memory, memoryGoal);
  return {
    line: `| ${ms(idle)} | ${ms(busy)} | ${(busy / idle).toFixed(1)} | ${ms(longest)} | +${memory.toFixed(0)} MB | ≤ ${readGoal.atMost} and ≤ ${memoryGoal.atMost} MB, ${reached ? 'reached' : 'missed'} |`,
    reached,
  };
}

/**
 * Measures the cost of processing a file of many transactions with all rules and taxes, against storing the same rows at once; what
 * other people notice of it; and what it costs to hold a large XML file against its schema.
 */
export async function measureBatch({ rounds }: { rounds: number }): Promise<{
  readonly comparisons: readonly Comparison[];
  readonly lines: readonly string[];
  readonly reached: boolean;
}> {
  const comparisons = [await compareFiles(rounds)];
  const others = othersOf(await sendFiles(rounds, 'reading'));
  const folder = await mkdtemp(join(tmpdir(), 'slip-bench-'));
  try {
    const xml = await compareXml(folder, rounds);
    return {
      comparisons: [...comparisons, ...(xml ? [xml] : [])],
      lines: [
        ...(xml ? [] : ['', 'No xmllint is installed here.']),
        '',
        '| p99 of a signed-in read every 20 ms, alone | while the file is processed | ratio | longest wait | memory of server and worker | goal |',
        '|---|---|---|---|---|---|',
        others.line,
      ],
      reached: others.reached,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
