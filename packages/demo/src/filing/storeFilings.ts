import {
  assessmentLines,
  bulkInsert,
  confirmationCounters,
  continueKeys,
  coverageGroups,
  type Executor,
  insurerDeclinations,
  lloydsAllocations,
  policies,
  sql,
  transactions,
} from '@slip/server';
import type { FilingKeys, FilingRows } from './filingRows.js';

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
