import { demo } from '../../../demo/src/index.js';
import { keyRing } from '../../src/authenticate/signingKeys.js';
import { readEnvironment } from '../../src/environment.js';
import { officeOf } from '../../src/fromEnvironment.js';
import { testSecret } from '../TestOffice.js';
import { openCopyOf, type TestDatabase } from '../testDatabase.js';

/** Opens a database as a server leaves it that has loaded the demo. Loading takes longer than a start: it is done once for all files of tests. */
export const openDemoDatabase = (): Promise<TestDatabase> =>
  openCopyOf('demo', async ({ db }) => {
    const { current } = keyRing(testSecret);
    await demo.load(db, { office: officeOf(readEnvironment({})), keys: current, now: new Date() });
  });
