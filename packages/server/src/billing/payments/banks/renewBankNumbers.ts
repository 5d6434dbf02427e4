import { and, eq, gt, isNotNull, notLike } from 'drizzle-orm';
import { decrypt, encrypt } from '../../../authenticate/secrets.js';
import type { KeyRing } from '../../../authenticate/signingKeys.js';
import type { Executor } from '../../../database/executor.js';
import { achFiles, bankAccounts, payments } from '../tables.js';

/** The texts that are encrypted for banks: the numbers of accounts, stored and paid from, and the files that name them. */
const sealed = [
  { table: bankAccounts, column: bankAccounts.sealedNumber, set: (text: string) => ({ sealedNumber: text }) },
  { table: payments, column: payments.sealedNumber, set: (text: string) => ({ sealedNumber: text }) },
  { table: achFiles, column: achFiles.sealedContent, set: (text: string) => ({ sealedContent: text }) },
] as const;

/** Rows that are read at once: a file may be large. */
const AT_ONCE = 100;

/**
 * Encrypts again with the current secret what an earlier one has encrypted, so that the earlier one can be given up. Several
 * servers may do so at once.
 * @returns how many texts cannot be read, since no secret that is given fits.
 */
export async function renewBankNumbers(db: Executor, keys: KeyRing): Promise<number> {
  const isOutdated = `${keys.current.id.replaceAll('_', '\\_')}.%`;
  let unreadable = 0;
  for (const { table, column, set } of sealed) {
    let after = 0;
    for (;;) {
      const rows = await db
        .select({ id: table.id, text: column })
        .from(table)
        .where(and(gt(table.id, after), isNotNull(column), notLike(column, isOutdated)))
        .orderBy(table.id)
        .limit(AT_ONCE);
      for (const { id, text } of rows) {
        after = id;
        const opened = text === null ? undefined : decrypt(keys, text, 'bankNumber');
        if (opened && text !== null) {
          const renewed = set(encrypt(keys.current, opened.text, 'bankNumber'));
          await db
            .update(table)
            .set(renewed)
            .where(and(eq(table.id, id), eq(column, text)));
        } else {
          unreadable += 1;
        }
      }
      if (rows.length < AT_ONCE) break;
    }
  }
  return unreadable;
}
