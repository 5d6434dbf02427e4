import { resolve } from 'node:path';
import type { Client } from 'pg';
import { readAddress } from './database/address/readAddress.js';
import type { DatabaseAddress } from './database/Database.js';
import { startEngine } from './database/engine/startEngine.js';
import type { Executor } from './database/executor.js';
import { openDatabase } from './database/openDatabase.js';
import { withClient } from './database/withClient.js';
import { directAddressOf } from './databaseSettings.js';
import { type Environment, readEnvironment } from './environment.js';

/**
 * Works over one connection to the database that the environment names, and makes no migrations.
 * @param running finds the address of a PostgreSQL that a server has started on a folder and that may be used; where there is none, one
 * is started, which fails while a server runs there
 */
export async function withDatabase<T>(
  environment: Environment,
  running: (folder: string) => string | undefined,
  work: (client: Client, place: string) => Promise<T>,
): Promise<T> {
  const { SLIP_DATA } = environment;
  const given = directAddressOf(environment);
  const place =
    given === undefined ? resolve(SLIP_DATA) : readAddress(given.databaseUrl, given.variable).place;
  const workAt = (address: Pick<DatabaseAddress, 'databaseUrl' | 'variable'>) =>
    withClient(address, (client) => work(client, place), place);
  if (given !== undefined) return workAt(given);
  const url = running(SLIP_DATA);
  if (url !== undefined) return workAt({ databaseUrl: url });
  const engine = await startEngine(SLIP_DATA);
  try {
    return await workAt({ databaseUrl: engine.url });
  } finally {
    await engine.stop();
  }
}

/**
 * Works on the database that the environment names, whose tables are brought up to date first, unless `migrates` is false: then tables that
 * this program cannot work with are reported.
 * @param running finds the address of a PostgreSQL that a server has started on a folder and that may be used; where
 * there is none, one is started, which fails while a server runs there
 */
export async function inDatabase<T>(
  variables: NodeJS.ProcessEnv,
  running: (folder: string) => string | undefined,
  work: (db: Executor, environment: Environment) => Promise<T>,
  { migrates = true }: { readonly migrates?: boolean } = {},
): Promise<T> {
  const environment = readEnvironment(variables);
  const { SLIP_DATA: dataDir } = environment;
  const given = directAddressOf(environment);
  const url = given === undefined ? running(dataDir) : undefined;
  const place = given ?? (url === undefined ? { dataDir } : { databaseUrl: url });
  const database = await openDatabase({ ...place, migrates });
  try {
    return await work(database.db, environment);
  } finally {
    await database.close();
  }
}
