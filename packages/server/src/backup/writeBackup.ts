import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, open, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { reasonOf, sqlState } from '../database/databaseError.js';
import { StartProblem } from '../StartProblem.js';
import { readThrough } from './BackupLines.js';
import { lastMigration, storedSequences, storedTables } from './storedTables.js';

/** The beginning of every backup; the number changes when the format of the file changes. */
export const BACKUP_HEAD = '-- Slip backup 1, tables of ';

/** Begins a transaction that sees the database as it is at this moment, and changes nothing. */
export const ONE_MOMENT = 'begin isolation level repeatable read read only';

/** Facts about a backup. */
export interface BackupFacts {
  readonly tables: number;
  readonly rows: number;
}

export interface BackupOptions {
  /** A snapshot that another connection keeps open (`pg_export_snapshot`). @default now */
  readonly snapshot?: string | undefined;
  /** Called often during the work; it throws to stop it. */
  readonly throwIfStopped?: () => void;
}

/**
 * A backup cannot be written because of its file or folder. Whatever the code of the cause is, it is not an error of the database: a folder of
 * another machine can fail by the network, too.
 */
export class BackupFileProblem extends StartProblem {}

/**
 * Writes the whole database into a file, as it was at one moment, while others go on using it. The file is the data part of a
 * plain dump, compressed: `COPY` and `setval` statements, and a last line that tells whether it is whole.
 *
 * @param file must not exist yet; it appears when it is on the disk and was read back whole
 * @throws BackupFileProblem when the file cannot be written
 * @throws StartProblem when the database breaks off
 */
export async function writeBackup(
  client: Client,
  file: string,
  { snapshot, throwIfStopped = () => undefined }: BackupOptions = {},
): Promise<BackupFacts> {
  if (existsSync(file)) throw new StartProblem(`${file} exists already: name a new file.`);
  const draft = `${file}.${process.pid}.part`;
  const facts = { tables: 0, rows: 0 };
  let isOfFile = false;
  try {
    await client.query(ONE_MOMENT);
    if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot}'`);
    const pieces = Readable.from(dump(client, facts, throwIfStopped));
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    // An error of one end goes on to the other: the end that failed first has it alone at that moment.
    output.once('error', () => {
      isOfFile = pieces.errored === null;
    });
    await pipeline(pieces, createGzip(), output);
    await client.query('commit');
    isOfFile = true;
    const written = await open(draft, 'r+');
    await written.sync();
    await written.close();
    await readThrough(draft, throwIfStopped);
    // Unlike a rename, a link never replaces a file.
    await link(draft, file);
    return facts;
  } catch (cause) {
    if (sqlState(cause) !== undefined || cause instanceof StartProblem) throw cause;
    const sentence = `${file} cannot be written (${reasonOf(cause)}): name a new file in a folder with room.`;
    throw isOfFile ? new BackupFileProblem(sentence, { cause }) : new StartProblem(sentence, { cause });
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

/** The text of a backup, in pieces. */
async function* dump(
  client: Client,
  facts: { tables: number; rows: number },
  throwIfStopped: () => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (piece: Buffer) => {
    throwIfStopped();
    hash.update(piece);
    return piece;
  };
  const last = await lastMigration(client);
  if (last === undefined)
    throw new StartProblem('The database has no tables of Slip yet: there is nothing to back up.');
  yield hashed(Buffer.from(`${BACKUP_HEAD}${last}\n`));
  for (const { name, columns } of await storedTables(client)) {
    yield hashed(Buffer.from(`COPY ${name} (${columns}) FROM stdin;\n`));
    const rows = client.query(copyTo(`copy ${name} (${columns}) to stdout`));
    for await (const piece of rows) {
      if (!Buffer.isBuffer(piece)) throw new Error('A copied row is not bytes.');
      yield hashed(piece);
    }
    yield hashed(Buffer.from('\\.\n'));
    facts.tables += 1;
    facts.rows += rows.rowCount;
  }
  for (const name of await storedSequences(client)) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    const [at] = rows;
    if (!at) throw new StartProblem(`The sequence ${name} is gone.`);
    yield hashed(Buffer.from(`SELECT setval('${name}', ${at.last}, ${at.called});\n`));
  }
  yield Buffer.from(`-- whole: ${hash.digest('hex')}\n`);
}
