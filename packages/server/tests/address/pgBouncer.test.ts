import { API_ROOT, sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInstallation } from '../../src/checkInstallation.js';
import { openPostgres } from '../../src/database/openPostgres.js';
import { openFixtures } from '../kill/DemoFixtures.js';
import { openCounter } from '../kill/PatientFiler.js';
import { keysOnFile, PatientFilers } from '../kill/PatientFilers.js';
import { startServerProcess } from '../kill/serverProcess.js';
import { testSecret } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { hasPgBouncer, Pooler } from './Pooler.js';

/** The finding of a check about the pooler. */
async function poolerFound(settings: NodeJS.ProcessEnv) {
  const findings = await checkInstallation({ ...settings, SLIP_SECRET: testSecret });
  return findings.find(({ check }) => check === 'pooler');
}

const today = todayIn(sampleOffice.timeZone, new Date());

describe.skipIf(!hasPgBouncer)('behind PgBouncer with pools of transactions (needs pgbouncer)', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let settings: NodeJS.ProcessEnv;
  beforeAll(async () => {
    database = await openTestDatabase();
    pooler = await Pooler.start(database.url, 2);
    settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
  });
  afterAll(async () => {
    await pooler.end();
    await database.close();
  });

  it('a server says which setting is missing', async () => {
    await expect(openPostgres({ databaseUrl: pooler.url })).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+\/slip_test_\w+ is behind PgBouncer \(unsupported startup parameter\b.*\): set DATABASE_DIRECT_URL to/,
    );
  });

  it('more transactions than it has connections take turns, and leave nothing behind', async () => {
    const pooled = await openPostgres({ databaseUrl: pooler.url, directUrl: database.url });
    const one = (number: number) =>
      pooled.db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(1)`);
        const asked = [number, 10 * number].map((value) =>
          transaction.select({ value: sql<number>`${value}::int + 1` }).from(sql`(select 1) once`),
        );
        return (await Promise.all(asked)).map(([row]) => row?.value);
      });
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    expect(await Promise.all(numbers.map(one))).toEqual(
      numbers.map((number) => [number + 1, 10 * number + 1]),
    );
    expect(await pooled.db.$count(sql`pg_prepared_statements`)).toBe(0);
    await pooled.close();
  });

  it('a check says that statements have no limit there, until they have one', async () => {
    expect(await poolerFound(settings)).toMatchObject({
      isGood: false,
      words: expect.stringContaining('set statement_timeout ='),
    });
    const name = new URL(database.url).pathname.slice(1);
    await database.db.execute(sql.raw(`alter database ${name} set statement_timeout = '30s'`));
    await pooler.end();
    await pooler.begin();
    expect(await poolerFound(settings)).toEqual({
      check: 'pooler',
      isGood: true,
      words: 'It answers, and ends statements after 30s.',
    });
  });

  it('four people file, also while it is started again, and nothing is lost or doubled', async () => {
    const server = await startServerProcess(settings);
    try {
      const filers = new PatientFilers(
        await openFixtures(server.url, today, { agents: 3, insurers: 1 }),
        openCounter(server.url),
      );
      await filers.filedMore(8);
      await pooler.end();
      const ready = async () => (await fetch(`${server.url}${API_ROOT}/health/ready`)).status;
      expect(await ready()).toBe(503);
      await pooler.begin();
      await filers.filedMore(8);
      expect(await ready()).toBe(200);
      await filers.end();
      for (const { confirmed, shown } of await filers.compare()) expect(shown).toEqual(confirmed);
      expect(await keysOnFile(database.db)).toEqual(filers.keys());
      expect(filers.heard().filter((words) => !words.includes('Please try again in a few seconds.'))).toEqual(
        [],
      );
    } finally {
      await server.kill();
    }
  });
});
