import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { settings } from './tables.js';

/** The setting that marks a database as sample data, so that more may be added to it. */
export const SAMPLE_DATA = 'sample-data';

/** True if a database was filled with sample data. */
export async function holdsSampleData(db: Executor): Promise<boolean> {
  const rows = await db.select({ key: settings.key }).from(settings).where(eq(settings.key, SAMPLE_DATA));
  return rows.length > 0;
}
