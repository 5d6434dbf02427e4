import { type SQL, sql } from 'drizzle-orm';
import { number, object } from 'yup';
import type { Executor } from '../../database/executor.js';
import { takeLock } from '../../database/takeLock.js';
import { openEvents, units } from './openEvents.js';
import { readRows } from './readRows.js';
import {
  bankLines,
  bankMatchEntries,
  bankMatchEvents,
  bankMatches,
  bankMatchLines,
  bankMatchUndos,
  bankOpenEntries,
  bankOpenEvents,
  bankOpenLines,
  type MatchRule,
} from './tables.js';

/** Takes the lock for storing and matching statements: one transaction at a time does it. */
export const lockBankMatching = (transaction: Executor): Promise<void> =>
  takeLock(transaction, 'bank reconciliation');

/** Who matches, and when. */
export interface Matching {
  readonly now: Date;
  readonly personId: number;
}

const counted = object({ matches: number().integer().required() });

/** Lines that wait, as rows of `line`: with the day on which their money moves. */
export const openLines: SQL = sql`line as (
  select line.id, line.amount, line.trace, coalesce(line.value_on, line.booked_on) as day
  from ${bankOpenLines} as waiting join ${bankLines} as line on line.id = waiting.line_id
)`;

/**
 * Stores matches, all by one statement.
 * @param parts of a `with` that end in `matched_line` (`match_id`, `line_id`, `amount`) and `matched_event`
 * (`match_id`, `event_id`). An `event_id` below 0 is the id of a ledger entry, as in `openEvents`.
 * @returns the number of matches.
 */
export async function storeMatches(
  db: Executor,
  rule: MatchRule,
  { now, personId }: Matching,
  parts: readonly SQL[],
): Promise<number> {
  const [row] = await readRows(
    db,
    sql`with ${sql.join([...parts], sql`, `)},
    stored as (
      insert into ${bankMatches} (id, rule, amount, matched_at, matched_by) overriding system value
      select match_id, ${rule}, sum(amount), ${now.toISOString()}::timestamptz, ${personId}::bigint from matched_line group by match_id
    ),
    of_lines as (insert into ${bankMatchLines} (match_id, line_id) select match_id, line_id from matched_line),
    of_events as (insert into ${bankMatchEvents} (match_id, event_id) select match_id, event_id from matched_event where event_id > 0),
    of_entries as (insert into ${bankMatchEntries} (match_id, entry_id) select match_id, -event_id from matched_event where event_id < 0),
    no_lines as (delete from ${bankOpenLines} using matched_line where ${bankOpenLines}.line_id = matched_line.line_id),
    no_events as (delete from ${bankOpenEvents} using matched_event where ${bankOpenEvents}.event_id = matched_event.event_id),
    no_entries as (delete from ${bankOpenEntries} using matched_event where ${bankOpenEntries}.entry_id = -matched_event.event_id)
    select count(distinct match_id)::integer as matches from matched_line`,
  );
  return counted.validateSync(row, { strict: true }).matches;
}

/** The key of the next match. */
export const nextMatch = sql`nextval(pg_get_serial_sequence('bank_matches', 'id'))`;

/**
 * Pairs of a line that waits and an event whose match somebody has undone: only a person matches them again. No column is null, so that
 * `not in` is one look-up and not a comparison line by line.
 */
const undone: SQL = sql`undone as (
  select of_line.line_id, of_event.event_id
  from ${bankMatchUndos} as undo
  join ${bankMatchLines} as of_line on of_line.match_id = undo.match_id
  join ${bankOpenLines} as waiting on waiting.line_id = of_line.line_id
  join (
    select match_id, event_id from ${bankMatchEvents} union all select match_id, -entry_id from ${bankMatchEntries}
  ) as of_event on of_event.match_id = undo.match_id
)`;

/** Lines and events of the same trace number and amount; where there are several, paired from the newest on. */
const byTrace: readonly SQL[] = [
  openLines,
  openEvents,
  undone,
  sql`traced_line as (
    select id, trace, amount, row_number() over (partition by trace, amount order by day desc, id desc) as place from line where trace is not null
  )`,
  sql`traced_event as (
    select id, trace, amount, row_number() over (partition by trace, amount order by day desc, id desc) as place from open where trace is not null
  )`,
  sql`pair as materialized (
    select traced_line.id as line_id, traced_event.id as event_id, amount, ${nextMatch} as match_id
    from traced_line join traced_event using (trace, amount, place)
    where (traced_line.id, traced_event.id) not in (select line_id, event_id from undone)
  )`,
  sql`matched_line as (select match_id, line_id, amount from pair)`,
  sql`matched_event as (select match_id, event_id from pair)`,
];

/**
 * Lines and units of the same day and amount, where only one line and one unit have them. A unit is one or more events
 * of the books that may be one line at the bank.
 *
 * @param unit SQL of the key of a unit, one of `units`.
 */
const byDay = (unit: SQL): readonly SQL[] => [
  openLines,
  openEvents,
  undone,
  sql`of_unit as (select id, ${unit} as key, day, amount from open)`,
  sql`unit as (
    select key, min(day) as day, sum(amount)::bigint as amount from of_unit group by key
  )`,
  sql`lone_unit as (select min(key) as key, day, amount from unit group by day, amount having count(*) = 1)`,
  sql`lone_line as (select min(id) as id, day, amount from line group by day, amount having count(*) = 1)`,
  sql`matched_line as materialized (
    select lone_line.id as line_id, lone_unit.key, amount, ${nextMatch} as match_id
    from lone_line join lone_unit using (day, amount)
    where (lone_line.id, lone_unit.key) not in (select undone.line_id, of_unit.key from undone join of_unit on of_unit.id = undone.event_id)
  )`,
  sql`matched_event as (
    select matched_line.match_id, of_unit.id as event_id from matched_line join of_unit using (key)
  )`,
];

/**
 * Makes the matches that are certain: by trace number and amount; then by day and amount, first whole ACH files and payments, then their
 * parts, then single debits. Everything else is left to people. Nothing is posted, because the money is in the books already.
 * @returns the number of matches by rule.
 */
export async function matchLines(
  db: Executor,
  matching: Matching,
): Promise<{ readonly trace: number; readonly day: number }> {
  await lockBankMatching(db);
  const trace = await storeMatches(db, 'trace', matching, byTrace);
  let day = 0;
  for (const unit of [units.whole, units.parts, units.single]) {
    day += await storeMatches(db, 'day', matching, byDay(unit));
  }
  return { trace, day };
}
