import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPostmaster } from '../src/database/engine/leftBehind.js';
import { startEngine } from '../src/database/engine/startEngine.js';
import { openRunFolder } from './runFolder.js';

/** True if a process runs. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('the end of a run, however it ends, takes its folder along, and the databases and programs in it', async () => {
  const folder = await openRunFolder();
  const data = mkdtempSync(join(folder.path, 'slip-left-'));
  const engine = await startEngine(data, { durable: false });
  const postmaster = readPostmaster(join(data, 'postgres'))?.pid ?? 0;
  const program = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    env: { SLIP_DATA: data },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const gone = once(program, 'exit');
  expect([postmaster, program.pid ?? 0].map(isThere)).toEqual([true, true]);
  // As at the end of a run. One that is killed closes the same input.
  await folder.remove();
  await gone;
  expect(isThere(postmaster)).toBe(false);
  expect(existsSync(folder.path)).toBe(false);
  await engine.stop();
});

it('what a run has left that was killed together with its guard is removed by the next', async () => {
  const killed = spawn(process.execPath, ['-e', '']);
  await once(killed, 'exit');
  const left = mkdtempSync(join(tmpdir(), `slip-tests-${killed.pid}-`));
  const own = mkdtempSync(join(tmpdir(), `slip-tests-${process.pid}-`));
  const next = await openRunFolder();
  expect([left, own].map(existsSync)).toEqual([false, true]);
  await next.remove();
});
