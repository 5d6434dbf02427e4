import { openDatabase } from '../src/database/openDatabase.js';
import type { Services } from '../src/Services.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';

/** Another server on the same database, on a real PostgreSQL with connections of its own. */
export async function openSecondServer({ database, now }: Pick<Services, 'database' | 'now'>): Promise<{
  readonly office: TestOffice;
  readonly close: () => Promise<void>;
}> {
  const own = await openDatabase({ databaseUrl: database.url });
  const office = await openTestOffice({ database: own, now: now().toISOString() });
  return { office, close: () => office.close() };
}
