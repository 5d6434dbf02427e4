import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';

/** Lines of a megabyte: more than may wait. */
const LINES = 40;
const source = new URL('../src/log.ts', import.meta.url).href;
const program = `
  import { openLog } from ${JSON.stringify(source)};
  const { log } = openLog('info');
  for (let count = 0; count < ${LINES}; count += 1) {
    log.info('x'.repeat(1_000_000));
    await new Promise(setImmediate);
  }
  process.stderr.write('written');
  process.stdin.resume();
`;
const options = ['--import', 'tsx', '--conditions=@slip/source', '--input-type=module', '--eval'];
const child = spawn(process.execPath, [...options, program]);
afterAll(() => void child.kill('SIGKILL'));

it('keeps 16 MB while nobody reads it, and says afterwards how many lines it lost', async () => {
  let said = '';
  // A warning of Node may come first.
  while (!said.includes('written')) said += String(await once(child.stderr, 'data'));
  const read: unknown[] = [];
  for await (const line of createInterface(child.stdout)) {
    read.push(JSON.parse(line));
    if (read.length === LINES || line.includes('lost')) break;
  }
  const kept = read.length - 1;
  expect(kept).toBeLessThanOrEqual(16);
  expect(read.at(-1)).toMatchObject({ level: 50, lost: LINES - kept });
});
