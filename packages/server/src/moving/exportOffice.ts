import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ONE_MOMENT } from '../backup/writeBackup.js';
import { reasonOf, sqlState } from '../database/databaseError.js';
import { StartProblem } from '../StartProblem.js';
import { CONTROL_FILE, controlSums } from './controlSums.js';
import type { CellKind, MoveColumn, MoveFile } from './MoveFile.js';
import { officeFiles } from './officeFiles.js';

/** How many lines each file has. */
export type WrittenFiles = ReadonlyMap<string, number>;

/** SQL of the text of a column, by its kind. */
const shownAs: Readonly<Record<Exclude<CellKind, 'key'>, (column: string) => string>> = {
  text: (column) => column,
  identifier: (column) => column,
  number: (column) => column,
  money: (column) => `(${column}::numeric / 100)::numeric(20, 2)`,
  yesNo: (column) => `case ${column} when true then 'Yes' when false then 'No' end`,
  day: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  moment: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  list: (column) => `array_to_string(${column}, '|')`,
  json: (column) => `${column}::text`,
  address: (column) => `host(${column})`,
};

/**
 * SQL of the key of a row: the key with which it was imported, or a new key of this office, such as `2.17`
 * (`readGeneration`).
 */
const keyOf = (file: string, id: string, generation: number) =>
  `coalesce((select m.key from moved_keys m where m.file = '${file}' and m.id = ${id}), '${generation}.' || ${id})`;

function cellOf(file: MoveFile, column: MoveColumn, generation: number): string {
  const { header, name, kind, names, shown } = column;
  const ownColumn = `t."${name}"`;
  const text =
    shown ??
    (name === 'key' && file.isKeyed
      ? keyOf(file.keysIn, 't.id', generation)
      : kind === 'key'
        ? keyOf(names ?? '', ownColumn, generation)
        : shownAs[kind](ownColumn));
  return `${text} as "${header}"`;
}

/**
 * The number that begins the keys of this office's own rows: one more than the number of any imported key, so that no two rows ever
 * have the same key.
 */
async function readGeneration(client: Client): Promise<number> {
  const { rows: tables } = await client.query(`select where to_regclass('moved_keys') is null`);
  if (tables.length > 0)
    throw new StartProblem('The tables are older than this program: run slip migrate first.');
  const { rows } = await client.query<{ generation: number }>(
    String.raw`select coalesce(max(split_part(key, '.', 1)::integer), 0) + 1 as generation from moved_keys where key ~ '^[0-9]{1,6}\.[0-9]+$'`,
  );
  return rows[0]?.generation ?? 1;
}

async function requireEmpty(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entries = await readdir(folder);
    if (entries.length > 0) throw new StartProblem(`${folder} is not empty: name a new folder.`);
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause;
    throw new StartProblem(`${folder} cannot be written (${reasonOf(cause)}): name another folder.`, {
      cause,
    });
  }
}

/**
 * Writes an office into a folder: a file for each kind of record, and control sums, all as they were at one moment. Other work on the
 * database goes on meanwhile. An office without records gives files with headers only: the templates.
 * @throws StartProblem when the folder holds something or cannot be written
 */
export async function exportOffice(client: Client, folder: string): Promise<WrittenFiles> {
  await requireEmpty(folder);
  const written = new Map<string, number>();
  const write = async (name: string, query: string, quoted: readonly string[]) => {
    const force = quoted.length > 0 ? `, force_quote (${quoted.map((each) => `"${each}"`).join(', ')})` : '';
    const rows = client.query(copyTo(`copy (${query}) to stdout with (format csv, header${force})`));
    await pipeline(rows, createWriteStream(join(folder, `${name}.csv`), { flags: 'wx', mode: 0o600 }));
    written.set(name, rows.rowCount);
  };
  await client.query(ONE_MOMENT);
  try {
    const generation = await readGeneration(client);
    for (const file of officeFiles) {
      const cells = file.columns.map((column) => cellOf(file, column, generation));
      // Texts are in quotes, so that spaces around them stay.
      const texts = file.columns.flatMap(({ kind, header }) => (kind === 'text' ? [header] : []));
      await write(
        file.name,
        `select ${cells.join(', ')} from ${file.table} t where ${file.where} order by ${file.order}`,
        texts,
      );
    }
    const sums = controlSums((id) => keyOf('accounts', id, generation));
    await write(CONTROL_FILE, `select * from (${sums}) c order by "Figure", "State", "Of" collate "C"`, []);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    if (sqlState(cause) !== undefined || cause instanceof StartProblem) throw cause;
    throw new StartProblem(
      `${folder} cannot be written (${reasonOf(cause)}): name a new folder on a disk with room.`,
      { cause },
    );
  }
  return written;
}
