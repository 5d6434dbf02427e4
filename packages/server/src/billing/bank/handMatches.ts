import type { Input, Output, office } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import { desc, eq, sql } from 'drizzle-orm';
import { number, object } from 'yup';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { lockBankMatching, nextMatch, openLines, storeMatches } from './matchLines.js';
import { openEvents, units } from './openEvents.js';
import { readRows } from './readRows.js';
import {
  bankMatchEntries,
  bankMatchEvents,
  bankMatches,
  bankMatchLines,
  bankMatchUndos,
  bankOpenEntries,
  bankOpenEvents,
  bankOpenLines,
} from './tables.js';

/** The counts and sums of both sides, as the database answers them; whole cents stay exact in a `float8`. */
const sums = object({
  lines: number().integer().required(),
  items: number().integer().required(),
  ofLines: number().integer().required(),
  ofItems: number().integer().required(),
});

const list = (members: readonly (string | number)[]) => sql`${sql.param([...members])}`;
const inMoney = (amount: number) => formatAmount(amount, { currency: true });

/**
 * The parts of a `with` that select the chosen lines, and the events of the chosen units, if they still wait. An event
 * counts once, also where two chosen units share it (an ACH file, and one debit of it): fewer units are found then than
 * were chosen.
 */
const selectChosen = (lines: readonly number[], items: readonly string[]) => [
  openLines,
  openEvents,
  sql`chosen_line as (select id, amount from line where id = any(${list(lines)}::bigint[]))`,
  sql`chosen_event as (
    select id, amount, key from (
      select distinct on (open.id) open.id, open.amount, wanted.key
      from open join unnest(${list(items)}::text[]) as wanted (key) on wanted.key in (${units.whole}, ${units.parts}, ${units.single})
    ) as each
  )`,
];

/**
 * Matches what somebody has chosen. Both sides must have the same sum, and all of them must still wait.
 * @throws HttpError 409 if some of them were matched meanwhile, 400 if the sums differ
 */
export async function matchByHand(
  { body }: Input<typeof office.matchBank>,
  context: CallContext<Caller>,
): Promise<Output<typeof office.matchBank>> {
  const { db, now, caller } = context;
  const lines = [...new Set(body.lines)];
  const items = [...new Set(body.items)];
  await lockBankMatching(db);
  const selections = selectChosen(lines, items);
  const [row] = await readRows(
    db,
    sql`with ${sql.join(selections, sql`, `)}
    select (select count(*) from chosen_line)::integer as lines,
      (select count(distinct key) from chosen_event)::integer as items,
      (select coalesce(sum(amount), 0) from chosen_line)::float8 as "ofLines",
      (select coalesce(sum(amount), 0) from chosen_event)::float8 as "ofItems"`,
  );
  const found = sums.validateSync(row, { strict: true });
  if (found.lines < lines.length || found.items < items.length) {
    throw new HttpError(
      409,
      'Some of it was matched meanwhile, or is twice among what you chose. Load the list again, and choose from it.',
    );
  }
  if (found.ofLines !== found.ofItems) {
    const message = `The lines come to ${inMoney(found.ofLines)}, the books to ${inMoney(found.ofItems)}: they differ by ${inMoney(found.ofLines - found.ofItems)}. Choose lines and entries that come to the same.`;
    throw badRequest([{ path: 'items', message }]);
  }
  await storeMatches(db, 'hand', { now, personId: caller.personId }, [
    ...selections,
    sql`one as materialized (select ${nextMatch} as match_id)`,
    sql`matched_line as (select match_id, id as line_id, amount from one, chosen_line)`,
    sql`matched_event as (select match_id, id as event_id from one, chosen_event)`,
  ]);
  const after = { lines, items, amount: found.ofLines };
  await context.audit({ action: 'create', entity: 'bank_matches', entityId: lines.join(' '), after });
  return { matched: lines.length, amount: found.ofLines };
}

/** Undoes a match: its lines and entries wait again. @throws HttpError 404, or 409 if it was undone before */
export async function undoMatch(
  { body: { matchId, reason } }: Input<typeof office.undoBankMatch>,
  context: CallContext<Caller>,
): Promise<Output<typeof office.undoBankMatch>> {
  const { db, now, caller } = context;
  await lockBankMatching(db);
  const [match] = await db.select().from(bankMatches).where(eq(bankMatches.id, matchId));
  if (!match) throw nothingFound();
  const added = await db
    .insert(bankMatchUndos)
    .values({ matchId, reason, undoneAt: now, undoneBy: caller.personId })
    .onConflictDoNothing()
    .returning({ matchId: bankMatchUndos.matchId });
  if (added.length === 0) throw new HttpError(409, 'This match was undone before: load the list again.');
  await db.execute(
    sql`insert into ${bankOpenLines} (line_id) select line_id from ${bankMatchLines} where match_id = ${matchId}`,
  );
  await db.execute(
    sql`insert into ${bankOpenEvents} (event_id) select event_id from ${bankMatchEvents} where match_id = ${matchId}`,
  );
  await db.execute(
    sql`insert into ${bankOpenEntries} (entry_id) select entry_id from ${bankMatchEntries} where match_id = ${matchId}`,
  );
  const after = { reason, amount: match.amount };
  await context.audit({ action: 'update', entity: 'bank_matches', entityId: matchId, after });
  return { undone: true };
}

const LISTED_MATCHES = 100;

/** The newest matches, of a statement or of all. */
export async function listMatches(
  db: Executor,
  { statementId }: Input<typeof office.bankMatches>['query'],
): Promise<Output<typeof office.bankMatches>> {
  const ofStatement = sql`exists (select 1 from bank_match_lines as part join bank_lines as line on line.id = part.line_id where part.match_id = ${bankMatches.id} and line.statement_id = ${statementId ?? 0})`;
  const rows = await db
    .select({
      match: bankMatches,
      by: sql<string>`${people.firstName} || ' ' || ${people.lastName}`,
      reason: bankMatchUndos.reason,
      day: sql<string>`(select min(line.booked_on)::text from bank_match_lines as part join bank_lines as line on line.id = part.line_id where part.match_id = ${bankMatches.id})`,
      description: sql<string>`(select min(coalesce(nullif(line.description, ''), line.reference)) from bank_match_lines as part join bank_lines as line on line.id = part.line_id where part.match_id = ${bankMatches.id})`,
      entries:
        sql`(select count(*) from bank_match_events as part where part.match_id = ${bankMatches.id}) + (select count(*) from bank_match_entries as part where part.match_id = ${bankMatches.id})`.mapWith(
          Number,
        ),
    })
    .from(bankMatches)
    .innerJoin(people, eq(people.id, bankMatches.matchedBy))
    .leftJoin(bankMatchUndos, eq(bankMatchUndos.matchId, bankMatches.id))
    .where(statementId === undefined ? undefined : ofStatement)
    .orderBy(desc(bankMatches.id))
    .limit(LISTED_MATCHES);
  return rows.map(({ match: { id, rule, amount, matchedAt }, ...row }) => ({
    matchId: id,
    rule,
    amount,
    matchedAt: matchedAt.toISOString(),
    ...row,
  }));
}
