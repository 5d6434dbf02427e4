import { todayIn } from '@slip/forms/rules';
import { type Demo, demoPassword } from '@slip/server';
import { addDemoBatches } from './batch/addDemoBatches.js';
import { loadDemo } from './loadDemo.js';
import { addDemoSignIns } from './office/addDemoSignIns.js';
import { demoPeople } from './office/demoPeople.js';

/**
 * The demo, for a server that is started with it.
 * @public The server loads it by its path.
 */
export const demo: Demo = {
  people: demoPeople.map(({ userName, who, shows }) => ({ userName, password: demoPassword, who, shows })),
  load: (db, { office, keys, now }) =>
    loadDemo(db, { now, today: todayIn(office.timeZone, now) }, async (transaction) => {
      await addDemoSignIns(transaction, { keys, now });
      await addDemoBatches(transaction, { now, office });
    }),
};
