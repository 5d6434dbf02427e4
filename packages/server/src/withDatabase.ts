import { resolve } from 'node:path';
import type { Client } from 'pg';
import { withClient } from './backup/withClient.js';
import { startEngine } from './database/engine/startEngine.js';
import { placeOf } from './database/openPostgres.js';
import type { Environment } from './environment.js';

/**
 * Works over one connection to the database that the environment names, as it is.
 * @param running the address of a PostgreSQL that a server has started on a folder and that may be used; else it is started
 */
export async function withDatabase<T>(
  { DATABASE_URL, SLIP_DATA }: Environment,
  running: (folder: string) => string | undefined,
  work: (client: Client, place: string) => Promise<T>,
): Promise<T> {
  const place = DATABASE_URL === undefined ? resolve(SLIP_DATA) : placeOf(DATABASE_URL);
  const workAt = (databaseUrl: string) => withClient({ databaseUrl }, (client) => work(client, place), place);
  const url = DATABASE_URL ?? running(SLIP_DATA);
  if (url !== undefined) return workAt(url);
  const engine = await startEngine(SLIP_DATA);
  try {
    return await workAt(engine.url);
  } finally {
    await engine.stop();
  }
}
