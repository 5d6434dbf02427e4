import { demo } from '../../../demo/src/index.js';
import { keyRing } from '../../src/authenticate/signingKeys.js';
import type { Database } from '../../src/database/Database.js';
import { readEnvironment } from '../../src/environment.js';
import { officeOf } from '../../src/fromEnvironment.js';
import { testSecret } from '../TestOffice.js';
import { openCopyOf, type TestDatabase } from '../testDatabase.js';

/** Loads the demo of today, as a server does that is started with `testSecret`. */
export async function loadDemoOfToday({ db }: Pick<Database, 'db'>): Promise<void> {
  const { current } = keyRing(testSecret);
  await demo.load(db, { office: officeOf(readEnvironment({})), keys: current, now: new Date() });
}

/** Opens a database with the demo of today. Loading takes longer than a start: it is done once for all files of tests. */
export const openDemoDatabase = (): Promise<TestDatabase> => openCopyOf('demo', loadDemoOfToday);
