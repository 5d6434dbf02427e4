import { and, eq, gt, isNotNull, notLike } from 'drizzle-orm';
import { decrypt, encrypt } from './authenticate/secrets.js';
import type { KeyRing } from './authenticate/signingKeys.js';
import { sealedColumns } from './check/sealedColumns.js';
import type { Executor } from './database/executor.js';

/**
 * Encrypts with the current secret every text that an earlier secret has encrypted, so that the earlier secret can be given up. Several
 * servers may do so at once.
 * @returns how many texts cannot be read, since no secret that is given fits.
 */
export async function renewSealed(db: Executor, keys: KeyRing): Promise<number> {
  // An encrypted text begins with the id of its key and a point. An underscore would stand for any character in a
  // pattern.
  const isOfCurrentKey = `${keys.current.id.replaceAll('_', '\\_')}.%`;
  let unreadable = 0;
  for (const { table, column, set, purpose, atOnce } of sealedColumns) {
    let lastId = 0;
    for (;;) {
      const rows = await db
        .select({ id: table.id, text: column })
        .from(table)
        .where(and(gt(table.id, lastId), isNotNull(column), notLike(column, isOfCurrentKey)))
        .orderBy(table.id)
        .limit(atOnce);
      for (const { id, text } of rows) {
        lastId = id;
        const opened = text === null ? undefined : decrypt(keys, text, purpose);
        if (opened && text !== null) {
          const renewed = set(encrypt(keys.current, opened.text, purpose));
          await db
            .update(table)
            .set(renewed)
            // Unless another server, or a new value, has replaced the text meanwhile.
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
