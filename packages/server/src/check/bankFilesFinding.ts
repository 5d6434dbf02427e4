import { createHash } from 'node:crypto';
import { and, gt, isNotNull, sql } from 'drizzle-orm';
import { decrypt } from '../authenticate/secrets.js';
import type { KeyRing } from '../authenticate/signingKeys.js';
import { bankFiles } from '../billing/bank/tables.js';
import { achFiles } from '../billing/payments/tables.js';
import { remittances } from '../billing/remittances/tables.js';
import type { Executor } from '../database/executor.js';
import { bad, type Finding, good } from './Finding.js';

/** The columns of files for and of banks, which are encrypted, with the hashes of what they hold. */
const columns = [
  { name: 'ACH file', table: achFiles, sealed: achFiles.sealedContent, hash: achFiles.sha256 },
  { name: 'file of the bank', table: bankFiles, sealed: bankFiles.sealedContent, hash: bankFiles.sha256 },
  {
    name: 'payment file of remittance',
    table: remittances,
    sealed: remittances.sealedFile,
    hash: remittances.sha256,
  },
] as const;

/** A mark at the beginning of a file, which reading its text has taken off. */
const BYTE_ORDER_MARK = '\uFEFF';
/** The most names that a finding tells. */
const MAX_NAMED = 3;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Decrypts every file for and of banks, one at a time, and compares it with its hash. One that no secret decrypts is left to the finding
 * about the secret; one that was brought in with an office came without its text.
 */
export async function bankFilesFinding(db: Executor, keys: KeyRing): Promise<Finding> {
  const wrong: string[] = [];
  let right = 0;
  for (const { name, table, sealed, hash } of columns) {
    for (let last = 0; ; ) {
      const [row] = await db
        .select({ id: table.id, text: sql<string>`${sealed}`, sha256: sql<string>`${hash}` })
        .from(table)
        .where(and(gt(table.id, last), isNotNull(sealed)))
        .orderBy(table.id)
        .limit(1);
      if (!row) break;
      last = row.id;
      const text = decrypt(keys, row.text, 'bankNumber')?.text ?? '';
      if (text === '') continue;
      if ([text, BYTE_ORDER_MARK + text].some((each) => hashOf(each) === row.sha256)) right += 1;
      else wrong.push(`${name} ${row.id}`);
    }
  }
  if (wrong.length === 0) return good('bank', `${right} files for and of banks: their hashes are right.`);
  const more = wrong.length > MAX_NAMED ? ` and ${wrong.length - MAX_NAMED} more` : '';
  return bad('bank', `These are not what was stored: ${wrong.slice(0, MAX_NAMED).join(', ')}${more}.`);
}
