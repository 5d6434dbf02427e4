import { quarterDays } from '@slip/forms/rules';
import { eq, inArray } from 'drizzle-orm';
import { addDemoBatches } from '../../../demo/src/batch/addDemoBatches.js';
import { addDemoBilling } from '../../../demo/src/billing/addDemoBilling.js';
import { addDemoSignatures } from '../../../demo/src/compliance/addDemoSignatures.js';
import { loadDemo } from '../../../demo/src/loadDemo.js';
import { addDemoSignIns } from '../../../demo/src/office/addDemoSignIns.js';
import { people } from '../../src/accounts/people/tables.js';
import { loadKeyRing } from '../../src/authenticate/signingKeys.js';
import { mfaFactors } from '../../src/authenticate/tables.js';
import { addJob } from '../../src/background/queue.js';
import { openPostgres } from '../../src/database/openPostgres.js';
import { readEnvironment } from '../../src/environment.js';
import { officeOf } from '../../src/fromEnvironment.js';
import { noonOf } from '../billing/BooksFixture.js';
import type { Cluster } from './Cluster.js';
import { brokenBooks, earlier, quarter } from './closing.js';
import { SECRET } from './machines.js';

/** Minutes until a closing would begin by itself. */
const LATER = 50;

/**
 * Fills the database with the demo as it was at the end of the last quarter, when the one before was not closed either: both are to be.
 * @returns what its books have of their own
 */
export async function loadOffice(cluster: Cluster): Promise<readonly string[]> {
  const database = await openPostgres({ databaseUrl: await cluster.primaryUrl() });
  const { db } = database;
  const keys = await loadKeyRing(db, { current: SECRET, previous: undefined, isRequired: true });
  const today = quarterDays(quarter).to;
  const now = noonOf(today);
  await loadDemo(db, { today, now, isBilled: false }, async (transaction) => {
    await addDemoBilling(transaction, quarterDays(earlier).to);
    await addDemoSignatures(transaction, today);
    await addDemoSignIns(transaction, { keys: keys.current, now });
    // Who closes a quarter signs in by a password; the apps of the others stay for the check of backups.
    const closing = transaction
      .select({ id: people.id })
      .from(people)
      .where(eq(people.userName, 'office.staff'));
    await transaction.delete(mfaFactors).where(inArray(mfaFactors.personId, closing));
    await addDemoBatches(transaction, { now, office: officeOf(readEnvironment({})) });
  });
  await addJob(db, { kind: 'closing of quarters', subject: 0 }, new Date(Date.now() + LATER * 60_000));
  const broken = await brokenBooks(db);
  await database.close();
  return broken;
}
