import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeData } from '../../../../scripts/remove-data.mjs';

it.runIf(process.platform === 'linux')(
  'removing a data folder ends no process that was given the number of its PostgreSQL',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slip-remove-'));
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = once(other, 'exit');
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${other.pid}\n`);
    await removeData(folder);
    expect(existsSync(folder)).toBe(false);
    // It ends as it likes, not by a signal.
    other.stdin.end();
    expect(await ended).toEqual([0, null]);
  },
);
