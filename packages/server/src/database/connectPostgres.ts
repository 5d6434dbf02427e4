import { Client, type ClientConfig } from 'pg';
import { StartProblem } from '../StartProblem.js';
import { type Address, readAddress } from './address/readAddress.js';
import { WritableHost } from './address/WritableHost.js';
import { connectionWords } from './connectionWords.js';
import type { DatabaseAddress } from './Database.js';

const OLDEST_VERSION = 15;
/** Queries here are short and many: compiling one takes longer than executing it. A pooler is recognized because it refuses this option. */
export const NO_JIT = '-c jit=off';
/** Milliseconds to make a connection. */
export const CONNECT_LIMIT_MS = 10_000;

/**
 * Finds the host of an address that takes changes. Undefined for a single host that is used as it is.
 * @param notice gets a sentence about other hosts that do not answer
 */
export const writableHostOf = (
  address: Address,
  notice?: (sentence: string) => void,
): WritableHost | undefined =>
  address.isForChanges || address.hosts.length > 1 ? new WritableHost(address, notice) : undefined;

/** A client for the host that takes changes, not connected yet. @throws NoHost */
export async function clientOf(address: Address, settings: ClientConfig): Promise<Client> {
  const host = (await writableHostOf(address)?.find()) ?? address.hosts[0];
  return new Client({ ...settings, ...host.connection });
}

/**
 * One connection to a PostgreSQL. When it breaks, the next query fails.
 * @param place the name of the database in messages; the address without its secrets when left out
 * @throws StartProblem when it does not answer, or is too old
 */
export async function connectPostgres(
  {
    databaseUrl,
    name = 'slip',
    variable = 'DATABASE_URL',
    isPooled = false,
  }: Pick<DatabaseAddress, 'databaseUrl' | 'name' | 'variable'> & { readonly isPooled?: boolean },
  place?: string,
): Promise<Client> {
  const address = readAddress(databaseUrl, variable);
  const placeName = place ?? address.place;
  let client: Client;
  try {
    client = await clientOf(address, {
      application_name: name,
      ...(isPooled ? {} : { options: NO_JIT }),
      connectionTimeoutMillis: address.connectLimit ?? CONNECT_LIMIT_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
  } catch (cause) {
    throw new StartProblem(connectionWords(cause, placeName, variable), { cause });
  }
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST_VERSION) return client;
  await client.end();
  throw new StartProblem(
    `The database at ${placeName} is PostgreSQL ${version}: Slip needs ${OLDEST_VERSION} or newer.`,
  );
}
