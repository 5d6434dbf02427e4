import { sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { seededRandom } from '../../../demo/src/chance/random.js';
import { openDemoDatabase } from '../demoDatabase.js';
import {
  type BatchSenders,
  fileKinds,
  type SentBatch,
  sendBatch,
  sendersOf,
  statusOfBatch,
} from './BatchKillFixture.js';
import { type ServerProcess, startServerProcess } from './serverProcess.js';
import { signIn } from './signIn.js';
import { whatIsBroken } from './whatIsBroken.js';
import { letDeathsShow } from './workerProcess.js';

/** How often servers are killed: `SLIP_BATCH_KILLS=100` for the long run, with a seed of its own for other moments. */
const KILLS = Number(process.env['SLIP_BATCH_KILLS'] ?? 1);

const today = todayIn(sampleOffice.timeZone, new Date());
const random = seededRandom(process.env['SLIP_BATCH_SEED'] ?? 'batch kill');
const patience = { timeout: 240_000, interval: 50 };

/** Faults that must not be found in batch files. */
const brokenOfFiles = {
  'a file without one answer': sql`select s.id from batch_submissions s where (select count(*) from batch_answers a where a.submission_id = s.id) <> 1`,
  'a job of a file that is finished': sql`select submission_id from batch_jobs union all select subject from jobs where kind = 'batch file'`,
  'an answer that does not say as many transactions as its totals': sql`select a.submission_id from batch_answers a where (a.totals ->> 'transactions')::integer <> (select coalesce(sum(jsonb_array_length(p.transactions)), 0) from batch_answer_parts p where p.submission_id = a.submission_id)`,
  'a file whose end is not in the audit trail once': sql`select s.id from batch_submissions s where (select count(*) from audit_events e where e.entity = 'batch_submissions' and e.action = 'update' and e.entity_id = s.id::text) <> 1`,
  'a file that was not told once': sql`select s.id from batch_submissions s where (select count(*) from inbox_items m where m.message like '%(submission ' || lpad(s.id::text, 7, '0') || ')%' and m.person_id = s.person_id) <> 1`,
  'a transaction that an answer names and nobody has filed': sql`select each.value from batch_answer_parts p join batch_submissions s on s.id = p.submission_id, jsonb_array_elements(p.transactions) each where not s.is_test and not exists (select 1 from transactions t where t.confirmation_number = each.value ->> 'confirmationNumber') and not exists (select 1 from insurer_transactions t where t.confirmation_number = each.value ->> 'confirmationNumber')`,
  'a reference of nothing': sql`select r.reference from filer_references r left join transactions t on t.id = r.transaction_id where t.id is null`,
};

it('files every batch file once and none by half, however often servers are killed', async () => {
  // Two servers take files from one queue.
  const database = await openDemoDatabase();
  const start = () => startServerProcess({ DATABASE_URL: database.url });
  const servers: ServerProcess[] = [];
  const sent: SentBatch[] = [];

  try {
    servers.push(await start());
    servers.push(await start());
    const url = () => servers[0]?.url ?? '';
    const agent = await signIn(url(), 'ada.larkin');
    const insurer = await signIn(url(), 'granite.peak');
    const senders: BatchSenders = await sendersOf(url(), agent, insurer);
    const send = async (marker: string, isTest: boolean) => {
      for (const kind of fileKinds) {
        const file = { kind, isTest, marker: `KILL-${marker}${kind}` };
        sent.push(await sendBatch(url(), senders, file, today));
      }
    };
    const allFinished = () =>
      vi.waitFor(async () => {
        for (const file of sent.slice(-2 * fileKinds.length)) {
          expect(await statusOfBatch(url(), senders, file)).toBe('ACCEPTED');
        }
      }, patience);

    // Tests first: they permit production, and tell how long a few files take.
    const begun = performance.now();
    await send('T', true);
    await allFinished();
    const span = performance.now() - begun;
    for (let round = 1; round <= KILLS; round += 1) {
      await send(`${round}-`, round % 4 === 0);
      await new Promise((resolve) => {
        setTimeout(resolve, random.integer(0, Math.ceil(span)));
      });
      await servers.shift()?.kill();
      servers.push(await start());
      await letDeathsShow(database.db);
      await allFinished();
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }

  try {
    expect(await whatIsBroken(database.db, brokenOfFiles)).toEqual({});
    const filed = await database.db
      .select({ marker: sql<string>`marker`, n: sql`count(*)`.mapWith(Number) })
      .from(
        sql`(select regexp_replace(policy_number, '^(KILL-(T|[0-9]+-)(csv|xml|report)).*', '\\1') as marker from policies p join transactions t on t.policy_id = p.id union all select regexp_replace(policy_number, '^(KILL-(T|[0-9]+-)(csv|xml|report)).*', '\\1') from insurer_policies p join insurer_transactions t on t.policy_id = p.id) as filed`,
      )
      .where(sql`marker like 'KILL-%'`)
      .groupBy(sql`marker`);
    const expected = sent
      .filter(({ isTest }) => !isTest)
      .map(({ marker, transactions }) => [marker, transactions] as const);
    expect(new Map(filed.map(({ marker, n }) => [marker, n]))).toEqual(new Map(expected));
  } finally {
    await database.close();
  }
}, 7_200_000);
