import { sql } from 'drizzle-orm';
import { StartProblem } from '../StartProblem.js';
import type { Executor } from './executor.js';
import { type Migration, readMigrations, SERVES_FROM } from './migrations.js';

/** The migrations of a database, compared with those of this program. */
export interface MigrationStatus {
  /** The migrations that were not made. */
  readonly missing: readonly Migration[];
  /** The number of migrations that a newer program has made. This program can work with the tables nevertheless. */
  readonly newer: number;
  readonly isEmpty: boolean;
}

/**
 * Looks which migrations a database has. Nothing is changed.
 * @throws StartProblem when it has some that this program does not know, and cannot work with.
 */
export async function migrationStatus(
  db: Executor,
  place: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<MigrationStatus> {
  const [found] = await db
    .select({ table: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) one`);
  if (!found?.table) return { missing: migrations, newer: 0, isEmpty: true };
  // The table of an earlier version has no column `needs`.
  const made = await db
    .select({ hash: sql<string>`hash`, needs: sql<string | null>`to_jsonb(made) ->> 'needs'` })
    .from(sql`drizzle.__drizzle_migrations made`)
    .orderBy(sql`created_at`);
  const known = new Set(migrations.map(({ hash }) => hash));
  const has = new Set(made.map(({ hash }) => hash));
  const missing = migrations.filter(({ hash }) => !has.has(hash));
  const newer = made.filter(({ hash }) => !known.has(hash));
  const isUsable = missing.length === 0 && newer.every(({ needs }) => needs !== null && known.has(needs));
  if (newer.length > 0 && !isUsable) {
    throw new StartProblem(
      `The database ${place} was made by another, probably newer, version of Slip, and not for this one to work with: start that version, or use another database.`,
    );
  }
  return { missing, newer: newer.length, isEmpty: made.length === 0 };
}

const migrationsInWords = (count: number) => `${count} ${count === 1 ? 'migration' : 'migrations'}`;

/**
 * Requires tables with which this program can work.
 * @returns a sentence for the operator if the tables are of an earlier or later version; undefined if they are of this one.
 * @throws StartProblem
 */
export async function servedTables(db: Executor, place: string): Promise<string | undefined> {
  const { missing, newer, isEmpty } = await migrationStatus(db, place);
  if (newer > 0) return newerInWords(newer);
  if (missing.length === 0) return undefined;
  const names = readMigrations().map(({ name }) => name);
  const isServed = missing.every(({ name }) => names.indexOf(name) > names.indexOf(SERVES_FROM));
  const count = migrationsInWords(missing.length);
  const command = '"npm run slip -- migrate" (node packages/server/dist/slip.js migrate)';
  if (isServed && !isEmpty) {
    return `The database at ${place} needs ${count}. This version works without, more slowly or less safely: run ${command} once.`;
  }
  throw new StartProblem(
    `The database at ${place} needs ${count}: run ${command} once, then start this again.`,
  );
}

/** Tables that a newer version has made, in words for a log or a check. */
export const newerInWords = (newer: number): string =>
  `The tables are of a newer version of Slip (${migrationsInWords(newer)} more), which left them so that this one works with them too: start the newer version here as well.`;
