import { sql } from 'drizzle-orm';
import { bulkInsert, continueKeys } from '../database/bulkInsert.js';
import type { Executor } from '../database/executor.js';
import { confirmationCounters } from '../filings/submit/tables.js';
import {
  assessmentLines,
  coverageGroups,
  insurerDeclinations,
  lloydsAllocations,
  policies,
  transactions,
} from '../filings/tables.js';
import type { FilingKeys, FilingRows } from './filingRows.js';

/** The tables that filings are stored in. */
export const filingTables = [
  policies,
  coverageGroups,
  transactions,
  assessmentLines,
  lloydsAllocations,
  insurerDeclinations,
] as const;

/** Stores policies with everything filed on them. */
export async function storeFilings(db: Executor, rows: FilingRows): Promise<void> {
  await bulkInsert(db, policies, rows.policies);
  await bulkInsert(db, coverageGroups, rows.coverageGroups);
  await bulkInsert(db, transactions, rows.transactions);
  await bulkInsert(db, assessmentLines, rows.assessmentLines);
  await bulkInsert(db, lloydsAllocations, rows.lloydsAllocations);
  await bulkInsert(db, insurerDeclinations, rows.insurerDeclinations);
}

/** Makes the database continue after the keys and confirmation numbers that were used. */
export async function keepKeys(db: Executor, keys: FilingKeys): Promise<void> {
  for (const table of [policies, coverageGroups, transactions, assessmentLines]) {
    await continueKeys(db, table);
  }
  for (const [year, last] of keys.confirmations) {
    await db
      .insert(confirmationCounters)
      .values({ year, last })
      .onConflictDoUpdate({ target: confirmationCounters.year, set: { last: sql`excluded.last` } });
  }
}
