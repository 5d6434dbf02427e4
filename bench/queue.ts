import { office } from '../packages/api/src/contract/index.js';
import type { Database } from '../packages/server/src/database/Database.js';
import { sql } from '../packages/server/src/index.js';
import { work } from '../packages/server/src/office/work/workReads.js';
import { officeContext } from './officeContext.js';
import { compareP95, p95Of } from './p95.js';

const now = new Date('2026-01-16T17:00:00.000Z');

/** Items of three kinds, as many as are asked for; every tenth is somebody's, every twentieth is put off. */
async function seedQueue({ db }: Database, items: number, personId: number): Promise<void> {
  const at = sql`timestamptz '2026-01-01 12:00Z' + n * interval '1 second'`;
  const numbers = (share: number) => sql`generate_series(1, ${Math.round(items * share)}::integer) as n`;
  await db.execute(sql`
    insert into registration_requests (kind, name, user_name, email, details, submitted_at, ip_address)
    select 'Agent', 'Agent ' || n, 'agent' || n, 'agent' || n || '@slip.example', '{}', ${at}, '203.0.113.7'
    from ${numbers(0.6)}`);
  await db.execute(sql`
    insert into outgoing_messages (channel, recipient, subject, text, created_at, given_up_at)
    select 'email', 'person' || n || '@slip.example', 'A letter', 'Words', ${at}, ${at} from ${numbers(0.3)}`);
  await db.execute(sql`
    insert into jobs (kind, subject, attempts, last_error, failing_since)
    select 'report', n, 1, 'There is no room.', ${at} from ${numbers(0.1)}`);
  await db.execute(sql`
    insert into office_work (kind, subject, taken_by, taken_at, snoozed_until)
    select 'registration', id, ${personId}, submitted_at, case when id % 20 = 0 then date '2026-02-01' end
    from registration_requests where id % 10 = 0 and id <= 2000`);
  await db.execute(sql`vacuum analyze`);
}

/** Opens a queue of so many items, for calls that read its first page, a later page, or the caller's own. */
async function readerOf(database: Database, items: number): Promise<() => Promise<number>> {
  const { db } = database;
  const context = await officeContext(db, now);
  await seedQueue(database, items, context.caller.personId);
  const call = (query: Partial<Parameters<typeof work>[0]['query']>) =>
    work({ query: office.work.query.cast({ pageSize: 25, ...query }) }, context);
  const { next } = await call({});
  const asked = [{}, { after: next ?? undefined }, { holder: 'me' }, { due: 'soon' }] as const;
  return p95Of(asked.map((query) => () => call(query)));
}

/** Measures a page of the office's queue with its counts: the 95th percentile with many items, against few. */
export const compareQueues = (settings: {
  readonly rounds: number;
  readonly few: number;
  readonly many: number;
}) => compareP95('The office’s queue, p95', readerOf, { ...settings, noun: 'items' });
