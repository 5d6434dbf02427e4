import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knowsMigration, migrateUpTo } from '../database/migrate.js';
import { StartProblem } from '../StartProblem.js';
import { BackupLines } from './BackupLines.js';
import type { BackupSchedule } from './backupJob.js';
import { lastMigration, type StoredTable, storedSequences, storedTables } from './storedTables.js';
import { backupSchedule } from './tables.js';
import { BACKUP_HEAD, type BackupFacts } from './writeBackup.js';

/** Facts about a backup that was restored. */
export interface RestoredFacts extends BackupFacts {
  /** True if the file was made by an older version: its tables were brought up to date. */
  readonly isOlder: boolean;
  /** The schedule of backups that the file had, and the database has not. */
  readonly schedule: BackupSchedule | undefined;
  /** The number of rows that stay: all but the schedule. */
  readonly kept: number;
}

/**
 * Puts a backup into a database without tables, or with empty ones. The tables are made as they were when the file was written, and
 * brought up to date afterwards. All of it is one transaction.
 * @param place what the database is called in a sentence
 * @throws StartProblem when the file is not a whole backup, or one of a newer version, or the database is not empty
 */
export async function restoreBackup(client: Client, file: string, place: string): Promise<RestoredFacts> {
  const lines = new BackupLines(file);
  const facts = { tables: 0, rows: 0 };
  try {
    await client.query('begin');
    await makeTables(client, (await lines.next()) ?? '', file, place);
    const tables = await storedTables(client);
    await refuseUsed(client, tables);
    const restoringStatements = await dropReferences(client, tables);
    const statements = new Map(tables.map((table) => [`COPY ${copied(table)} FROM stdin;`, table]));
    const sequences = new Set(await storedSequences(client));
    for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
      const table = statements.get(line);
      if (table) {
        const rows = client.query(copyFrom(`copy ${copied(table)} from stdin`));
        await pipeline(Readable.from(lines.rows()), rows);
        facts.tables += 1;
        facts.rows += rows.rowCount;
        continue;
      }
      const [, sequence = '', last, called] =
        /^SELECT setval\('(.+)', (\d+), (true|false)\);$/.exec(line) ?? [];
      if (!sequences.has(sequence))
        throw new StartProblem(`${file} is not a backup of Slip: it says "${line}".`);
      await client.query('select setval($1, $2, $3)', [sequence, last, called]);
    }
    for (const statement of restoringStatements) await client.query(statement);
    const db = drizzle(client);
    const migrationOfFile = await lastMigration(client);
    await migrateUpTo(db, place);
    const isOlder = migrationOfFile !== (await lastMigration(client));
    // The schedule is not restored: a trial restore must neither write nor remove files among the office's backups.
    const ended = await db.delete(backupSchedule).returning();
    await client.query('commit');
    // PostgreSQL plans queries by statistics, which restored tables have none of yet.
    await client.query('analyze');
    const schedule = ended.find(({ nextAt }) => nextAt);
    return { ...facts, isOlder, schedule, kept: facts.rows - ended.length };
  } finally {
    await lines.close();
  }
}

const copied = ({ name, columns }: StoredTable) => `${name} (${columns})`;

/** Makes the tables as they were when the file was written. */
async function makeTables(client: Client, head: string, file: string, place: string): Promise<void> {
  if (!head.startsWith(BACKUP_HEAD)) {
    throw new StartProblem(`${file} is not a backup that this version of Slip reads.`);
  }
  const last = head.slice(BACKUP_HEAD.length);
  if (!knowsMigration(last)) {
    throw new StartProblem(
      `${file} was made by a newer version of Slip: restore it with that version or a newer one.`,
    );
  }
  await migrateUpTo(drizzle(client), place, last);
  if ((await lastMigration(client)) !== last) {
    throw new StartProblem(
      `${file} was made by an older version of Slip than the tables that the database ${place} already has: restore it into a new folder, or a new database.`,
    );
  }
}

async function refuseUsed(client: Client, tables: readonly StoredTable[]): Promise<void> {
  const looks = tables.map(({ name }) => `exists (select from ${name})`);
  const { rows } = await client.query<{ used: boolean }>(`select ${looks.join(' or ')} as used`);
  if (rows[0]?.used !== false) {
    throw new StartProblem('The database is not empty: restore into a new folder, or a new database.');
  }
}

/**
 * Removes references between tables, and switches off triggers that keep sums, because rows are restored table by table.
 * @returns the statements that bring both back; they check the references
 */
async function dropReferences(client: Client, tables: readonly StoredTable[]): Promise<readonly string[]> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  return [
    ...references.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
  ];
}
