import { and, eq, gt, isNotNull, notLike } from 'drizzle-orm';
import { decrypt, encrypt } from '../../../authenticate/secrets.js';
import type { KeyRing } from '../../../authenticate/signingKeys.js';
import type { Executor } from '../../../database/executor.js';
import { bankFiles } from '../../bank/tables.js';
import { remittanceBanks, remittances } from '../../remittances/tables.js';
import { achFiles, bankAccounts, payments } from '../tables.js';

const sealedNumber = (text: string) => ({ sealedNumber: text });
const sealedContent = (text: string) => ({ sealedContent: text });
const sealedFile = (text: string) => ({ sealedFile: text });

/**
 * The texts that are encrypted for banks: the numbers of accounts, stored and paid from, and the files that name them; and how many of them
 * are read at once, as a file may be large.
 */
const sealed = [
  { table: bankAccounts, column: bankAccounts.sealedNumber, set: sealedNumber, atOnce: 100 },
  { table: payments, column: payments.sealedNumber, set: sealedNumber, atOnce: 100 },
  { table: achFiles, column: achFiles.sealedContent, set: sealedContent, atOnce: 100 },
  { table: bankFiles, column: bankFiles.sealedContent, set: sealedContent, atOnce: 1 },
  { table: remittanceBanks, column: remittanceBanks.sealedNumber, set: sealedNumber, atOnce: 100 },
  { table: remittances, column: remittances.sealedNumber, set: sealedNumber, atOnce: 100 },
  { table: remittances, column: remittances.sealedFile, set: sealedFile, atOnce: 100 },
] as const;

/**
 * Encrypts again with the current secret what an earlier one has encrypted, so that the earlier one can be given up. Several
 * servers may do so at once.
 * @returns how many texts cannot be read, since no secret that is given fits.
 */
export async function renewBankNumbers(db: Executor, keys: KeyRing): Promise<number> {
  const isOutdated = `${keys.current.id.replaceAll('_', '\\_')}.%`;
  let unreadable = 0;
  for (const { table, column, set, atOnce } of sealed) {
    let after = 0;
    for (;;) {
      const rows = await db
        .select({ id: table.id, text: column })
        .from(table)
        .where(and(gt(table.id, after), isNotNull(column), notLike(column, isOutdated)))
        .orderBy(table.id)
        .limit(atOnce);
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
      if (rows.length < atOnce) break;
    }
  }
  return unreadable;
}
