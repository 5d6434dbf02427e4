import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_ROOT, authenticate, filings, sampleOffice, user } from '@slip/api/contract';
import { formatUsDate, todayIn } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '../../src/database/Database.js';
import { openDatabase } from '../../src/database/openDatabase.js';
import { demoPassword } from '../../src/demo/demoPeople.js';
import { seededRandom } from '../../src/demo/random.js';
import { json, KillFiler, kinds, type Prepared } from './KillFiler.js';
import { startServerProcess } from './serverProcess.js';

/** How many filings are under way at any time. */
const AT_ONCE = 4;
/** The server is killed soon after so many were confirmed; each time it is started again. */
const CONFIRMED_PER_ROUND = [13, 21, 16];

const today = todayIn(sampleOffice.timeZone, new Date());
const random = seededRandom('kill');

/** Signs the demo agent in and learns what its filings can name. */
async function prepare(url: string): Promise<Prepared> {
  const session = authenticate.login.response.validateSync(
    await json(`${url}${API_ROOT}/authenticate/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'ada.larkin', password: demoPassword }),
    }),
  );
  const agentId = session.user?.referenceId ?? 0;
  const headers = { authorization: `Bearer ${session.token}` };
  const read = (path: string) => json(`${url}${API_ROOT}${path}`, { headers });
  const effectiveDate = encodeURIComponent(formatUsDate(today));
  const { selectedInsurers } = filings.insurersForAgent.response.validateSync(
    await read(`/filings/insurersForAgent?agentId=${agentId}&state=WY&effectiveDate=${effectiveDate}`),
  );
  const contacts = user.agentAccountingContact.response.validateSync(
    await read(`/user/agentAccountingContact?agentId=${agentId}`),
  );
  return {
    headers,
    agentId,
    insurerId: Number(selectedInsurers[0]?.value),
    contactId: contacts[0]?.slipBillId ?? 0,
  };
}

/** What must not be found, however the server died. */
const broken = {
  'a transaction without its two lines': sql`select t.id from transactions t join policies p on p.id = t.policy_id where p.policy_number like 'KILL-%' and (select count(*) from assessment_lines l where l.transaction_id = t.id) <> 2`,
  'a transaction without its policy': sql`select t.id from transactions t left join policies p on p.id = t.policy_id where p.id is null`,
  'a transaction whose totals are not those of its lines': sql`select t.id from transactions t where t.tax_total + t.fee_total <> (select coalesce(sum(l.amount), 0) from assessment_lines l where l.transaction_id = t.id)`,
  'a policy whose premium is not that of its transactions': sql`select p.id from policies p where p.total_premium <> (select sum(t.premium) from transactions t where t.policy_id = p.id)`,
  'a total of a quarter that is not that of its transactions': sql`select f.quarter from filing_totals f where f.premium <> (select sum(t.premium) from transactions t join policies p on p.id = t.policy_id where p.agent_id = f.agent_id and p.home_state = f.home_state and extract(year from t.received_on) * 10 + extract(quarter from t.received_on) = f.quarter)`,
  'a change that is not in the audit trail once': sql`select k.key from idempotency_keys k where k.endpoint like 'filings.%' and (select count(*) from audit_events e where e.endpoint = k.endpoint) <> (select count(*) from idempotency_keys o where o.endpoint = k.endpoint)`,
  'an entry of the audit trail about nothing': sql`select e.id from audit_events e where e.endpoint like 'filings.%' and not exists (select 1 from policies p where e.entity = 'policies' and p.id::text = e.entity_id) and not exists (select 1 from transactions t where e.entity = 'transactions' and t.id::text = e.entity_id)`,
  'a backout without its correction': sql`select e.id from audit_events e where e.endpoint = 'filings.autoBackoutTransaction' and (select count(*) from transactions t where t.id in ((e.after -> 'backoutIds' ->> 0)::bigint, (e.after -> 'correctionIds' ->> 0)::bigint)) <> 2`,
  'a confirmation number that is missing': sql`with numbers as (select confirmation_number from transactions union all select confirmation_number from insurer_transactions) select c.year from confirmation_counters c where c.last <> (select count(*) from numbers t where left(t.confirmation_number, 4) = c.year::text) or c.last <> (select max(right(t.confirmation_number, 8)::integer) from numbers t where left(t.confirmation_number, 4) = c.year::text)`,
};

async function countOf({ db }: Database, query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await db.select({ n: sql`count(*)`.mapWith(Number) }).from(sql`(${query}) as found`);
  return row?.n ?? -1;
}

it('keeps everything that was confirmed once and nothing by half, however often the server is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'slip-kill-'));
  let filers: readonly KillFiler[] = [];
  let leftOpen = 0;
  const confirmed = () => filers.flatMap((filer) => filer.confirmed);

  for (const more of [...CONFIRMED_PER_ROUND, 0]) {
    const server = await startServerProcess(dataDir);
    if (filers.length === 0) {
      // The session of the first round holds over every restart.
      const prepared = await prepare(server.url);
      filers = Array.from({ length: AT_ONCE }, (_, index) => new KillFiler(prepared, today, index));
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
  expect(new Set(confirmed().map(({ kind }) => kind))).toEqual(new Set(kinds));

  const database = await openDatabase({ dataDir });
  try {
    const found = await database.db
      .select({ key: sql`key`.mapWith(String) })
      .from(sql`idempotency_keys`)
      .where(sql`endpoint like 'filings.%'`);
    expect(found.map(({ key }) => key).toSorted()).toEqual(
      confirmed()
        .map(({ key }) => key)
        .toSorted(),
    );
    for (const [what, query] of Object.entries(broken)) {
      expect({ [what]: await countOf(database, query) }).toEqual({ [what]: 0 });
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 180_000);
