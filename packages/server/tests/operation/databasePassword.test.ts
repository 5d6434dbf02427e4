import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { workers } from '../../src/background/tables.js';
import { connectionsOf, removeDeadWorkers } from '../../src/background/workers.js';
import { openPool } from '../../src/database/openPostgres.js';
import { withClient } from '../../src/database/withClient.js';
import { openTestDatabase } from '../testDatabase.js';
import { commandsOf } from './followPage.js';

it('a second role takes the place of the first, for all that a worker does', async () => {
  const database = await openTestDatabase();
  const slip = `slip_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = (command: string) => database.db.execute(sql.raw(command));
  /** The address of the database for one of the two roles. */
  const addressOf = (role: string, password: string) => {
    const url = new URL(database.url);
    url.username = role;
    url.password = password;
    return url.href;
  };
  await run(`create role ${slip} login password 'first'`);
  await run(`grant all on schema public to ${slip}`);
  await run(`grant all on all tables in schema public to ${slip}`);
  onTestFinished(async () => {
    await run(`drop owned by ${slip}`);
    await run(`drop role if exists ${slip}2`);
    await run(`drop role ${slip}`);
    await database.close();
  });
  const { left: notFollowed, next } = commandsOf('secrets', 'Password of the database');
  const names = (password: string) => ({ slip, '…': password });
  await run(next('alter role slip password', names('second')));
  const first = openPool({ databaseUrl: addressOf(slip, 'second') });
  await first.db.execute(sql`select 1`);
  await first.close();

  await run(next('create role slip2', names('third')));
  await run(next('alter role slip2 set role', names('')));
  const address = addressOf(`${slip}2`, 'third');
  const own = openPool({ databaseUrl: address });
  try {
    await own.db.execute(sql`create table made_by_it (id integer)`);
    const owner = sql<string>`tableowner`;
    const tables = sql`pg_tables where tablename = 'made_by_it'`;
    expect(await own.db.select({ owner }).from(tables)).toEqual([{ owner: slip }]);
    await own.db.insert(workers).values({ id: 'frozen', beatAt: sql`now() - interval '8 seconds'` });
    let connection = '';
    await withClient({ databaseUrl: address, name: connectionsOf('frozen') }, async (client) => {
      client.on('error', () => undefined);
      await removeDeadWorkers(own.db);
      connection = await client.query('select').then(
        () => 'open',
        () => 'ended',
      );
    });
    expect(connection).toBe('ended');
    expect(await own.db.$count(workers)).toBe(0);
  } finally {
    await own.close();
  }
  expect(notFollowed).toEqual([]);
});
