import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LockPatience, migrate, migrateUpTo } from '../src/database/migrate.js';
import { migrationStatus, servedTables } from '../src/database/migrationStatus.js';
import { type Migration, readMigrations } from '../src/database/migrations.js';
import { openPostgres } from '../src/database/openPostgres.js';
import { connected } from './backup/connected.js';
import { openBareDatabase, openTestDatabase, type TestDatabase } from './testDatabase.js';

const place = 'of a test';
const impatient: LockPatience = { limit: 20, tries: 3, pause: 1 };
const known = readMigrations();
const newest = known.at(-1)?.hash ?? '';

let database: TestDatabase;
let user: Client;
beforeEach(async () => {
  database = await openTestDatabase();
  user = new Client({ connectionString: database.url });
  await user.connect();
});
afterEach(async () => {
  await user.end();
  await database.close();
});

/** Migrates over a connection of its own. */
const migrated = (patience?: LockPatience, migrations?: readonly Migration[]) =>
  connected(database, (client) => migrate(client, place, patience, migrations));

/** As a newer version has it: what this one knows, and one migration more. */
const newerBy = (changes: Partial<Migration>): readonly Migration[] => [
  ...known,
  {
    name: '9999_newer',
    hash: 'newer',
    writtenAt: 4_000_000_000_000,
    statements: ['alter table accounts add column newer text'],
    isBeside: false,
    needs: newest,
    ...changes,
  },
];
const newer = newerBy({});

it('gives up after some tries where tables are in use, and changes nothing', async () => {
  await user.query('begin');
  await user.query('lock table accounts in access exclusive mode');
  await expect(migrated(impatient, newer)).rejects.toThrow(
    'The tables of the database of a test were in use each of 3 times, for longer than 0.02 s, so that it was not brought up to date: nothing was changed.',
  );
  await user.query('commit');
  expect((await migrationStatus(database.db, place, newer)).missing).toHaveLength(1);
  expect(await migrated(impatient, newer)).toBe(1);
});

it('goes on as soon as it gets them', async () => {
  await user.query('begin');
  await user.query('lock table accounts in access exclusive mode');
  await connected(database, async (client) => {
    const asked = vi.spyOn(client, 'query');
    const tries = () =>
      asked.mock.calls.filter((call) => JSON.stringify(call).includes('lock_timeout')).length;
    const tireless = { ...impatient, tries: Number.POSITIVE_INFINITY };
    const migrating = migrate(client, place, tireless, newer);
    await vi.waitFor(() => expect(tries()).toBeGreaterThan(1), { timeout: 240_000, interval: 5 });
    await user.query('commit');
    expect(await migrating).toBe(1);
  });
});

it('has no limit of time, whichever the database sets for its users', async () => {
  const bare = await openBareDatabase();
  const name = new URL(bare.url).pathname.slice(1);
  const holder = new Client({ connectionString: bare.url });
  try {
    await bare.db.transaction((transaction) => migrateUpTo(transaction, place, known.at(-2)?.hash));
    await holder.connect();
    await holder.query(`alter database ${name} set statement_timeout = '2s'`);
    await holder.query('begin');
    await holder.query('lock table drizzle.__drizzle_migrations in access exclusive mode');
    const opening = openPostgres({ databaseUrl: bare.url });
    // In the place of an index that takes its time: a statement that waits for longer than the limit.
    const waitsLong = async () => {
      const { rowCount } = await user.query(
        `select from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '2.2 s'`,
      );
      expect(rowCount).toBe(1);
    };
    await Promise.race([opening, vi.waitFor(waitsLong, { timeout: 120_000, interval: 50 })]);
    await holder.query('commit');
    await (await opening).close();
    expect((await migrationStatus(bare.db, place)).missing).toEqual([]);
  } finally {
    await holder.end();
    await bare.close();
  }
});

const beside = newerBy({
  statements: ['create index concurrently "accounts_newer" on accounts (name)'],
  isBeside: true,
});
const indexes = () =>
  database.db
    .select({ isWhole: sql<boolean>`indisvalid` })
    .from(sql`pg_index where indexrelid = to_regclass('accounts_newer')`);

it('builds an index while others write, after one that was broken off', async () => {
  await user.query('begin');
  await user.query('lock table accounts in row exclusive mode');
  const building = migrated(undefined, beside);
  // It waits for who writes, and holds nobody up.
  await vi.waitFor(async () => expect(await indexes()).toEqual([{ isWhole: false }]), {
    timeout: 240_000,
    interval: 20,
  });
  const others = migrated(undefined, beside);
  // Listened to before it is broken off: that is told before the answer of who broke it off.
  const outcome = building.catch((error: unknown) => String(error));
  await database.db.execute(
    sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'create index concurrently%'`,
  );
  expect(await outcome).toMatch(
    /The migration 9999_newer could not be made on the database of a test \(.*\)\. Those before it were/,
  );
  await user.query('commit');
  expect(await others).toBe(1);
  expect(await indexes()).toEqual([{ isWhole: true }]);
  expect(await migrated(undefined, beside)).toBe(0);
});

it('makes all tables once, also when several servers start at once', async () => {
  const bare = await openBareDatabase();
  try {
    const made = await Promise.all(
      [1, 2, 3].map(() => connected(bare, (client) => migrate(client, place, undefined, beside))),
    );
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, beside.length]);
    const { rows } = await connected(bare, (client) =>
      client.query(
        `select similarity('bighorn', 'big horn') as likeness, to_regclass('accounts_newer') as built`,
      ),
    );
    expect(rows).toEqual([{ likeness: expect.closeTo(0.6, 0), built: 'accounts_newer' }]);
  } finally {
    await bare.close();
  }
});

it('leaves tables of a newer version to work with, and says so', async () => {
  await migrated(undefined, newer);
  expect(await migrated()).toBe(0);
  expect(await servedTables(database.db, place)).toBe(
    'The tables are of a newer version of Slip (1 migration more), which left them so that this one works with them too: start the newer version here as well.',
  );
});

it('refuses tables of another version that need a program that knows them', async () => {
  await migrated(undefined, newerBy({ needs: 'newer' }));
  await expect(servedTables(database.db, place)).rejects.toThrow(
    'The database of a test was made by another, probably newer, version of Slip, and not for this one to work with',
  );
  await expect(migrated()).rejects.toThrow('start that version, or use another database');
});

it('refuses those beside which one of ours is missing', async () => {
  await migrated(undefined, newer);
  await user.query('delete from drizzle.__drizzle_migrations where hash = $1', [newest]);
  await expect(servedTables(database.db, place)).rejects.toThrow('not for this one to work with');
});

it('refuses those of before migrations said which program they need', async () => {
  await user.query('alter table drizzle.__drizzle_migrations drop column needs');
  expect(await servedTables(database.db, place)).toBeUndefined();
  await user.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', 0)`);
  await expect(servedTables(database.db, place)).rejects.toThrow('not for this one to work with');
});
