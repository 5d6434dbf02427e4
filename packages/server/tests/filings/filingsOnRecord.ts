import { sql } from 'drizzle-orm';
import type { Executor } from '../../src/database/executor.js';

/** Every table that a filing writes to. */
const TABLES = [
  'policies',
  'coverage_groups',
  'transactions',
  'assessment_lines',
  'lloyds_allocations',
  'insurer_declinations',
  'filing_totals',
  'state_figures',
  'policy_drafts',
  'confirmation_counters',
  'audit_events',
  'idempotency_keys',
] as const;

/** How many rows each table has, and a sum over all that they say: the same again while nothing is stored. */
export function filingsOnRecord(db: Executor) {
  const tables = TABLES.map(
    (name) =>
      sql`select ${name}::text as name, count(*) as rows, md5(string_agg(each::text, ' ' order by each::text)) as sum from ${sql.identifier(name)} each`,
  );
  return db
    .select({
      name: sql`name`.mapWith(String),
      rows: sql`rows`.mapWith(Number),
      sum: sql`sum`.mapWith(String),
    })
    .from(sql`(${sql.join(tables, sql` union all `)}) as tables`);
}
