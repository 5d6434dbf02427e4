import { API_ROOT, filings } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkInstallation } from '../../src/checkInstallation.js';
import type { Database } from '../../src/database/Database.js';
import { openPool } from '../../src/database/openPostgres.js';
import { policies } from '../../src/filings/tables.js';
import { healthPaths } from '../../src/health/healthPaths.js';
import { type App, createApp } from '../../src/http/createApp.js';
import { logTo } from '../../src/log.js';
import { troubleWords } from '../../src/operator/Alarm.js';
import { exampleHandlers } from '../exampleHandlers.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { testSecret } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';

/** A user of the database with a password of its own: that of the other tests stays. */
const role = `slip_rotated_${crypto.randomUUID().replaceAll('-', '')}`;
const [before, after] = ['the-password-before', 'the-password-after'];

let database: TestDatabase;
let address: string;
/** The database as its own user, as a server has it. */
let own: Database;
let fixture: FilingFixture;
let health: App;
const lines: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql.raw(`create role ${role} login password '${before}' in role current_user`));
  const url = new URL(database.url);
  url.username = role;
  url.password = before;
  address = url.href;
  own = openPool({ databaseUrl: address });
  fixture = await openFilingFixture({ database: own, log: logTo({ write: (line) => lines.push(line) }) });
  health = createApp(fixture.services, exampleHandlers(), [healthPaths(fixture.services)]);
});
afterAll(async () => {
  await fixture.close();
  await database.db.execute(sql.raw(`drop role ${role}`));
  await database.close();
});

const setPassword = (password: string) =>
  database.db.execute(sql.raw(`alter role ${role} password '${password}'`));

/** Ends all connections of the user, and waits until they are gone there and here. */
async function endConnections(): Promise<void> {
  await database.db.execute(
    sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity where usename = ${role}`,
  );
  await vi.waitFor(() => expect(own.counts().total).toBe(0), 60_000);
}

const file = (body: ReturnType<FilingFixture['filing']>, idempotencyKey: string) =>
  fixture.send(filings.submitNewPolicy, { body }, { as: fixture.agent.person, idempotencyKey });

const ready = async () =>
  (await health.fetch(new Request(`http://office.test${API_ROOT}/health/ready`))).status;

it('a password that is changed under a server is told in words, and filing goes on once it is right again', async () => {
  expect((await file(fixture.filing(), crypto.randomUUID())).status).toBe(200);
  await vi.waitFor(async () => expect(await ready()).toBe(200), 60_000);

  await setPassword(after);
  await endConnections();
  const [body, key] = [fixture.filing(), crypto.randomUUID()];
  const refused = await file(body, key);
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
    503,
    '5',
    expect.stringContaining('The office cannot answer right now. Please try again in a few seconds.'),
  ]);
  expect(fixture.services.alarm.problem()).toBe(troubleWords.refused);
  const alarm = lines.find((line) => line.includes(`"msg":"${troubleWords.refused}"`));
  expect(alarm).toContain('"level":60,');
  expect(alarm).toContain('password authentication failed for user');
  expect(await ready()).toBe(503);
  const findings = await checkInstallation({ DATABASE_URL: address, SLIP_SECRET: testSecret });
  expect(findings.find(({ check }) => check === 'database')).toEqual({
    check: 'database',
    isGood: false,
    words: expect.stringMatching(
      /cannot be opened with DATABASE_URL \(password authentication failed for user "slip_rotated_\w+"\): check user, password/,
    ),
  });
  expect(await database.db.$count(policies)).toBe(1);

  // Without another start.
  await setPassword(before);
  expect((await file(body, key)).status).toBe(200);
  expect(await database.db.$count(policies)).toBe(2);
  await vi.waitFor(async () => expect(await ready()).toBe(200), 60_000);
  expect(lines.join('')).toContain('"msg":"this seems to be over"');
  expect(lines.join('')).not.toMatch(/the-password-/);
});
