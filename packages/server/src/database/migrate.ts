import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { StartProblem } from '../StartProblem.js';
import { reasonOf, sqlState } from './databaseError.js';
import type { Executor } from './executor.js';
import { migrationStatus } from './migrationStatus.js';
import { builtBeside, type Migration, readMigrations, withinTransaction } from './migrations.js';
import { takeLock } from './takeLock.js';

// Any number that nothing else in the database locks.
const LOCK = 7_547_001;

/** Milliseconds between two tries to get the lock, while another server migrates. */
const LOCK_RETRY_PAUSE_MS = 100;

/** SQLSTATE of a lock that was not given in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** How long migrations wait for tables that others use. */
export interface LockPatience {
  /** Milliseconds to wait for one table. It is short, because everybody who needs the table meanwhile waits as well. */
  readonly limit: number;
  /** How often it is tried. */
  readonly tries: number;
  /** Milliseconds before the second try; before the third it is twice as long, and so on. */
  readonly pause: number;
}

const usualPatience: LockPatience = { limit: 3_000, tries: 6, pause: 2_000 };

/**
 * Brings the tables up to date. Servers that start at once on one database take turns. An index may be built beside everybody's work,
 * outside of a transaction. The migrations before it are one transaction, of which nothing stays when something fails; so are those after it.
 *
 * @param client a connection of its own.
 * @param place the name of the database in messages.
 * @returns how many migrations were missing.
 * @throws StartProblem when the database has a migration this program does not know, or others keep its tables in use.
 */
export async function migrate(
  client: Client,
  place: string,
  patience: LockPatience = usualPatience,
  migrations: readonly Migration[] = readMigrations(),
): Promise<number> {
  // Nobody waits for this lock within a transaction, because the building of an index waits for every open transaction.
  while (!(await client.query(`select pg_try_advisory_lock($1) as mine`, [LOCK])).rows[0]?.mine) {
    await pause(LOCK_RETRY_PAUSE_MS);
  }
  try {
    for (let total = 0; ; ) {
      const { made, next } = await makePatiently(drizzle(client), place, patience, migrations);
      total += made;
      if (!next) return total;
      await makeBeside(client, place, next);
      total += 1;
    }
  } finally {
    // If the connection is gone, the lock is gone, too.
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
  }
}

/** How many migrations were made in a transaction, and the next one, which has to be made outside of a transaction. */
interface Made {
  readonly made: number;
  readonly next?: Migration | undefined;
}

async function makePatiently(
  db: Executor,
  place: string,
  { limit, tries, pause: firstPause }: LockPatience,
  migrations: readonly Migration[],
): Promise<Made> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('lock_timeout', ${`${limit}ms`}, true)`);
        const { missing, isEmpty } = await migrationStatus(transaction, place, migrations);
        // Nobody works in an empty database: there all migrations are made in the transaction.
        const end = isEmpty ? -1 : missing.findIndex(({ isBeside }) => isBeside);
        const first = end < 0 ? missing : missing.slice(0, end);
        await makeWithin(transaction, first);
        return { made: first.length, next: end < 0 ? undefined : missing[end] };
      });
    } catch (cause) {
      if (sqlState(cause) !== LOCK_NOT_AVAILABLE) throw cause;
      if (tried === tries) {
        throw new StartProblem(
          `The tables of the database ${place} were in use each of ${tries} times, for longer than ${limit / 1000} s, so that it was not brought up to date: nothing was changed. Try again when less is going on, or end what holds them (pg_stat_activity tells).`,
          { cause },
        );
      }
    }
    await pause(firstPause * tried);
  }
}

async function makeWithin(transaction: Executor, migrations: readonly Migration[]): Promise<void> {
  if (migrations.length === 0) return;
  await makeNotes(transaction);
  for (const migration of migrations) {
    for (const statement of migration.statements)
      await transaction.execute(sql.raw(withinTransaction(statement)));
    await note(transaction, migration);
  }
}

/** Makes the table that lists the migrations made. In earlier versions it had no column `needs`. */
async function makeNotes(db: Executor): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await db.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists needs text`);
}

async function note(db: Executor, { hash, writtenAt, needs }: Migration): Promise<void> {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, needs) values (${hash}, ${writtenAt}, ${needs})`,
  );
}

/** Executes the statements of a migration outside of a transaction, while people go on working. One that was broken off is begun again. */
async function makeBeside(client: Client, place: string, migration: Migration): Promise<void> {
  const db = drizzle(client);
  try {
    await makeNotes(db);
    for (const statement of migration.statements) {
      const index = builtBeside(statement);
      // An index that could not be finished stays, is updated with each change, and never used.
      if (index !== undefined) await client.query(`drop index concurrently if exists ${index}`);
      await client.query(statement);
    }
    await note(db, migration);
  } catch (cause) {
    throw new StartProblem(
      `The migration ${migration.name} could not be made on the database ${place} (${reasonOf(cause)}). Those before it were, and nobody is held up: put right what it says, and migrate again.`,
      { cause },
    );
  }
}

/** True if this program knows a migration, by its hash. */
export const knowsMigration = (hash: string): boolean =>
  readMigrations().some((migration) => migration.hash === hash);

/**
 * Makes the missing migrations within a transaction of the caller's.
 * @param last the hash of the migration after which it stops. @default the newest
 */
export async function migrateUpTo(transaction: Executor, place: string, last?: string): Promise<void> {
  await takeLock(transaction, LOCK);
  const { missing } = await migrationStatus(transaction, place);
  const all = readMigrations().map(({ hash }) => hash);
  const end = last === undefined ? all.length : all.indexOf(last);
  await makeWithin(
    transaction,
    missing.filter(({ hash }) => all.indexOf(hash) <= end),
  );
}
