import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { restoreBackup } from './backup/restoreBackup.js';
import { storedTables } from './backup/storedTables.js';
import { bankFilesFinding } from './check/bankFilesFinding.js';
import { contentFindings } from './check/contentFindings.js';
import { bad, type Finding, good, reasonInWords } from './check/Finding.js';
import { otherDatabase, readAddress } from './database/address/readAddress.js';
import type { DatabaseAddress } from './database/Database.js';
import { reasonOf } from './database/databaseError.js';
import { startEngine } from './database/engine/startEngine.js';
import type { Executor } from './database/executor.js';
import { withClient } from './database/withClient.js';
import { directAddressOf } from './databaseSettings.js';
import { type Environment, readEnvironment } from './environment.js';
import { outsideFinding } from './filesHere.js';
import { filesOf, keysOf } from './fromEnvironment.js';
import { silentLog } from './log.js';
import { StartProblem } from './StartProblem.js';
import { secretFinding } from './secretFinding.js';

/** The beginning of the names of databases that are made to try a backup. */
const SCRATCH_PREFIX = 'slip_verify_';

/**
 * Restores a backup into a database of its own, which is removed afterwards, and checks each kind of content.
 * The office's own database is not touched.
 * @throws StartProblem when no database can be made
 */
export async function verifyBackup(file: string, variables: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const environment = readEnvironment(variables);
  if (!existsSync(file)) return [bad('file', `There is no ${file}.`)];
  return inScratch(environment, async (client) => {
    const begun = performance.now();
    let restored: Awaited<ReturnType<typeof restoreBackup>>;
    try {
      restored = await restoreBackup(client, file, 'that was made to try it');
    } catch (error) {
      return [bad('file', reasonInWords(error))];
    }
    const took = ((performance.now() - begun) / 1000).toFixed(1);
    const age = restored.isOlder ? ', and an older version made it' : '';
    const db = drizzle(client);
    return [
      good('file', `It is whole: ${restored.tables} tables were restored in ${took} s${age}.`),
      await rowsFinding(client, restored),
      ...(await contentFindings(db)),
      await outsideFinding(db, filesOf(environment, silentLog)),
      await bankFinding(db, environment),
      await secretFinding(db, environment),
    ];
  });
}

/** The finding about files for and of banks, for which the secret is needed. */
async function bankFinding(db: Executor, environment: Environment): Promise<Finding> {
  try {
    return await bankFilesFinding(db, await keysOf(db, environment));
  } catch (error) {
    return bad('bank', reasonInWords(error));
  }
}

/** Compares the number of rows in the database with the file; after newer migrations, more or fewer may be right. */
async function rowsFinding(
  client: Client,
  { rows: read, kept, isOlder }: { readonly rows: number; readonly kept: number; readonly isOlder: boolean },
): Promise<Finding> {
  let stored = 0;
  for (const { name } of await storedTables(client)) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::bigint as n from ${name}`);
    stored += Number(rows[0]?.n);
  }
  if (stored !== kept && !isOlder)
    return bad('rows', `The file has ${read}, of which ${kept} stay, and ${stored} are there.`);
  return good('rows', `${read} were read.`);
}

/** Works in an empty database: one beside the office's own, or one of a PostgreSQL that is started for this. */
async function inScratch<T>(environment: Environment, work: (client: Client) => Promise<T>): Promise<T> {
  const given = directAddressOf(environment);
  if (given !== undefined) return besideOffice(given, work);
  const folder = await mkdtemp(join(tmpdir(), 'slip-verify-'));
  try {
    const engine = await startEngine(folder, { durable: false });
    try {
      return await withClient({ databaseUrl: engine.url }, work);
    } finally {
      await engine.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function besideOffice<T>(
  given: Required<Pick<DatabaseAddress, 'databaseUrl' | 'variable'>>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { place } = readAddress(given.databaseUrl, given.variable);
  return withClient(given, async (client) => {
    await removeLeftDatabases(client);
    const name = `${SCRATCH_PREFIX}${randomBytes(4).toString('hex')}`;
    try {
      // `template0` is always empty; operators may have added something to the usual template.
      await client.query(`create database ${name} template template0`);
    } catch (cause) {
      throw new StartProblem(
        `No database to try a backup in can be made beside ${place} (${reasonOf(cause)}): allow it with "alter role … createdb", or set ${given.variable} to another PostgreSQL for this.`,
        { cause },
      );
    }
    try {
      return await withClient({ ...given, databaseUrl: otherDatabase(given.databaseUrl, name) }, work);
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

/**
 * Removes databases that killed programs have left: each is as large as the office's own. It leaves those alone that
 * have another owner, or a connection.
 */
async function removeLeftDatabases(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) and pg_has_role(datdba, 'usage')
     and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
    [SCRATCH_PREFIX],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name}`);
}
