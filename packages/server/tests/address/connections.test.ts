import { API_ROOT, inbox } from '@slip/api/contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPool } from '../../src/database/openPostgres.js';
import { readEnvironment } from '../../src/environment.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { type RunningServer, startServer } from '../../src/startServer.js';
import { silentLog } from '../silentLog.js';
import { openTestOffice, type TestOffice, testSecret } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';

const CONNECTIONS = 4;
const AT_ONCE = 12;

let database: TestDatabase;
/** Looks from aside, with connections of another name. */
let office: TestOffice;
let server: RunningServer;
beforeAll(async () => {
  database = await openTestDatabase();
  office = await openTestOffice({
    database: openPool({ databaseUrl: database.url, name: 'aside' }),
    now: new Date().toISOString(),
  });
  const environment = readEnvironment({
    DATABASE_URL: database.url,
    SLIP_DATABASE_CONNECTIONS: String(CONNECTIONS),
    SLIP_SECRET: testSecret,
    SLIP_PORTAL_DIR: '/nowhere',
    SLIP_DRAIN_SECONDS: '0',
    PORT: '0',
  });
  server = await startServer(environment, silentLog(), 'serve');
});
afterAll(async () => {
  await server.close();
  await office.close();
  await database.close();
});

/** How many connections of the server are in a state. */
const connected = (state: SQL) =>
  office.db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and application_name = 'slip' and ${state}`,
  );

it('a server has as many connections as SLIP_DATABASE_CONNECTIONS says, and one for its signs of life', async () => {
  const authorization = `Bearer ${await office.tokenOf(await office.addPerson())}`;
  const call = async () => {
    const answer = await fetch(`${server.address}${API_ROOT}${inbox.newInboxItemCount.path}`, {
      headers: { authorization },
    });
    return [answer.status, await answer.text()];
  };
  expect(await call()).toEqual([200, '0']);

  let answers: ReturnType<typeof call>[] = [];
  await office.db.transaction(async (transaction) => {
    // Every call waits for this transaction, with a connection or for one.
    await transaction.execute(sql`lock table ${inboxItems} in access exclusive mode`);
    answers = Array.from({ length: AT_ONCE }, call);
    const waiting = sql`wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await connected(waiting)).toBe(CONNECTIONS), 60_000);
    // By its answer all calls before it have come.
    expect((await fetch(`${server.address}${API_ROOT}/health/live`)).status).toBe(200);
    expect(await connected(waiting)).toBe(CONNECTIONS);
    expect(await connected(sql`true`)).toBeLessThanOrEqual(CONNECTIONS + 1);
  });
  expect(await Promise.all(answers)).toEqual(answers.map(() => [200, '0']));
});
