import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createEngine, embeddedDatabase } from '../../src/database/openEmbedded.js';
import { migratedSnapshot } from '../snapshot.js';
import { EngineImage } from './EngineImage.js';
import { lendEngine } from './lendEngine.js';

/** Opened for this file alone. */
let fresh: PGlite;
beforeAll(async () => {
  fresh = await createEngine({ snapshot: await migratedSnapshot() });
  await fresh.exec(`select similarity('a', 'b'); do $$ begin end $$`);
});
afterAll(() => fresh.close());

let engine: PGlite | undefined;
afterEach(async () => {
  await engine?.close();
  engine = undefined;
});

/** Tells one engine from another. */
const start = 'select pg_postmaster_start_time()::text';

/** Everything that a careless test can leave behind. */
const left = [
  `insert into settings (key, value) values ('left', '1')`,
  'create table left_table (id serial primary key, name text)',
  `insert into left_table (name) select 'left ' || n from generate_series(1, 2000) n`,
  'create temporary table left_for_now (id int)',
  `create type left_type as enum ('a', 'b')`,
  'drop trigger invoices_issue on invoices',
  `select setval(pg_get_serial_sequence('accounts', 'id'), 4711)`,
  `set timezone to 'Asia/Tokyo'`,
  'set session_replication_role to replica',
  `alter database postgres set work_mem to '1MB'`,
  'prepare left_statement as select 1',
  'listen left_channel',
  'select pg_advisory_lock(4711)',
  'declare left_cursor cursor with hold for select 1',
  'analyze accounts',
  'checkpoint',
  'begin',
  `insert into settings (key, value) values ('open', '1')`,
  'savepoint left_point',
];

/** Makes a mess, and ends it with a query that fails in the open transaction. */
async function leaveAll(some: PGlite): Promise<void> {
  for (const text of left) await some.exec(text);
  await expect(some.exec('select 1 / 0')).rejects.toThrow('division by zero');
}

/** What a test can see of an engine: every row of every table, catalogs included, every sequence, setting, statement, lock. */
async function seenOf(some: PGlite): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await some.query<{ name: string; isSequence: boolean }>(
    `select format('%I.%I', nspname, relname) as name, relkind = 'S' as "isSequence"
     from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'S') and nspname <> 'information_schema' order by 1`,
  );
  const seen = new Map<string, unknown>();
  for (const { name, isSequence } of rows) {
    const what = isSequence ? '(last_value, log_cnt, is_called)' : 't';
    const all = `select count(*), md5(string_agg(${what}::text, ' ' order by ${what}::text)) from ${name} t`;
    seen.set(name, (await some.query(all)).rows);
  }
  for (const what of [
    'name, setting from pg_settings',
    'name from pg_prepared_statements',
    'name from pg_cursors',
    '* from pg_listening_channels()',
    `mode from pg_locks where locktype = 'advisory'`,
  ]) {
    seen.set(what, (await some.query(`select ${what}`)).rows);
  }
  return seen;
}

it('an engine that is given back is, to the byte, what it was when it was opened', async () => {
  const image = new EngineImage(fresh);
  expect(image.differences()).toEqual([]);
  await leaveAll(fresh);
  expect(image.differences()).toEqual(
    expect.arrayContaining(['the memory', expect.stringMatching(/^another file \d/)]),
  );
  image.putBack();
  expect(image.differences()).toEqual([]);
});

it('nobody sees what the borrower before left', async () => {
  const expected = await seenOf(fresh);
  expect(expected.size).toBeGreaterThan(150);

  const first = await lendEngine();
  const { rows: started } = await first.query(start);
  await leaveAll(first);
  await first.close();

  engine = await lendEngine();
  expect(await seenOf(engine)).toEqual(expected);
  expect((await engine.query(start)).rows).toEqual(started);
  expect(engine.isInTransaction()).toBe(false);
  await leaveAll(engine);
});

it('is not lent again once it has grown', async () => {
  const first = await lendEngine();
  const { rows: started } = await first.query(start);
  await first.query(`select length(repeat('x', 100000000))`);
  await first.close();
  engine = await lendEngine();
  expect((await engine.query(start)).rows).not.toEqual(started);
});

it('is not lent again with a library that putting memory back would not unload', async () => {
  const first = await lendEngine();
  const { rows: started } = await first.query(start);
  await first.exec(`load 'dict_snowball'`);
  await first.close();
  engine = await lendEngine();
  expect((await engine.query(start)).rows).not.toEqual(started);
});

it('waits for what still runs, and refuses what comes after', async () => {
  const first = await lendEngine();
  const database = embeddedDatabase(first);
  const { db } = database;
  const late = db.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    await transaction.execute(sql`insert into settings (key, value) values ('late', '1')`);
    return transaction.select({ key: sql`key` }).from(sql`settings`);
  });
  await database.close();
  expect(await late).toEqual([{ key: 'late' }]);
  await expect(db.execute(sql`select 1`)).rejects.toThrow('Failed query: select 1');
  await expect(first.close()).rejects.toThrow('PGlite is closed');

  engine = await lendEngine();
  expect((await engine.query('select key from settings')).rows).toEqual([]);
});
