import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationConfig, type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../folders.js';
import { StartProblem } from '../StartProblem.js';
import type { Executor } from './executor.js';
import { holdLock } from './holdLock.js';
import { sqlState } from './sqlState.js';

// Any number that nothing else in the database locks.
const LOCK = 7_547_001;

const config: MigrationConfig = { migrationsFolder };

/** SQLSTATE of a lock that was not given in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** How long migrations wait for tables that others use. */
export interface LockPatience {
  /** Milliseconds to wait for one table. Whoever asks for the table meanwhile waits as well, so that it is short. */
  readonly limit: number;
  /** How often it is tried. */
  readonly tries: number;
  /** Milliseconds before the second try; before the third it is twice as long, and so on. */
  readonly pause: number;
}

const usualPatience: LockPatience = { limit: 3_000, tries: 6, pause: 2_000 };

/**
 * Brings the tables up to date. Servers that start at once on one database take turns.
 *
 * @param place what the database is called in a sentence.
 * @returns how many migrations were missing.
 * @throws StartProblem when the database has a migration this program does not know, or others keep its tables in use; it is left as it is.
 */
export async function migrate(
  db: Executor,
  place: string,
  { limit, tries, pause: firstPause }: LockPatience = usualPatience,
): Promise<number> {
  for (let tried = 1; ; tried += 1) {
    try {
      // One transaction holds the lock, the check and all migrations: whatever fails, nothing of it stays.
      return await db.transaction(async (transaction) => {
        // Another one that migrates may take as long as it needs.
        await holdLock(transaction, LOCK);
        await transaction.execute(sql`select set_config('lock_timeout', ${`${limit}ms`}, true)`);
        return migrateUpTo(transaction, place);
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

/**
 * How many migrations a database still needs. Nothing is changed.
 * @throws StartProblem when it has one that this program does not know.
 */
export async function pendingMigrations(db: Executor, place: string): Promise<number> {
  const migrations = readMigrationFiles(config);
  const [found] = await db
    .select({ table: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) one`);
  if (!found?.table) return migrations.length;
  const done = await appliedMigrations(db, place, migrations);
  return migrations.filter(({ hash }) => !done.has(hash)).length;
}

/** The migrations that a database has, by their hashes. */
async function appliedMigrations(
  db: Executor,
  place: string,
  migrations: readonly Pick<MigrationMeta, 'hash'>[],
): Promise<ReadonlySet<string>> {
  const known = new Set(migrations.map(({ hash }) => hash));
  const applied = await db
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`);
  const strange = applied.find(({ hash }) => !known.has(hash));
  if (strange) {
    throw new StartProblem(
      `The database ${place} was made by another, probably newer, version of Slip: start that version, or use another database.`,
    );
  }
  return new Set(applied.map(({ hash }) => hash));
}

/** True if this program knows a migration, by its hash. */
export const knowsMigration = (hash: string): boolean =>
  readMigrationFiles(config).some((migration) => migration.hash === hash);

/**
 * Does the same within a transaction of the caller's.
 * @param last the hash of the migration after which it stops. @default the newest
 * @returns how many migrations were missing.
 */
export async function migrateUpTo(transaction: Executor, place: string, last?: string): Promise<number> {
  const migrations = readMigrationFiles(config);
  await holdLock(transaction, LOCK);
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const done = await appliedMigrations(transaction, place, migrations);
  let missing = 0;
  for (const migration of migrations) {
    if (!done.has(migration.hash)) {
      missing += 1;
      for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
      await transaction.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
    if (migration.hash === last) break;
  }
  return missing;
}
