import { sampleOffice } from '@slip/api/contract';
import { todayIn } from '@slip/forms/rules';
import { asc, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { jobs } from '../../src/background/tables.js';
import type { Database } from '../../src/database/Database.js';
import { migrate } from '../../src/database/migrate.js';
import { openPool } from '../../src/database/openPostgres.js';
import { addDemoBatches } from '../../src/demo/addDemoBatches.js';
import { loadDemo } from '../../src/demo/loadDemo.js';
import { migrationsFolder } from '../../src/folders.js';
import { inDatabase } from '../inDatabase.js';

/** Migrations before the table of jobs. */
const BEFORE = 2;

const name = `slip_before_jobs_${process.pid}`;
let database: Database;

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inDatabase(inject('template'), 'postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await onServer(`create database ${name}`);
  database = openPool({ databaseUrl: inDatabase(inject('template'), name) });
  const { db } = database;
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(
    0,
    BEFORE,
  )) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}, 120_000);
afterAll(async () => {
  await database.close();
  await onServer(`drop database ${name} with (force)`);
});

it('what waits in a database of before becomes jobs, beside the data of the demo', async () => {
  const { db } = database;
  const now = new Date('2026-11-20T17:00:00Z');
  const moment = { now, today: todayIn(sampleOffice.timeZone, now) };
  await loadDemo(db, moment, (transaction) => addDemoBatches(transaction, { now, office: sampleOffice }));
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

  await migrate(db, 'of a test');
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
