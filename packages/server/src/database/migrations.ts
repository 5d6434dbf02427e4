import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { array, number, object, string } from 'yup';
import { migrationsFolder } from '../folders.js';

/** A migration of the tables, as this program knows it. */
export interface Migration {
  readonly name: string;
  /** The hash by which the database lists it. */
  readonly hash: string;
  /** Milliseconds since the epoch. */
  readonly writtenAt: number;
  readonly statements: readonly string[];
  /** True if it is made outside of a transaction, beside everybody's work (`concurrently`). */
  readonly isBeside: boolean;
  /** The hash of the migration that a program has to know to work with the tables once this one was made. */
  readonly needs: string;
}

/**
 * Before this migration no two versions of the program shared tables: a program that does not know it cannot work with later tables. A later
 * migration that breaks earlier programs says so itself, in a line `-- needs: 0009_name_of_a_migration`.
 */
const FIRST_SHARED = '0006_registrations_beside_records';

/**
 * Once this migration was made, the database has all tables, columns and functions that the code reads: the program can serve before the later
 * migrations are made. Set it to a later migration when one adds something that the code reads; a test checks this.
 */
export const SERVES_FROM = '0040_base_of_a_charge';

const journal = object({
  entries: array()
    .of(object({ tag: string().required(), when: number().required() }).required())
    .required(),
});

/** Every migration, the oldest first. @throws Error when one needs a migration that does not come before it. */
export function readMigrations(): readonly Migration[] {
  const { entries } = journal.validateSync(
    JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')),
  );
  const read: Migration[] = [];
  for (const [place, { hash, folderMillis: writtenAt, sql: statements }] of readMigrationFiles({
    migrationsFolder,
  }).entries()) {
    const name = entries[place]?.tag ?? '';
    const last = read.at(-1);
    const isShared = read.some((earlier) => earlier.name === FIRST_SHARED);
    const named = /^-- needs: (.+)$/m.exec(statements.join('\n'))?.[1]?.trim();
    const needed = named === name ? hash : read.find((earlier) => earlier.name === named)?.hash;
    if (named !== undefined && needed === undefined) {
      throw new Error(`${name}.sql needs ${named}, which is no migration before it.`);
    }
    read.push({
      name,
      hash,
      writtenAt,
      statements,
      isBeside: statements.some((statement) => CONCURRENTLY.test(statement)),
      needs: needed ?? (isShared && last ? last.needs : hash),
    });
  }
  return read;
}

const CONCURRENTLY = /\b(create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\b/i;

/** A statement as a transaction takes it: without `concurrently`. */
export const withinTransaction = (statement: string): string => statement.replace(CONCURRENTLY, '$1');

/** The index that a statement builds beside everybody's work; undefined if it builds none. */
export const builtBeside = (statement: string): string | undefined =>
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("?\w+"?)/i.exec(statement)?.[1];
