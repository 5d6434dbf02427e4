import type { CalendarDate } from '@slip/forms/rules';
import { accounts, type Executor, SAMPLE_DATA, settings } from '@slip/server';
import { addDemoBatchAccess } from './batch/addDemoBatchAccess.js';
import { addDemoBilling } from './billing/addDemoBilling.js';
import { addDemoSignatures } from './compliance/addDemoSignatures.js';
import { fileInsurerReports } from './filing/fileInsurerReports.js';
import { type FilingKeys, filingRows } from './filing/filingRows.js';
import { keepKeys, storeFilings } from './filing/storeFilings.js';
import { addDemoInbox } from './inbox/addDemoInbox.js';
import { demoOffice } from './office/demoOffice.js';
import { signDemoLinks } from './office/signDemoLinks.js';
import { storeAccounts, storeMarket } from './office/storeOffice.js';
import { demoBooks } from './policies/demoBooks.js';
import { addDemoRegistrations } from './registration/addDemoRegistrations.js';

/** The day and the moment at which a demonstration is loaded. */
export interface DemoMoment {
  /** Today in the office's time zone; everything is filed in the two years before it. */
  readonly today: CalendarDate;
  readonly now: Date;
  /** True if past quarters are closed, paid and signed for; false if more is filed in them afterwards. @default true */
  readonly isBilled?: boolean;
}

/**
 * Loads the demonstration: people of every role, a few hundred policies, and what insurers reported of them, the same on the same day. All or nothing,
 * and only into a database without accounts.
 *
 * @param finish adds data that need more than the day, after people and policies have been added.
 * @returns true if the demonstration was loaded.
 */
export async function loadDemo(
  db: Executor,
  { today, now, isBilled = true }: DemoMoment,
  finish?: (transaction: Executor) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // When two servers start on one empty database at once, the second waits here and then finds the accounts of the
    // first. The number is any that nothing else locks.
    await transaction.execute('select pg_advisory_xact_lock(7547002)');
    const [existing] = await transaction.select({ id: accounts.id }).from(accounts).limit(1);
    if (existing) return false;

    const office = demoOffice(today, now);
    await storeMarket(transaction, office.market);
    await storeAccounts(transaction, office.rows);
    await signDemoLinks(transaction, now);
    await addDemoInbox(transaction, now);
    await addDemoBatchAccess(transaction, now);
    await addDemoRegistrations(transaction, today);

    const books = demoBooks(office, today);
    const keys: FilingKeys = { policy: 0, group: 0, transaction: 0, line: 0, confirmations: new Map() };
    await storeFilings(transaction, filingRows(books.filed, keys));
    await keepKeys(transaction, keys);
    await fileInsurerReports(transaction, office, books);
    if (isBilled) {
      await addDemoBilling(transaction, today);
      await addDemoSignatures(transaction, today);
    }
    await finish?.(transaction);
    await transaction
      .insert(settings)
      .values({ key: SAMPLE_DATA, value: { loadedOn: today }, updatedAt: new Date() });
    // The database would do this in the background, but only after it has planned the first searches badly.
    await transaction.execute('analyze');
    return true;
  });
}
