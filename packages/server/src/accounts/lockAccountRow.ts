import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { accounts } from './tables.js';

/**
 * Keeps others from changing an account, its people and its lists until the transaction ends; every change of these
 * calls it. Filings go on meanwhile: they only need the account's key, which this kind of lock leaves free.
 */
export async function lockAccountRow(transaction: Executor, accountId: number): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
}
