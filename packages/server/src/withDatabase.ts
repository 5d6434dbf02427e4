import { resolve } from 'node:path';
import type { Client } from 'pg';
import { withClient } from './backup/storedTables.js';
import { readAddress } from './database/address/readAddress.js';
import type { DatabaseAddress } from './database/Database.js';
import { startEngine } from './database/engine/startEngine.js';
import { directAddressOf } from './databaseSettings.js';
import type { Environment } from './environment.js';

/**
 * Works over one connection to the database that the environment names, as it is.
 * @param running the address of a PostgreSQL that a server has started on a folder and that may be used; else it is started
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
