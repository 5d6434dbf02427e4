import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { accounts } from './tables.js';

/** Lets nobody else change what an account keeps until the open transaction ends; filings go on meanwhile. */
export async function holdAccount(transaction: Executor, accountId: number): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
}
