import { createHash } from 'node:crypto';
import { todayIn } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../../audit/recordChange.js';
import { type Executor, inTransaction } from '../../../database/executor.js';
import { storableText } from '../../../database/storableText.js';
import type { NotifyingServices } from '../../../inbox/addressees.js';
import type { Office } from '../../../operator/Office.js';
import { readReturns } from '../ach/readReturns.js';
import { takeReturns } from '../office/importReturns.js';
import { type BankServer, fetchFile, withBankServer } from './bankServer.js';
import { bankPickups } from './tables.js';

/** Services that fetching needs. */
export interface FetchingServices extends NotifyingServices {
  readonly office: Office;
  readonly now: () => Date;
}

/** The call under which the audit trail keeps changes that the server makes by itself. */
const ENDPOINT = 'billing.bankServer';
/** The most bytes of a file that is fetched; a file of returns has far fewer. */
const LARGEST_FILE = 8 * 1024 * 1024;

const wasRead = async (db: Executor, name: string, sha256: string) =>
  (
    await db
      .select({ id: bankPickups.id })
      .from(bankPickups)
      .where(and(eq(bankPickups.name, name), eq(bankPickups.sha256, sha256)))
  ).length > 0;

/** Imports one file, in one transaction with the note that it was read. @returns the note */
async function takeFile(
  db: Executor,
  services: FetchingServices,
  name: string,
  content: Buffer,
  sha256: string,
): Promise<typeof bankPickups.$inferInsert> {
  const now = services.now();
  // One byte is one character, so that a byte outside of ASCII moves no field.
  const file = readReturns(content.toString('latin1'));
  return inTransaction(db, async (transaction) => {
    const common = { name, sha256, fetchedAt: now };
    const origin = { now, personId: null, endpointId: ENDPOINT, requestId: '', ipAddress: '' };
    let row: typeof bankPickups.$inferInsert;
    if ('problem' in file) {
      const { line, message } = file.problem;
      const words = line === 0 ? message : `Line ${line}: ${message}`;
      // They quote the file, which may hold anything.
      row = { ...common, outcome: 'refused', words: storableText(words) };
    } else {
      const { office } = services;
      const { returned, returns } = await takeReturns(services, file.debits, {
        db: transaction,
        now,
        office,
        today: todayIn(office.timeZone, now),
        by: null,
        audit: async (change) => recordChange(transaction, change, origin),
      });
      row = {
        ...common,
        outcome: 'taken',
        words: `${returned} of ${returns.length} entries were returned debits.`,
      };
    }
    await transaction.insert(bankPickups).values(row);
    await recordChange(
      transaction,
      { action: 'create', entity: 'bank_pickups', entityId: name, after: row },
      origin,
    );
    return row;
  });
}

/**
 * Fetches returns and notices of change, and takes each file once, by its name and content. A file that is not complete yet is
 * refused, and read again when its content has changed. Nothing is removed from the server.
 * @returns the notes about the files that had not been read before.
 */
export async function fetchReturns(
  db: Executor,
  server: BankServer,
  services: FetchingServices,
): Promise<readonly (typeof bankPickups.$inferInsert)[]> {
  const files = await withBankServer(server, async (client) => {
    const listed = await client.list(server.inFolder);
    const found: { readonly name: string; readonly content: Buffer }[] = [];
    for (const { name, type, size } of listed.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      // `-` is a file; folders and links are passed over.
      if (type !== '-' || size > LARGEST_FILE) continue;
      found.push({ name, content: await fetchFile(client, `${server.inFolder}/${name}`) });
    }
    return found;
  });
  const taken: (typeof bankPickups.$inferInsert)[] = [];
  for (const { name, content } of files) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (await wasRead(db, name, sha256)) continue;
    taken.push(await takeFile(db, services, name, content, sha256));
  }
  return taken;
}
