import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { workers } from '../../src/background/tables.js';
import { connectionsOf } from '../../src/background/workers.js';
import type { Database } from '../../src/database/Database.js';
import type { Executor } from '../../src/database/executor.js';

const program = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));

/** A worker as a process of its own. */
export interface WorkerProcess {
  /** Its mark. */
  readonly id: string;
  signal(name: NodeJS.Signals): void;
  /** Ends it at once, and waits until it is gone. */
  kill(): Promise<void>;
}

/** As if the seconds had passed after which workers that were killed, and have no connections any more, count as dead. */
export async function letDeathsShow(db: Executor): Promise<void> {
  const isGone = sql`not exists (select from pg_stat_activity where application_name = ${connectionsOf('')} || ${workers.id})`;
  await db
    .update(workers)
    .set({ beatAt: sql`${workers.beatAt} - interval '8 seconds'` })
    .where(isGone);
}

/** Starts the built worker on a database, and waits until it is on the list of the living. */
export async function startWorkerProcess(
  { db, url }: Database,
  settings: NodeJS.ProcessEnv = {},
): Promise<WorkerProcess> {
  const id = crypto.randomUUID();
  const child = fork(program, [id], {
    env: { ...process.env, DATABASE_URL: url, SLIP_LOG_LEVEL: 'warn', ...settings },
    execArgv: [],
  });
  const gone = once(child, 'exit');
  await vi.waitFor(async () => expect(await db.$count(workers, eq(workers.id, id))).toBe(1), {
    timeout: 240_000,
    interval: 50,
  });
  return {
    id,
    signal: (name) => child.kill(name),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
