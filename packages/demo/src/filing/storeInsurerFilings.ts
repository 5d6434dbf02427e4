import { bulkInsert, continueKeys, type Executor, insurerAgents, insurerPolicies, insurerTransactions, noBusinessFilings } from '@slip/server';
import type { InsurerFilingRows } from './insurerFilingRows.js';

/** Stores what insurers reported and declared. */
export async function storeInsurerFilings(db: Executor, rows: InsurerFilingRows): Promise<void> {
  await bulkInsert(db, insurerAgents, rows.insurerAgents);
  await bulkInsert(db, insurerPolicies, rows.insurerPolicies);
  await bulkInsert(db, insurerTransactions, rows.insurerTransactions);
  await bulkInsert(db, noBusinessFilings, rows.noBusinessFilings);
  for (const table of [insurerPolicies, insurerTransactions, noBusinessFilings]) {
    await continueKeys(db, table);
  }
}
