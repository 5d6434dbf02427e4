import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { removeData } from '../../../../scripts/remove-data.mjs';
import { seededRandom } from '../../../demo/src/chance/random.js';
import { openDatabase } from '../../src/database/openDatabase.js';
import { agentKinds } from './AgentKillFixture.js';
import { openFixtures } from './DemoFixtures.js';
import { insurerKinds } from './InsurerKillFixture.js';
import { KillFiler } from './KillFiler.js';
import { startServerProcess } from './serverProcess.js';
import { whatIsBroken } from './whatIsBroken.js';

/** The server is killed soon after so many were confirmed; each time it is started again. */
const CONFIRMED_PER_ROUND = [17, 21];

const today = todayIn(sampleOffice.timeZone, new Date());
const random = seededRandom('kill');

/** Faults that must not be found in what was filed by forms, after the demo was loaded, however the server died. */
const brokenOfForms = {
  'a change that is not in the audit trail once': sql`select k.key from idempotency_keys k where (k.endpoint like 'filings.%' or k.endpoint like 'compliance.%') and (select count(*) from audit_events e where e.endpoint = k.endpoint and e.at > (select updated_at from settings where key = 'sample-data') and not (e.entity = 'no_business_filings' and e.action = 'update')) <> (select count(*) from idempotency_keys o where o.endpoint = k.endpoint)`,
  'an entry of the audit trail about nothing': sql`select e.id from audit_events e where e.endpoint like 'filings.%' and not exists (select 1 from policies p where e.entity = 'policies' and p.id::text = e.entity_id) and not exists (select 1 from transactions t where e.entity = 'transactions' and t.id::text = e.entity_id) and not exists (select 1 from insurer_policies p where e.entity = 'insurer_policies' and p.id::text = e.entity_id) and not exists (select 1 from insurer_transactions t where e.entity = 'insurer_transactions' and t.id::text = e.entity_id) and not exists (select 1 from no_business_filings n where e.entity = 'no_business_filings' and n.id::text = e.entity_id)`,
  'a backout without its correction': sql`select e.id from audit_events e where e.endpoint = 'filings.autoBackoutTransaction' and (select count(*) from transactions t where t.id in ((e.after -> 'backoutIds' ->> 0)::bigint, (e.after -> 'correctionIds' ->> 0)::bigint)) <> 2`,
  'an insurer’s backout without its correction': sql`select e.id from audit_events e where e.endpoint = 'filings.autoBackoutInsurerTransaction' and (select count(*) from insurer_transactions t where t.id in ((e.after -> 'transactionIds' ->> 0)::bigint, (e.after -> 'transactionIds' ->> 1)::bigint)) <> 2`,
  'no business that is void and not told': sql`select n.id from no_business_filings n where n.voided_by in (select id from insurer_policies where policy_number like 'KILL-%') and (select count(*) from audit_events e where e.entity = 'no_business_filings' and e.action = 'update' and e.entity_id = n.id::text) <> 1`,
};

it('keeps everything that was confirmed once and nothing by half, however often the server is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'slip-kill-'));
  let filers: readonly KillFiler[] = [];
  let leftOpen = 0;
  const confirmed = () => filers.flatMap((filer) => filer.confirmed);

  for (const more of [...CONFIRMED_PER_ROUND, 0]) {
    const server = await startServerProcess({ SLIP_DATA: dataDir });
    if (filers.length === 0) {
      filers = (await openFixtures(server.url, today, { agents: 3, insurers: 2 })).map(
        (fixture, index) => new KillFiler(fixture, String(index)),
      );
    }
    for (const filer of filers) {
      expect(await filer.finish(server.url)).toBe(true);
      const { confirmed: expected, shown } = await filer.compare(server.url);
      expect(shown).toEqual(expected);
    }

    const goal = confirmed().length + more;
    let killing: Promise<void> | undefined;
    // Files on until the server is gone, so that it always dies in the middle of something.
    const fileOn = async (filer: KillFiler): Promise<void> => {
      if (!(await filer.file(server.url))) return undefined;
      if (confirmed().length >= goal) {
        killing ??= new Promise((resolve) => {
          setTimeout(() => resolve(server.kill()), random.integer(0, 40));
        });
      }
      return fileOn(filer);
    };
    await (more === 0 ? server.kill() : Promise.all(filers.map(fileOn)));
    await killing;
    leftOpen += filers.filter(({ isOpen }) => isOpen).length;
  }
  expect(leftOpen).toBeGreaterThan(0);
  expect(confirmed().length).toBeGreaterThanOrEqual(CONFIRMED_PER_ROUND.reduce((sum, each) => sum + each, 0));
  expect(new Set(confirmed().map(({ kind }) => kind))).toEqual(new Set([...agentKinds, ...insurerKinds]));

  const database = await openDatabase({ dataDir });
  try {
    const found = await database.db
      .select({ key: sql`key`.mapWith(String) })
      .from(sql`idempotency_keys`)
      .where(sql`endpoint like 'filings.%' or endpoint like 'compliance.%'`);
    expect(found.map(({ key }) => key).toSorted()).toEqual(
      confirmed()
        .map(({ key }) => key)
        .toSorted(),
    );
    expect(await whatIsBroken(database.db, brokenOfForms)).toEqual({});
  } finally {
    await database.close();
    await removeData(dataDir);
  }
});
