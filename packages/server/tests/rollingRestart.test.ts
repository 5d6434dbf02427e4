import { sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { expect, it } from 'vitest';
import { openDemoDatabase } from './demoDatabase.js';
import { callsAnswered } from './kill/callJson.js';
import { openFixtures } from './kill/DemoFixtures.js';
import { keysOnFile, PatientFilers } from './kill/PatientFilers.js';
import { Servers } from './kill/Servers.js';

/** Servers are started again until so many calls were answered: `SLIP_RESTART_CALLS=10000` for the long run. */
const CALLS = Number(process.env['SLIP_RESTART_CALLS'] ?? 0);

it('of two servers each is started again while eight people file, and no call fails', async () => {
  const database = await openDemoDatabase();
  // No call waits for a worker, which takes as long to start as its server: only those of the long run have one.
  const servers = new Servers({ DATABASE_URL: database.url, SLIP_WORKER: CALLS === 0 ? '0' : '1' });
  try {
    await servers.start();
    await servers.start();
    const today = todayIn(sampleOffice.timeZone, new Date());
    const fixtures = await openFixtures(await servers.url(), today, { agents: 5, insurers: 3 });
    const filers = new PatientFilers(fixtures, { url: () => servers.url(), isPassing: () => false });
    const before = callsAnswered();
    let restarts = 0;
    // The first call that fails ends the test: whoever files asks for none a second time.
    while (restarts < 2 || callsAnswered() - before < CALLS) {
      await filers.filedMore(20);
      expect(await servers.endOldest()).toBe(0);
      await servers.start();
      restarts += 1;
    }
    await filers.filedMore(20);
    await filers.end();
    const calls = callsAnswered() - before;
    // Sixty filings, and what was read for them.
    expect(calls).toBeGreaterThan(60);
    if (CALLS > 0) process.stdout.write(`${calls} calls, 0 failed, ${restarts} restarts\n`);
    for (const { confirmed, shown } of await filers.compare()) expect(shown).toEqual(confirmed);
    expect(await keysOnFile(database.db)).toEqual(filers.keys());
  } finally {
    await servers.kill();
    await database.close();
  }
}, 7_200_000);
