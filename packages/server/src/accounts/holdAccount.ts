import { messages } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { HttpError } from '../http/HttpError.js';
import { accounts } from './tables.js';

/**
 * Refuses a change of a record that has changed since its sender saw it.
 *
 * @param seen the mark of the record that the sender saw; without it nothing is checked.
 * @param onFile the mark of the record on file.
 * @param record the name of the record, as the subject of a sentence.
 * @throws HttpError 409
 */
export function requireSeen(seen: string | undefined, onFile: string, record: string): void {
  if (seen !== undefined && seen !== onFile) {
    throw new HttpError(409, messages.settings.recordChangedElsewhere(record));
  }
}

/** Keeps others from changing an account, its people and its lists until the transaction ends; filings go on meanwhile. */
export async function holdAccount(transaction: Executor, accountId: number): Promise<void> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
}
