import type { CalendarDate } from '@slip/forms/rules';
import { demo } from '../../demo/src/index.js';
import { loadDemo } from '../../demo/src/loadDemo.js';
import { keyRing } from '../src/authenticate/signingKeys.js';
import type { Database } from '../src/database/Database.js';
import { readEnvironment } from '../src/environment.js';
import { officeOf } from '../src/fromEnvironment.js';
import { testSecret } from './TestOffice.js';
import { openCopyOf, type TestDatabase } from './testDatabase.js';

// Loading the demo takes longer than most files of tests: it is done once for all that begin with the same.

/** Loads the demo of today, as a server does that is started with `testSecret`. */
export async function loadDemoOfToday({ db }: Pick<Database, 'db'>): Promise<void> {
  const { current } = keyRing(testSecret);
  await demo.load(db, { office: officeOf(readEnvironment({})), keys: current, now: new Date() });
}

/** Opens a database with the demo of today, as a server leaves it. */
export const openDemoDatabase = (): Promise<TestDatabase> => openCopyOf('demo', loadDemoOfToday);

/** Opens a database with the demo of a day, at noon of the office: people and everything they filed, without their second factors and batch files. */
export const openDemoOf = (today: CalendarDate): Promise<TestDatabase> =>
  openCopyOf(`demo_${today.replaceAll('-', '')}`, async ({ db }) => {
    await loadDemo(db, { today, now: new Date(`${today}T17:00:00.000Z`) });
  });
