import { sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { expect, it } from 'vitest';
import { openDemoDatabase } from './demoDatabase.js';
import { openFixtures } from './kill/DemoFixtures.js';
import { keysOnFile, PatientFilers } from './kill/PatientFilers.js';
import { Servers } from './kill/Servers.js';

/** How often each server is started again: `SLIP_RESTARTS=50` for the long run. */
const RESTARTS = Number(process.env['SLIP_RESTARTS'] ?? 1);

it('of two servers each is started again while eight people file, and no call fails', async () => {
  const database = await openDemoDatabase();
  // No call waits for a worker, which takes as long to start as its server: only those of the long run have one.
  const servers = new Servers({ DATABASE_URL: database.url, SLIP_WORKER: RESTARTS === 1 ? '0' : '1' });
  try {
    await servers.start();
    await servers.start();
    const today = todayIn(sampleOffice.timeZone, new Date());
    const fixtures = await openFixtures(await servers.url(), today, { agents: 5, insurers: 3 });
    const filers = new PatientFilers(fixtures, { url: () => servers.url(), isPassing: () => false });
    for (let restart = 0; restart < 2 * RESTARTS; restart += 1) {
      await filers.filedMore(20);
      expect(await servers.endOldest()).toBe(0);
      await servers.start();
    }
    await filers.filedMore(20);
    await filers.end();
    for (const { confirmed, shown } of await filers.compare()) expect(shown).toEqual(confirmed);
    expect(await keysOnFile(database.db)).toEqual(filers.keys());
  } finally {
    await servers.kill();
    await database.close();
  }
});
