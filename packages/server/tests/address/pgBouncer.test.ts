import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_ROOT, filings } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backupHere } from '../../src/backupHere.js';
import { checkInstallation } from '../../src/checkInstallation.js';
import { openPostgres } from '../../src/database/openPostgres.js';
import { transactions } from '../../src/filings/tables.js';
import { logTo } from '../../src/log.js';
import { troubleWords } from '../../src/operator/Alarm.js';
import { openFilingFixture } from '../filings/FilingFixture.js';
import { startServerProcess } from '../kill/serverProcess.js';
import { testSecret } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { hasPgBouncer, Pooler } from './Pooler.js';

/** The finding of a check about the pooler. */
async function poolerFound(settings: NodeJS.ProcessEnv) {
  const findings = await checkInstallation({ ...settings, SLIP_SECRET: testSecret });
  return findings.find(({ check }) => check === 'pooler');
}

const AT_ONCE = 20;

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

  /** How many connections there are to the database, through the pooler or not, under such a name. */
  const connected = (name: string) =>
    database.db.$count(
      sql`pg_stat_activity`,
      sql`datname = current_database() and pid <> pg_backend_pid() and application_name like ${name}`,
    );

  it('a server says which setting is missing', async () => {
    await expect(openPostgres({ databaseUrl: pooler.url })).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+\/slip_test_\w+ is behind PgBouncer \(unsupported startup parameter\b.*\): set DATABASE_DIRECT_URL to/,
    );
  });

  it('a check says that a replica is not reached through it', async () => {
    const findings = await checkInstallation({
      DATABASE_URL: database.url,
      DATABASE_READ_URL: pooler.url,
      SLIP_SECRET: testSecret,
    });
    expect(findings.find(({ check }) => check === 'replica')).toMatchObject({
      isGood: false,
      words: expect.stringContaining('set DATABASE_READ_URL to the address of the database itself.'),
    });
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

  it('twenty file at once, also when it was away meanwhile, which is told, and nothing is lost or doubled', async () => {
    const lines: string[] = [];
    const fixture = await openFilingFixture({
      database: await openPostgres({ databaseUrl: pooler.url, directUrl: database.url }),
      log: logTo({ write: (line) => lines.push(line) }),
    });
    const keys = Array.from({ length: AT_ONCE }, () => crypto.randomUUID());
    const bodies = keys.map(() => fixture.filing());
    const sendAll = () =>
      keys.map(async (idempotencyKey, index) => {
        const body = bodies[index] ?? fixture.filing();
        const options = { as: fixture.agent.person, idempotencyKey };
        return (await fixture.send(filings.submitNewPolicy, { body }, options)).status;
      });
    try {
      const first = sendAll();
      await Promise.race(first);
      await pooler.end();
      const statuses = await Promise.all(first);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(await Promise.all(sendAll())).toEqual(keys.map(() => 503));
      expect(lines.find((line) => line.includes(`"msg":"${troubleWords.away}"`))).toContain('"level":60,');
      expect(await poolerFound(settings)).toEqual({
        check: 'pooler',
        isGood: false,
        words: expect.stringMatching(
          /^The database at \S+ does not answer \(connect ECONNREFUSED \S+\): check DATABASE_URL/,
        ),
      });
      await pooler.begin();
      expect(await Promise.all(sendAll())).toEqual(keys.map(() => 200));
      expect(await database.db.$count(transactions)).toBe(AT_ONCE);
    } finally {
      await fixture.close();
    }
  });

  it('a backup goes by the direct address, and so does its schedule', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slip-pooled-'));
    // Nothing goes through the pooler.
    await pooler.end();
    try {
      const [written] = await backupHere({ to: join(folder, 'pooled.backup') }, settings);
      expect(written).toMatch(/pooled\.backup has [\d,]+ rows? of \d+ tables\.$/);
      expect((await backupHere({ to: folder, every: 'day' }, settings))[0]).toMatch(/^Every day a backup is/);
      expect((await backupHere({}, settings))[0]).toMatch(/^Every day a backup is/);
      expect((await backupHere({ every: 'never' }, settings))[0]).toMatch(/^The schedule has ended\./);
    } finally {
      await pooler.begin();
      rmSync(folder, { recursive: true });
    }
  });

  it('the product serves and works there, and its worker has the direct address', async () => {
    const server = await startServerProcess({ ...settings, SLIP_DEMO: '0' });
    try {
      expect((await fetch(`${server.url}${API_ROOT}/health/ready`)).status).toBe(200);
      await vi.waitFor(async () => expect(await connected('slip worker %')).toBeGreaterThan(0), 60_000);
      await pooler.end();
      // Those of this test, which have the same name, end when they were idle for some seconds.
      await vi.waitFor(async () => expect(await connected('slip')).toBe(0), 60_000);
      expect(await connected('slip worker %')).toBeGreaterThan(0);
      expect((await fetch(`${server.url}${API_ROOT}/health/ready`)).status).toBe(503);
      expect(await server.end()).toBe(0);
    } finally {
      await server.kill();
    }
  });
});
