import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { batchXsd, sampleXml } from '../packages/forms/src/batch/index.js';
import { checkBatchXml } from '../packages/server/src/batch/schema/checkBatchXml.js';
import { type Comparison, compare } from './harness.js';

/** Bytes of the file. */
const SIZE = 20 * 1024 * 1024;
const run = promisify(execFile);

/** The sample of a broker in Oklahoma with its policies again and again, up to so many bytes. */
function largeXml(): Buffer {
  const sample = sampleXml('broker', 'OK', '2026-11-23');
  const policy = / *<Policy [\s\S]*<\/Policy>\n?/.exec(sample)?.[0] ?? '';
  const [before = '', after = ''] = sample.split(policy);
  const count = Math.floor((SIZE - before.length - after.length) / policy.length);
  return Buffer.from(before + policy.repeat(count) + after);
}

/** How many milliseconds something takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Holds a file of 20 MB against its schema, as the office does and as native libxml2 does it (`xmllint --schema`).
 * @returns nothing where xmllint is not installed.
 */
export async function compareXml(folder: string, rounds: number): Promise<Comparison | undefined> {
  if (spawnSync('xmllint', ['--version']).status !== 0) return undefined;
  const file = largeXml();
  const [path, schema] = [join(folder, 'file.xml'), join(folder, 'schema.xsd')];
  await writeFile(path, file);
  await writeFile(schema, batchXsd('broker'));
  return compare(
    'An XML file of 20 MB, parsed and held against its schema',
    {
      baseline: {
        name: 'native xmllint --schema',
        measure: () => timed(() => run('xmllint', ['--noout', '--schema', schema, path])),
      },
      candidate: {
        name: 'Slip',
        measure: () =>
          timed(async () => {
            const { problems, isWhole } = await checkBatchXml(file, 'Agent');
            if (problems.length > 0 || !isWhole)
              throw new Error(`The file is not valid: ${problems[0]?.message}`);
          }),
      },
    },
    { rounds, unit: 'ms', goal: { atMost: 1.5 } },
  );
}
