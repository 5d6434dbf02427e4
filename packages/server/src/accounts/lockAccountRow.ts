import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { accounts } from './tables.js';

/** Keeps others from changing an account, its people and its lists until the transaction ends; filings go on meanwhile. */
export async function lockAccountRow(transaction: Executor, accountId: number): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
}
