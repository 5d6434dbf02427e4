import { auditKinds } from '../packages/api/src/contract/index.js';
import type { Database } from '../packages/server/src/database/Database.js';
import type { Executor } from '../packages/server/src/database/executor.js';
import { sql } from '../packages/server/src/index.js';
import { readTrail, type TrailFilter } from '../packages/server/src/office/audit/readTrail.js';
import { addPerson } from '../packages/server/tests/testPeople.js';
import { compareSeeded } from './p95.js';

/** A page of the trail, and one more that tells whether there are more. */
const PAGE = 26;
/** Entries that are stored at once. */
const CHUNK = 20_000;
/** People who did something. */
const PEOPLE = 400;

/**
 * Entries of two years by many people, of whom the first did a third and the last nearly nothing; one kind is as rare as exports are, and
 * one record has as many entries as a policy that is changed each day.
 */
async function seedTrail({ db }: Database, entries: number, first: number): Promise<void> {
  const usual = sql.param([...auditKinds].filter((kind) => kind !== 'export'));
  for (let from = 1; from <= entries; from += CHUNK) {
    await db.execute(sql`
      insert into audit_events (at, person_id, endpoint, action, entity, entity_id, before, after, request_id, ip_address)
      select timestamptz '2024-01-01Z' + interval '720 days' * (n / ${entries}::float8),
        ${first}::bigint + case when n % 3 = 0 then 0 else floor(${PEOPLE} * (n % 997 / 997.0) ^ 2)::bigint end,
        case n % 4 when 0 then 'batch.upload' when 1 then 'office.decide' else 'filings.submitNewPolicy' end,
        case when n % 5000 = 1 then 'export' else (${usual}::text[])[n % ${auditKinds.length - 1} + 1] end,
        (array['policies', 'transactions', 'people', 'accounts', 'payments'])[n % 5 + 1],
        case when n % ${Math.max(1, Math.floor(entries / 500))} = 0 then '7' else (n / 25)::text end,
        '{"premium": 100, "status": "Submitted"}', '{"premium": 200, "status": "Accepted"}', 'r',
        '203.0.113.' || n % 200
      from generate_series(${from}::integer, ${Math.min(entries, from + CHUNK - 1)}::integer) n`);
  }
}

/** Fills a trail, for searches by everything that it is searched by, alone and together. */
async function seed(database: Database, entries: number) {
  const { db } = database;
  const { personId, accountId } = await addPerson(db, { kind: 'Office' });
  await db.execute(sql`
    insert into people (account_id, user_name, password_hash, first_name, last_name, email, is_primary, permissions)
    select ${accountId}::bigint, 'user' || n, '', 'Nora', 'Quist ' || n, 'user' || n || '@slip.example', false, '{}'
    from generate_series(1, ${PEOPLE}::integer) n`);
  await seedTrail(database, entries, personId);
  const timeZone = 'America/Chicago';
  const days = { from: '2025-02-03', to: '2025-02-03' } as const;
  const year = { from: '2024-02-01', to: '2025-01-31' } as const;
  const seldom = personId + PEOPLE - 1;
  const filters: readonly Omit<TrailFilter, 'timeZone'>[] = [
    {},
    days,
    year,
    { personId },
    { personId: seldom },
    { personId: seldom, kind: 'export', ...year },
    { kind: 'export' },
    { kind: 'delete', ...days },
    { personId, ...days },
    { records: [{ entity: 'policies', key: String(Math.floor(entries / 50)) }] },
    { records: [{ entity: 'policies', key: '7' }], ...year },
  ];
  return async (asked: Executor) =>
    filters.flatMap((filter) => {
      const page = (after?: { at: Date; id: number }) =>
        readTrail(asked, { ...filter, timeZone }, after, PAGE);
      return [() => page(), async () => page((await page()).at(-1))];
    });
}

/** Measures a search in the audit trail, with many entries against few. */
export const compareAuditSearches = (settings: {
  readonly rounds: number;
  readonly few: number;
  readonly many: number;
}) => compareSeeded('A search in the audit trail', seed, { ...settings, noun: 'entries' });
