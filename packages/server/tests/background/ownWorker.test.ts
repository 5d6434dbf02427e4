import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { startOwnWorker } from '../../src/ownWorker.js';
import { silentLog } from '../silentLog.js';
import { openTestDatabase } from '../testDatabase.js';

afterEach(() => void vi.useRealTimers());

it('a server tries again when its worker cannot be started', async () => {
  const database = await openTestDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failures: Promise<unknown>[] = [];
  let tries = 0;
  const own = startOwnWorker({ database, log: silentLog() }, {}, (program, words, options) => {
    tries += 1;
    if (tries === 1) throw new Error('There is no memory for a process.');
    // Such a child never was: it has an error and no end.
    const child = fork(program, words, { ...options, execPath: '/nowhere/node' });
    failures.push(once(child, 'error'));
    return child;
  });
  expect(tries).toBe(1);
  vi.advanceTimersByTime(500);
  expect(tries).toBe(2);
  await Promise.all(failures);
  vi.advanceTimersByTime(1000);
  expect(tries).toBe(3);
  await Promise.all(failures);
  await own.close();
  vi.useRealTimers();
  await database.close();
});
