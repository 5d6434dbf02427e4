import { and, eq, gt, isNotNull, notLike } from 'drizzle-orm';
import { vendors } from './authenticate/programs/tables.js';
import { decrypt, encrypt } from './authenticate/secrets.js';
import type { KeyRing } from './authenticate/signingKeys.js';
import { signInProviders } from './authenticate/single-sign-on/tables.js';
import { bankFiles } from './billing/bank/tables.js';
import { achFiles, bankAccounts, payments } from './billing/payments/tables.js';
import { remittanceBanks, remittances } from './billing/remittances/tables.js';
import type { Executor } from './database/executor.js';
import { webhooks } from './events/tables.js';

// The changed fields of a row, for an update: one function for each column of encrypted ("sealed") texts.
const sealedNumber = (text: string) => ({ sealedNumber: text });
const sealedContent = (text: string) => ({ sealedContent: text });
const sealedFile = (text: string) => ({ sealedFile: text });
const sealedSecret = (text: string) => ({ sealedSecret: text });
const sealedWebhookSecret = (text: string) => ({ sealedWebhookSecret: text });
const sealedFormerSecret = (text: string) => ({ sealedFormerSecret: text });

const forBanks = { purpose: 'bankNumber', atOnce: 100 } as const;
const forWebhooks = { purpose: 'webhookSecret', atOnce: 100 } as const;

/**
 * The columns of encrypted texts: numbers of bank accounts, stored and paid from, the files that name them, and secrets of webhooks and of
 * providers of single sign-on. `atOnce` is how many texts are read at once, as a file may be large.
 */
const sealedColumns = [
  { table: bankAccounts, column: bankAccounts.sealedNumber, set: sealedNumber, ...forBanks },
  { table: payments, column: payments.sealedNumber, set: sealedNumber, ...forBanks },
  { table: achFiles, column: achFiles.sealedContent, set: sealedContent, ...forBanks },
  { table: bankFiles, column: bankFiles.sealedContent, set: sealedContent, ...forBanks, atOnce: 1 },
  { table: remittanceBanks, column: remittanceBanks.sealedNumber, set: sealedNumber, ...forBanks },
  { table: remittances, column: remittances.sealedNumber, set: sealedNumber, ...forBanks },
  { table: remittances, column: remittances.sealedFile, set: sealedFile, ...forBanks },
  { table: webhooks, column: webhooks.sealedSecret, set: sealedSecret, ...forWebhooks },
  { table: vendors, column: vendors.sealedWebhookSecret, set: sealedWebhookSecret, ...forWebhooks },
  { table: webhooks, column: webhooks.sealedFormerSecret, set: sealedFormerSecret, ...forWebhooks },
  {
    table: signInProviders,
    column: signInProviders.sealedSecret,
    set: sealedSecret,
    purpose: 'providerSecret',
    atOnce: 100,
  },
] as const;

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
