import { API_ROOT, type Output, reports, sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { seededRandom } from '../../../demo/src/chance/random.js';
import type { Executor } from '../../src/database/executor.js';
import { openDemoDatabase } from '../demoDatabase.js';
import { rowsOfCsv } from '../reports/ReportFixture.js';
import { callJson } from './callJson.js';
import { type ServerProcess, startServerProcess } from './serverProcess.js';
import { type SignedIn, signIn } from './signIn.js';
import { whatIsBroken } from './whatIsBroken.js';
import { letDeathsShow } from './workerProcess.js';

/** How often servers are killed: `SLIP_REPORT_KILLS=100` for the long run, with a seed of its own for other moments. */
const KILLS = Number(process.env['SLIP_REPORT_KILLS'] ?? 1);
/** Transactions in the report: it is made in three pieces. */
const ROWS = 12_000;
/** How many of them are stored at once. */
const AT_ONCE = 6_000;

const today = todayIn(sampleOffice.timeZone, new Date());
const random = seededRandom(process.env['SLIP_REPORT_SEED'] ?? 'report kill');
const patience = { timeout: 240_000, interval: 50 };

type Job = Output<typeof reports.reportJobs>[number];

/** Faults that must not be found in reports. */
const brokenOfReports = {
  'a report that is neither done nor told': sql`select id from report_jobs where status <> 'done' or document_id is null`,
  'a file whose pieces are not those that were counted': sql`select j.id from report_jobs j where not (j.pieces, j.file_size) = (select count(*)::integer, sum(length(p.content)) from document_pieces p where p.document_id = j.document_id)`,
  'a piece that is missing between others': sql`select document_id from document_pieces group by document_id having max(number) + 1 <> count(*)`,
  'a document of nobody': sql`select d.id from documents d where d.content is null and not exists (select 1 from report_jobs j where j.document_id = d.id)`,
  'a report that was not told once': sql`select j.id from report_jobs j where (select count(*) from inbox_items m where m.document_id = j.document_id) <> 1`,
  'a report whose end is not in the audit trail once': sql`select j.id from report_jobs j where (select count(*) from audit_events e where e.entity = 'report_jobs' and e.action = 'update' and e.entity_id = j.id::text) <> 1`,
};

async function beginReport(url: string, agent: SignedIn): Promise<number> {
  const settings = {
    agentIds: [agent.referenceId],
    reportType: 1,
    startDate: '2011-07-01',
    endDate: today,
    isMultiState: true,
    states: 'ALL',
    dateType: 0,
    stateNames: 'All',
  };
  const headers = {
    ...agent.headers,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const answer = await callJson(`${url}${API_ROOT}/reports/beginReport`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ report: 'transaction', settings }),
  });
  return reports.beginReport.response.validateSync(answer).jobId;
}

async function jobOf(url: string, { headers }: SignedIn, jobId: number): Promise<Job | undefined> {
  const jobs = reports.reportJobs.response.validateSync(
    await callJson(`${url}${API_ROOT}/reports/reportJobs`, { headers }),
  );
  return jobs.find((job) => job.jobId === jobId);
}

/** Copies a transaction of an agent until there are many. */
async function fileMany(db: Executor): Promise<void> {
  for (let made = 0; made < ROWS; made += AT_ONCE) {
    await db.execute(
      sql`insert into transactions (policy_id, group_id, confirmation_number, type, status, insurer_id, effective_date, expiration_date, received_on, premium, fees, tax_total, fee_total, accounting_contact_id, filed_by, filed_at, billing_agent_id, billing_quarter)
        select t.policy_id, t.group_id, 'K' || (${made}::integer + n), 2, 'Accepted', t.insurer_id, t.effective_date, t.expiration_date, t.received_on, 0, 0, 0, 0, t.accounting_contact_id, t.filed_by, t.filed_at, p.agent_id, 20211
        from generate_series(1, ${AT_ONCE}::integer) n, (select t.*, p.agent_id from transactions t join policies p on p.id = t.policy_id join people e on e.account_id = p.agent_id where e.user_name = 'ada.larkin' order by t.id limit 1) t join policies p on p.id = t.policy_id`,
    );
  }
}

it('makes every report once and whole, however often servers are killed', async () => {
  const database = await openDemoDatabase();
  const start = () => startServerProcess({ DATABASE_URL: database.url });
  await fileMany(database.db);
  let server: ServerProcess | undefined = await start();
  const files: string[] = [];
  try {
    let agent = await signIn(server.url, 'ada.larkin');
    for (let round = 1; round <= KILLS; round += 1) {
      const jobId = await beginReport(server.url, agent);
      const { url } = server;
      const least = random.integer(0, ROWS / 2);
      await vi.waitFor(async () => {
        const job = await jobOf(url, agent, jobId);
        expect(job?.rowsDone).toBeGreaterThan(least);
      }, patience);
      const begun = await jobOf(url, agent, jobId);
      await server.kill();
      server = await start();
      await letDeathsShow(database.db);
      const { url: again } = server;
      agent = await signIn(again, 'ada.larkin');
      const after = await jobOf(again, agent, jobId);
      expect(after?.rowsDone).toBeGreaterThanOrEqual(begun?.rowsDone ?? 0);
      await vi.waitFor(
        async () => expect(await jobOf(again, agent, jobId)).toMatchObject({ status: 'done' }),
        patience,
      );
      const { headers } = agent;
      const file = await fetch(`${again}${API_ROOT}/reports/reportFile?jobId=${jobId}`, { headers });
      files.push(await file.text());
    }
  } finally {
    await server?.kill();
  }

  try {
    expect(await whatIsBroken(database.db, brokenOfReports)).toEqual({});
    const [expected] = await database.db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(
        sql`transactions t join policies p on p.id = t.policy_id join people e on e.account_id = p.agent_id where e.user_name = 'ada.larkin'`,
      );
    expect(expected?.count).toBeGreaterThan(ROWS);
    for (const file of files) {
      const numbers = rowsOfCsv(file).map((row) => row['Confirmation #']);
      expect(numbers).toHaveLength(expected?.count ?? 0);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  } finally {
    await database.close();
  }
}, 3_600_000);
