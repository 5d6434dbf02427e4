import { sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { asc, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDemoBatches } from '../../../demo/src/batch/addDemoBatches.js';
import { loadDemo } from '../../../demo/src/loadDemo.js';
import { jobs } from '../../src/background/tables.js';
import { migrate, migrateUpTo } from '../../src/database/migrate.js';
import { migrationsFolder } from '../../src/folders.js';
import { connected } from '../backup/connected.js';
import { openBareDatabase, type TestDatabase } from '../testDatabase.js';

/** Migrations before the table of jobs. */
const BEFORE = 2;
const laterColumns = [
  ['transactions', 'answered_at', 'timestamptz'],
  ['outgoing_messages', 'given_up_at', 'timestamptz'],
  ['people', 'roles', 'text[]'],
  ['people', 'regulated_state', 'text'],
  ['registration_requests', 'version', 'integer not null default 1'],
  ['registration_requests', 'asked_at', 'timestamptz'],
  ['invoices', 'adjustment_id', 'bigint'],
  ['invoices', 'charged_base', 'bigint'],
  ['allocations', 'adjustment_id', 'bigint'],
  ['ledger_entries', 'adjustment_id', 'bigint'],
  ['ledger_entries', 'remittance_id', 'bigint'],
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openBareDatabase();
  const last = readMigrationFiles({ migrationsFolder })[BEFORE - 1];
  await database.db.transaction((transaction) => migrateUpTo(transaction, 'of a test', last?.hash));
}, 120_000);
afterAll(() => database.close());

it('what waits in a database of before becomes jobs, beside the data of the demo', async () => {
  const { db } = database;
  const now = new Date('2026-11-20T17:00:00Z');
  const moment = { now, today: todayIn(sampleOffice.timeZone, now) };
  // The demo is loaded by the code of today, which knows columns that came later.
  for (const [table, column, type] of laterColumns) {
    await db.execute(
      sql`alter table ${sql.identifier(table)} add column ${sql.identifier(column)} ${sql.raw(type)}`,
    );
  }
  // Closings look for holds of collection: of a table that came later, too.
  await db.execute(
    sql`create table adjustments (id bigint, agent_id bigint, invoice_id bigint, kind text, decided_on date)`,
  );
  // Taxes look for rates of the office.
  await db.execute(
    sql`create table state_rates (id bigint, state text, charge text, first_day date, rate text, source text, note text, decided_on date, decided_by bigint, withdrawn_on date, withdrawn_by bigint)`,
  );
  // Batch files and closings note what has happened.
  await db.execute(
    sql`create table events (id bigserial, account_id bigint, number bigint, name text, record text, record_id bigint, facts jsonb, at timestamptz)`,
  );
  // Batch files may be in a bucket.
  await db.execute(sql`create table batch_files_outside (owner_id bigint, sha256 text, size bigint)`);
  await loadDemo(db, moment, (transaction) => addDemoBatches(transaction, { now, office: sampleOffice }));
  await db.execute(sql`drop table adjustments, state_rates, events, batch_files_outside`);
  for (const [table, column] of laterColumns) {
    await db.execute(sql`alter table ${sql.identifier(table)} drop column ${sql.identifier(column)}`);
  }
  const files = sql`select id from batch_submissions where is_test order by id limit 2`;
  await db.execute(
    sql`update batch_submissions set status = 'PROCESSING', finished_at = null where id in (${files})`,
  );
  await db.execute(
    sql`insert into batch_jobs (submission_id, worker, lease_until, attempts, phase, rows_done) select min(id), 'w', now(), 2, 'checking', 5 from (${files}) f`,
  );
  const report = (status: string, worker: string | null, attempts: number) =>
    db.execute(
      sql`insert into report_jobs (account_id, person_id, report, settings, report_type, title, words, file_name, begun_at, status, worker, attempts) select account_id, id, 'transaction', '{}', 1, 't', 'w', 'a.csv', now(), ${status}, ${worker}, ${attempts} from people order by id limit 1`,
    );
  await report('running', 'w', 1);
  await report('waiting', null, 0);
  const due = new Date('2026-11-20T18:00:00Z');
  await db.execute(
    sql`insert into outgoing_messages (channel, recipient, subject, text, created_at, attempts, due_at, last_error) values ('email', 'a@b.example', 's', 't', now(), 3, ${due}, 'refused'), ('email', 'c@d.example', 's', 't', now(), 6, null, 'given up')`,
  );

  await connected(database, (client) => migrate(client, 'of a test'));
  const found = await db.select().from(jobs).orderBy(asc(jobs.id));
  const common = { worker: null, claim: 0, deaths: 0 };
  const waiting = { ...common, attempts: 0, runAfter: null, lastError: null };
  expect(found).toMatchObject([
    { ...waiting, kind: 'batch file', attempts: 2 },
    { ...waiting, kind: 'batch file' },
    { ...waiting, kind: 'report', attempts: 1 },
    { ...waiting, kind: 'report' },
    { ...common, kind: 'message', attempts: 3, runAfter: due, lastError: 'refused' },
  ]);
  const subjects = await db.select({ id: sql<number>`id` }).from(sql`(${files}) f`).orderBy(sql`id`);
  expect(found.slice(0, 2).map(({ subject }) => subject)).toEqual(subjects.map(({ id }) => id));
  const [progress] = await db.select({ done: sql<number>`rows_done` }).from(sql`batch_jobs`);
  expect(progress).toEqual({ done: 5 });
}, 120_000);
