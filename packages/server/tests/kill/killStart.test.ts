import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_ROOT } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeData } from '../../../../scripts/remove-data.mjs';
import { runningEngine } from '../../src/database/engine/runningEngine.js';
import { startEngine } from '../../src/database/engine/startEngine.js';
import { openDatabase } from '../../src/database/openDatabase.js';
import { SAMPLE_DATA } from '../../src/operator/sampleData.js';
import { settings } from '../../src/operator/tables.js';
import { startServerProcess } from './serverProcess.js';
import { signIn } from './signIn.js';
import { whatIsBroken } from './whatIsBroken.js';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** Each look is a connection, for which PostgreSQL starts a process. */
const patience = { timeout: 240_000, interval: 50 };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'slip-start-'));
});
afterEach(() => removeData(dataDir));

/** Begins to start the product. */
function begin(demo: '0' | '1'): ChildProcess {
  const env = { ...process.env, PORT: '0', SLIP_DATA: dataDir, SLIP_DEMO: demo, SLIP_WORKER: '0' };
  return spawn(process.execPath, [program], { env, stdio: 'ignore' });
}

async function killNow(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Starts it as if nothing had happened, and kills it. @returns whether it was ready, and for whom of the demo */
async function startAgain(demo: '0' | '1') {
  const server = await startServerProcess({ SLIP_DATA: dataDir, SLIP_DEMO: demo, SLIP_WORKER: '0' });
  try {
    const { status } = await fetch(`${server.url}${API_ROOT}/health/ready`);
    return { status, agent: demo === '1' ? (await signIn(server.url, 'ada.larkin')).referenceId : undefined };
  } finally {
    await server.kill();
  }
}

const isReady = { status: 200, agent: undefined };

/** Asks the database that runs on the folder, or that a killed server has left. */
async function ask(statement: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: runningEngine(dataDir) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A function that makes whoever calls it wait for as long as a row says so. */
const waiting = (kind: 'trigger' | 'event_trigger') => `
  create schema if not exists fault;
  create table if not exists fault.waits as select true as waits;
  update fault.waits set waits = true;
  create function fault.wait_${kind}() returns ${kind} language plpgsql as $$ begin
    if (select waits from fault.waits) then perform pg_sleep(3600); end if;
    ${kind === 'trigger' ? 'return null;' : ''}
  end $$;`;

/** Starts the product and kills it as soon as it waits in the middle of a transaction. */
async function killWhileItWaits(demo: '0' | '1'): Promise<void> {
  const child = begin(demo);
  const waits = `select 1 from pg_stat_activity where wait_event = 'PgSleep'`;
  await vi.waitFor(async () => expect(await ask(waits)).toHaveLength(1), patience);
  await killNow(child);
  await ask('update fault.waits set waits = false');
}

describe('a server that is killed while it starts begins again', () => {
  it('where it was making the folder of its database, and where the clock was set back since that was started', async () => {
    const child = begin('0');
    for await (const { filename } of watch(dataDir)) if (filename?.startsWith('postgres.new-')) break;
    await killNow(child);
    expect(await startAgain('0')).toEqual(isReady);
    // As if: the database that the kill has left running says that it starts in hours.
    await ask(`create schema fault;
      create function fault.pg_postmaster_start_time() returns timestamptz language sql as
        $$ select now() + interval '5 hours' $$;
      alter role slip set search_path = fault, public, pg_catalog;`);
    // Files that were still being written at the first kill are removed by now.
    expect(await startAgain('0')).toEqual(isReady);
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log']);
  });

  it('where it was making its tables, and where it was adding the demo, with nothing of them by half', async () => {
    const engine = await startEngine(dataDir);
    await ask(`${waiting('event_trigger')}
      create event trigger fault on ddl_command_end when tag in ('CREATE INDEX') execute function fault.wait_event_trigger();`);
    await engine.stop();
    await killWhileItWaits('0');
    expect(await startAgain('0')).toEqual(isReady);

    await ask(`drop event trigger fault; ${waiting('trigger')}
      create trigger fault after insert on policies execute function fault.wait_trigger();`);
    await killWhileItWaits('1');
    expect(await startAgain('1')).toEqual({ status: 200, agent: expect.any(Number) });
    const database = await openDatabase({ dataDir });
    try {
      expect(await database.db.$count(settings, eq(settings.key, SAMPLE_DATA))).toBe(1);
      expect(await whatIsBroken(database.db, {})).toEqual({});
    } finally {
      await database.close();
    }
  });
});
