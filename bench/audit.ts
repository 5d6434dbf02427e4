import { auditKinds } from '../packages/api/src/contract/index.js';
import type { Database } from '../packages/server/src/database/Database.js';
import { sql } from '../packages/server/src/index.js';
import { readTrail, type TrailFilter } from '../packages/server/src/office/audit/readTrail.js';
import { addPerson } from '../packages/server/tests/testPeople.js';
import { compareP95, p95Of } from './p95.js';

/** A page of the trail, and one more that tells whether there are more. */
const PAGE = 26;
/** Entries that are stored at once. */
const CHUNK = 50_000;

/** Entries of some years by two people; one kind is as rare as exports are, and one person does nothing of another. */
async function seedTrail({ db }: Database, entries: number, personId: number, other: number): Promise<void> {
  const usual = sql.param([...auditKinds].filter((kind) => kind !== 'export'));
  for (let from = 1; from <= entries; from += CHUNK) {
    await db.execute(sql`
      insert into audit_events (at, person_id, endpoint, action, entity, entity_id, before, after, request_id, ip_address)
      select timestamptz '2024-01-01Z' + n * interval '60 days' * 12 / ${entries}::integer,
        case when n % 10 = 0 then ${other}::bigint else ${personId}::bigint end, 'filings.submitNewPolicy',
        case when n % 5000 = 1 then 'export' else (${usual}::text[])[n % 8 + 1] end, 'policies', n / 5,
        '{"premium": 100, "status": "Submitted"}', '{"premium": 200, "status": "Accepted"}', 'r', '203.0.113.7'
      from generate_series(${from}::integer, ${Math.min(entries, from + CHUNK - 1)}::integer) n`);
  }
  await db.execute(sql`vacuum analyze audit_events`);
}

/** Opens a trail of so many entries, for searches by everything that it is searched by, alone and together. */
async function readerOf(database: Database, entries: number): Promise<() => Promise<number>> {
  const { db } = database;
  const { personId } = await addPerson(db, { kind: 'Office' });
  const { personId: other } = await addPerson(db, { kind: 'Office' });
  await seedTrail(database, entries, personId, other);
  const timeZone = 'America/Chicago';
  const days = { from: '2025-02-03', to: '2025-02-03' } as const;
  const filters: readonly Omit<TrailFilter, 'timeZone'>[] = [
    {},
    days,
    { personId },
    { personId: other, kind: 'export' },
    { kind: 'export' },
    { kind: 'delete', ...days },
    { personId, ...days },
    { records: [{ entity: 'policies', key: String(Math.floor(entries / 10)) }] },
  ];
  const calls = filters.flatMap((filter) => {
    const asked = { ...filter, timeZone };
    const page = (after?: { at: Date; id: number }) => readTrail(db, asked, after, PAGE);
    return [() => page(), async () => page((await page()).at(-1))];
  });
  return p95Of(calls);
}

/** Measures a search in the audit trail: the 95th percentile with many entries, against few. */
export const compareAuditSearches = (settings: {
  readonly rounds: number;
  readonly few: number;
  readonly many: number;
}) => compareP95('A search in the audit trail, p95', readerOf, { ...settings, noun: 'entries' });
