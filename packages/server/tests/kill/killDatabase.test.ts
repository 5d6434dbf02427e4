import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_ROOT, sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeData } from '../../../../scripts/remove-data.mjs';
import { readPostmaster } from '../../src/database/engine/leftBehind.js';
import { startEngine } from '../../src/database/engine/startEngine.js';
import { openDatabase } from '../../src/database/openDatabase.js';
import { openPostgres } from '../../src/database/openPostgres.js';
import { troubleOf } from '../../src/database/troubleOf.js';
import { loadDemoOfToday } from '../demoDatabase.js';
import { agentKinds } from './AgentKillFixture.js';
import { openFixtures } from './DemoFixtures.js';
import { insurerKinds } from './InsurerKillFixture.js';
import { openCounter, reopenedCounter } from './PatientFiler.js';
import { keysOnFile, PatientFilers } from './PatientFilers.js';
import { startServerProcess } from './serverProcess.js';
import { whatIsBroken } from './whatIsBroken.js';
import { copyData, killSession, withEngine } from './withEngine.js';

/** How often something is killed: `SLIP_KILLS=100` for the long run. */
const KILLS = Number(process.env['SLIP_KILLS'] ?? 4);

const today = todayIn(sampleOffice.timeZone, new Date());

/** Who was not answered heard, in words, that it is worth asking again. */
function expectToldToWait(filers: PatientFilers): void {
  const heard = filers.heard();
  expect(heard).not.toEqual([]);
  expect(heard.filter((words) => !words.includes('Please try again in a few seconds.'))).toEqual([]);
}

/** Faults that must not be found in what was filed by forms, after the demo was loaded, however the server died. */
const brokenOfForms = {
  'a change that is not in the audit trail once': sql`select k.key from idempotency_keys k where (k.endpoint like 'filings.%' or k.endpoint like 'compliance.%') and (select count(*) from audit_events e where e.endpoint = k.endpoint and e.at > (select updated_at from settings where key = 'sample-data') and not (e.entity = 'no_business_filings' and e.action = 'update')) <> (select count(*) from idempotency_keys o where o.endpoint = k.endpoint)`,
  'an entry of the audit trail about nothing': sql`select e.id from audit_events e where e.endpoint like 'filings.%' and not exists (select 1 from policies p where e.entity = 'policies' and p.id::text = e.entity_id) and not exists (select 1 from transactions t where e.entity = 'transactions' and t.id::text = e.entity_id) and not exists (select 1 from insurer_policies p where e.entity = 'insurer_policies' and p.id::text = e.entity_id) and not exists (select 1 from insurer_transactions t where e.entity = 'insurer_transactions' and t.id::text = e.entity_id) and not exists (select 1 from no_business_filings n where e.entity = 'no_business_filings' and n.id::text = e.entity_id)`,
  'a backout without its correction': sql`select e.id from audit_events e where e.endpoint = 'filings.autoBackoutTransaction' and (select count(*) from transactions t where t.id in ((e.after -> 'backoutIds' ->> 0)::bigint, (e.after -> 'correctionIds' ->> 0)::bigint)) <> 2`,
  'an insurer’s backout without its correction': sql`select e.id from audit_events e where e.endpoint = 'filings.autoBackoutInsurerTransaction' and (select count(*) from insurer_transactions t where t.id in ((e.after -> 'transactionIds' ->> 0)::bigint, (e.after -> 'transactionIds' ->> 1)::bigint)) <> 2`,
  'no business that is void and not told': sql`select n.id from no_business_filings n where n.voided_by in (select id from insurer_policies where policy_number like 'KILL-%') and (select count(*) from audit_events e where e.entity = 'no_business_filings' and e.action = 'update' and e.entity_id = n.id::text) <> 1`,
};

/** A data folder with the demo, which tests begin with copies of: loading it takes longer than a start. */
let demoData: string;
beforeAll(async () => {
  demoData = await mkdtemp(join(tmpdir(), 'slip-kill-demo-'));
  const engine = await startEngine(demoData, { durable: false });
  const database = await openPostgres({ databaseUrl: engine.url });
  await loadDemoOfToday(database);
  await database.close();
  await engine.stop();
});
afterAll(() => removeData(demoData));

// A database that is restarted, away for a while, or frozen does nothing to its servers.
describe('a PostgreSQL', { timeout: 300_000 + KILLS * 60_000 }, () => {
  it('that is restarted, away or frozen ends no server, and loses or doubles nothing', async () => {
    await withEngine(async (databaseUrl, fate) => {
      const server = await startServerProcess({ DATABASE_URL: databaseUrl, SLIP_WORKER: '0' });
      const asked = async (what: 'ready' | 'live') => {
        const begun = performance.now();
        const { status } = await fetch(`${server.url}${API_ROOT}/health/${what}`);
        return { status, ms: performance.now() - begun };
      };
      const ready = async () => {
        const [answer, live] = await Promise.all([asked('ready'), asked('live')]);
        // The time that `live` takes is the machine's, which may have much else to do.
        expect(answer.ms - live.ms).toBeLessThan(2_000);
        return answer.status;
      };
      try {
        const fixtures = await openFixtures(server.url, today, { agents: 5, insurers: 3 });
        const filers = new PatientFilers(fixtures, openCounter(server.url));

        await filers.filedMore(20);
        await fate.stop();
        expect(await ready()).toBe(503);
        await fate.start();
        await filers.filedMore(20);
        expect(await ready()).toBe(200);
        fate.freeze();
        try {
          expect(await ready()).toBe(503);
        } finally {
          fate.thaw();
        }
        await filers.filedMore(20);
        await fate.stop();
        await fate.start();
        await filers.filedMore(20);
        await filers.end();

        for (const { confirmed, shown } of await filers.compare()) expect(shown).toEqual(confirmed);
        expectToldToWait(filers);
        const database = await openDatabase({ databaseUrl });
        expect(await keysOnFile(database.db)).toEqual(filers.keys());
        await database.close();
      } finally {
        await server.kill();
      }
    }, demoData);
  });

  it('that is frozen is waited for no longer than the limit, and costs no connection for good', async () => {
    await withEngine(async (databaseUrl, fate) => {
      const database = await openDatabase({ databaseUrl, answerLimit: 3_000 });
      const { db } = database;
      const ask = () => db.transaction((transaction) => transaction.execute(sql`select 1`));
      // As many as the pool has.
      const everybody = () => Promise.allSettled(Array.from({ length: 10 }, ask));
      const failures = (all: Awaited<ReturnType<typeof everybody>>) =>
        all.flatMap((each) => (each.status === 'rejected' ? [troubleOf(each.reason)] : []));
      try {
        expect(failures(await everybody())).toEqual([]);
        fate.freeze();
        try {
          expect(failures(await everybody())).toEqual(Array.from({ length: 10 }, () => 'away'));
        } finally {
          fate.thaw();
        }
        expect(failures(await everybody())).toEqual([]);
      } finally {
        await database.close();
      }
    }, demoData);
  });

  it('of a data folder, one session of it, its server and its worker, killed in turn again and again, are started again, and lose or double nothing', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'slip-kill-database-'));
    copyData(demoData, dataDir);
    const cluster = join(dataDir, 'postgres');
    let server = startServerProcess({ SLIP_DATA: dataDir });
    const killPostmaster = async () => {
      const { pid } = readPostmaster(cluster) ?? {};
      if (pid === undefined) throw new Error('No postmaster is at work although people file.');
      process.kill(pid, 'SIGKILL');
    };
    const killWorker = async () => {
      const worker = (await server).workerPid();
      if (worker !== undefined) process.kill(worker, 'SIGKILL');
    };
    const killServer = async () => {
      const dying = await server;
      server = dying.kill().then(() => startServerProcess({ SLIP_DATA: dataDir }));
    };
    const inTurn: readonly (() => Promise<void>)[] = [
      killPostmaster,
      killWorker,
      async () => killSession(cluster),
      killServer,
    ];
    try {
      const { url } = await server;
      const fixtures = await openFixtures(url, today, { agents: 5, insurers: 3 });
      const filers = new PatientFilers(
        fixtures,
        reopenedCounter(async () => (await server).url),
      );
      for (let death = 0; death < KILLS; death += 1) {
        await filers.filedMore(20);
        const kill = inTurn[death % inTurn.length];
        if (kill) await kill();
      }
      await filers.filedMore(20);
      await filers.end();
      for (const { confirmed, shown } of await filers.compare()) expect(shown).toEqual(confirmed);
      expect(filers.kinds()).toEqual(new Set([...agentKinds, ...insurerKinds]));
      expectToldToWait(filers);
      await (await server).kill();
      const database = await openDatabase({ dataDir });
      expect(await keysOnFile(database.db)).toEqual(filers.keys());
      expect(await whatIsBroken(database.db, brokenOfForms)).toEqual({});
      await database.close();
    } finally {
      await (await server).kill();
      await removeData(dataDir);
    }
  });
});
