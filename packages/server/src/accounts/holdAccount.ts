import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import { accounts } from './tables.js';

/**
 * Refuses a change of a record that is no longer as its sender saw it.
 *
 * @param seen as it was sent; not asked when left out.
 * @param record in words, the first word of a sentence.
 * @throws HttpError 409
 */
export function requireSeen(seen: string | undefined, onFile: string, record: string): void {
  if (seen !== undefined && seen !== onFile) {
    throw new HttpError(409, messages.settings.recordChangedElsewhere(record));
  }
}

/** Lets nobody else change what an account keeps until the open transaction ends; filings go on meanwhile. */
export async function holdAccount(transaction: Executor, accountId: number): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
}
