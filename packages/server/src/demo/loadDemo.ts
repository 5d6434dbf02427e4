import type { CalendarDate } from '@slip/forms/rules';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { settings } from '../office/tables.js';
import { addDemoInbox } from './addDemoInbox.js';
import { demoOffice } from './demoOffice.js';
import { type FilingKeys, filingRows } from './filingRows.js';
import { marketIndex } from './marketIndex.js';
import { sampleBook } from './sampleBook.js';
import { keepKeys, storeFilings } from './storeFilings.js';
import { storeAccounts, storeMarket } from './storeOffice.js';

/** The setting that marks a database as sample data, so that more may be added to it. */
export const SAMPLE_DATA = 'sample-data';

const POLICIES = 400;

/** The day and the moment at which a demonstration is loaded. */
export interface DemoMoment {
  /** Today in the office's time zone; everything is filed in the two years before it. */
  readonly today: CalendarDate;
  readonly now: Date;
}

/**
 * Loads the demonstration: people of every role and a few hundred policies, the same on the same day. All or nothing,
 * and only into a database without accounts.
 *
 * @param finish adds what is not made from the day alone, after the people have been added.
 * @returns whether anything was loaded.
 */
export async function loadDemo(
  db: Executor,
  { today, now }: DemoMoment,
  finish?: (transaction: Executor) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // When two servers start on one empty database at once, the second waits here and then finds the accounts of the first.
    await transaction.execute('select pg_advisory_xact_lock(7547002)');
    const [existing] = await transaction.select({ id: accounts.id }).from(accounts).limit(1);
    if (existing) return false;

    const office = demoOffice(today, now);
    await storeMarket(transaction, office.market);
    await storeAccounts(transaction, office.rows);
    await addDemoInbox(transaction, now);
    await finish?.(transaction);

    const book = sampleBook({
      seed: 'SL',
      count: POLICIES,
      today,
      filers: office.filers,
      market: marketIndex(office.market),
    });
    const keys: FilingKeys = { policy: 0, group: 0, transaction: 0, line: 0, confirmations: new Map() };
    const policies = Array.from({ length: POLICIES }, (_, number) => book.policy(number));
    await storeFilings(transaction, filingRows(policies, keys));
    await keepKeys(transaction, keys);
    await transaction
      .insert(settings)
      .values({ key: SAMPLE_DATA, value: { loadedOn: today }, updatedAt: now });
    // The embedded database never does this by itself. Without it, it plans searches badly.
    await transaction.execute('analyze');
    return true;
  });
}
