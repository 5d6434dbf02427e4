import { isQuarterNumber, yearQuarterNumber } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { billedQuarters } from '../../filings/billed/tables.js';

/** Whether the office has closed a quarter: on the first business day after it, which may be days later. */
export async function isBilled(
  db: Executor,
  { year = 0, quarter = 0 }: { readonly year?: number; readonly quarter?: number },
): Promise<boolean> {
  if (!isQuarterNumber(quarter)) return false;
  const number = yearQuarterNumber({ year, quarter });
  return (await db.$count(billedQuarters, eq(billedQuarters.quarter, number))) > 0;
}
