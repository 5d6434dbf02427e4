import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../packages/server/src/database/Database.js';
import { openDatabase } from '../packages/server/src/database/openDatabase.js';
import { removeData } from '../scripts/remove-data.mjs';

/** Calls `work` with an empty database as an office has it, and removes it. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'slip-bench-'));
  const database = await openDatabase({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
    await removeData(dataDir);
  }
}
