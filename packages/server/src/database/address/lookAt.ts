import { Client } from 'pg';
import type { Address, Host } from './readAddress.js';

/** Milliseconds that a host has to answer. */
const LOOK_LIMIT = 5_000;

/** True if a host of an address takes changes. @throws Error when it does not answer */
export async function lookAt({ connection }: Host, { connectLimit = LOOK_LIMIT }: Address): Promise<boolean> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: connectLimit,
    query_timeout: connectLimit,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await takesChanges(client);
  } finally {
    // A frozen one says no goodbye, and nobody waits for it.
    client.end().catch(() => undefined);
  }
}

/** True if a database can be changed over a connection. */
export async function takesChanges(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ readonly transaction_read_only: string }>(
    'show transaction_read_only',
  );
  return rows[0]?.transaction_read_only === 'off';
}
