import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../folders.js';
import { StartProblem } from '../StartProblem.js';
import type { Executor } from './executor.js';
import { holdLock } from './holdLock.js';

// Any number that nothing else in the database locks.
const LOCK = 7_547_001;

const config: MigrationConfig = { migrationsFolder };

/**
 * Brings the tables up to date. Servers that start at once on one database take turns.
 *
 * @param place what the database is called in a sentence.
 * @throws StartProblem when the database has a migration this program does not know; it is left as it is.
 */
export async function migrate(db: Executor, place: string): Promise<void> {
  // One transaction holds the lock, the check and all migrations: whatever fails, nothing of it stays.
  await db.transaction((transaction) => migrateUpTo(transaction, place));
}

/** True if this program knows a migration, by its hash. */
export const knowsMigration = (hash: string): boolean =>
  readMigrationFiles(config).some((migration) => migration.hash === hash);

/**
 * Does the same within a transaction of the caller's.
 * @param last the hash of the migration after which it stops. @default the newest
 */
export async function migrateUpTo(transaction: Executor, place: string, last?: string): Promise<void> {
  const migrations = readMigrationFiles(config);
  const known = new Set(migrations.map(({ hash }) => hash));
  await holdLock(transaction, LOCK);
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const applied = await transaction
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`);
  const strange = applied.find(({ hash }) => !known.has(hash));
  if (strange) {
    throw new StartProblem(
      `The database ${place} was made by another, probably newer, version of Slip: start that version, or use another database.`,
    );
  }
  const done = new Set(applied.map(({ hash }) => hash));
  for (const migration of migrations) {
    if (!done.has(migration.hash)) {
      for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
      await transaction.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
    if (migration.hash === last) return;
  }
}
