import type { Client } from 'pg';
import { connectPostgres } from './connectPostgres.js';
import type { DatabaseAddress } from './Database.js';

/** Works over one connection, whose statements may take as long as they need. @throws StartProblem when it cannot connect */
export async function withClient<T>(
  address: Pick<DatabaseAddress, 'databaseUrl' | 'name' | 'variable'>,
  work: (client: Client) => Promise<T>,
  place?: string,
): Promise<T> {
  const client = await connectPostgres(address, place);
  try {
    // A database may limit how long its users' statements take: an index of a large table takes longer.
    await client.query('set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}
