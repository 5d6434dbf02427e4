import { API_ROOT, sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { expect, it } from 'vitest';
import { openFixtures } from './kill/DemoFixtures.js';
import { keysOnFile, PatientFilers } from './kill/PatientFilers.js';
import { type ServerProcess, startServerProcess } from './kill/serverProcess.js';
import { openTestDatabase } from './testDatabase.js';

/** How often each server is started again: `SLIP_RESTARTS=50` for the long run. */
const RESTARTS = Number(process.env['SLIP_RESTARTS'] ?? 1);

/** Servers on one database, and a proxy before them that sends calls, in turn, to those that say `ready`. */
class Servers {
  readonly #settings: NodeJS.ProcessEnv;
  readonly #running: ServerProcess[] = [];
  #calls = 0;

  constructor(databaseUrl: string) {
    this.#settings = { DATABASE_URL: databaseUrl, SLIP_DRAIN_SECONDS: '2' };
  }

  async start(): Promise<void> {
    this.#running.push(await startServerProcess(this.#settings));
  }

  /** Ends the one that has run longest. @returns its exit code */
  async endOldest(): Promise<unknown> {
    const code = await this.#running[0]?.end();
    this.#running.shift();
    return code;
  }

  /** Where the next call goes. */
  async url(): Promise<string> {
    this.#calls += 1;
    const { url } = this.#running[this.#calls % this.#running.length] ?? {};
    const isReady = await fetch(`${url}${API_ROOT}/health/ready`).then(
      ({ ok }) => ok,
      // It has gone.
      () => false,
    );
    return isReady && url !== undefined ? url : this.url();
  }

  async kill(): Promise<void> {
    for (const server of this.#running) await server.kill();
  }
}

it('of two servers each is started again while eight people file, and no call fails', async () => {
  const database = await openTestDatabase();
  const servers = new Servers(database.url);
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
