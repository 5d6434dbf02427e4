import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms, withPostgres } from '../scripts/postgres.mjs';

/** An empty database for one test, with the environment variables that make the product use it. */
export interface EmptyDatabase {
  readonly settings: NodeJS.ProcessEnv;
  readonly kind: string;
}

/** Gives a test an empty PostgreSQL if one is installed, otherwise an empty folder for the embedded one. Removes it at the end. */
export async function withEmptyDatabase(work: (database: EmptyDatabase) => Promise<void>): Promise<void> {
  const programs = findPrograms();
  if (programs !== undefined) {
    const SLIP_SECRET = 'the secret of an office that is empty yet';
    await withPostgres(programs, (url) =>
      work({ settings: { DATABASE_URL: url, SLIP_SECRET }, kind: programs }),
    );
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'slip-e2e-office-'));
  try {
    await work({ settings: { SLIP_DATA: join(folder, 'data') }, kind: 'embedded: no PostgreSQL here' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
