import { MAX_RECORD_ENTRIES, recordFieldNames } from '@slip/api/contract';
import { formatUsDate, parseCalendarDate, todayIn } from '@slip/forms/rules';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { auditEvents } from '../../audit/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { RecordKind } from './RecordKind.js';
import { changesBetween, numberAndState, type RecordFieldChange, valuesOf } from './recordLines.js';

/** The name of a kind's table, and of the kind. */
type KindName = Pick<RecordKind<never, never, never>, 'market' | 'entity'>;

/** The newest entries of the audit trail about one line of a record: those that changed something in it. */
async function entriesOf(
  db: Executor,
  { market, entity }: KindName,
  { id, key }: { readonly id: number | string; readonly key: string },
) {
  const found = await db
    .select({
      at: auditEvents.at,
      by: people.userName,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .leftJoin(people, eq(people.id, auditEvents.personId))
    .where(and(eq(auditEvents.entity, entity), eq(auditEvents.entityId, String(id))))
    .orderBy(desc(auditEvents.id))
    .limit(MAX_RECORD_ENTRIES + 1);
  const state = market === 'insurers' ? numberAndState(key)[1] : undefined;
  const entries = found.slice(0, MAX_RECORD_ENTRIES).flatMap(({ at, by, before, after }) => {
    const valuesBefore = valuesOf(market, before, state);
    const changes = changesBetween(market, valuesBefore, valuesOf(market, after, state));
    return changes.length === 0 ? [] : [{ at, by, isNew: Object.keys(valuesBefore).length === 0, changes }];
  });
  return { entries, hasMore: found.length > MAX_RECORD_ENTRIES };
}

/** The history of a line in the form of the answer, the newest entry first. */
export async function historyOf(
  db: Executor,
  kind: KindName,
  line: { readonly id: number | string; readonly key: string },
) {
  const { entries, hasMore } = await entriesOf(db, kind, line);
  return {
    rows: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    hasMore,
  };
}

function inWords(text: string): string {
  const day = parseCalendarDate(text);
  return day === undefined ? text || 'nothing' : formatUsDate(day);
}

const changedWords = (changes: readonly RecordFieldChange[]) =>
  changes
    .map(
      ({ field, before, after }) => `${recordFieldNames[field]} from ${inWords(before)} to ${inWords(after)}`,
    )
    .join('; ');

/**
 * Refuses a change of a record that somebody else has changed since the caller read it.
 * @throws HttpError 409 that tells who made the other change, its fields, and when.
 */
export async function refuseOvertaken<Kept, Id extends number | string>(
  kind: Pick<RecordKind<never, Kept, Id>, 'market' | 'entity' | 'linesOf'>,
  { id, kept }: { readonly id: Id; readonly kept: Kept },
  { key, seen }: { readonly key: string | undefined; readonly seen: string | undefined },
  { db, office }: CallContext<Caller>,
): Promise<void> {
  const line = kind.linesOf(kept).find((each) => each.key === key);
  if (!line || seen === undefined || line.version === seen) return;
  const [last] = (await entriesOf(db, kind, { id, key: line.key })).entries;
  const who = last
    ? `${last.by ?? 'The office'} changed it on ${formatUsDate(todayIn(office.timeZone, last.at))}: ${changedWords(last.changes)}.`
    : 'It has changed.';
  throw new HttpError(
    409,
    `${who} Nothing of yours was stored: look at what is on file now, and save again.`,
  );
}

/** The people who changed records since a moment: `, by nora.quist`; empty if the audit trail names nobody. */
export async function whoChangedSince(
  db: Executor,
  { entity }: KindName,
  ids: readonly (number | string)[],
  since: Date,
): Promise<string> {
  const found = await db
    .selectDistinct({ by: people.userName })
    .from(auditEvents)
    .innerJoin(people, eq(people.id, auditEvents.personId))
    .where(
      and(
        eq(auditEvents.entity, entity),
        sql`${auditEvents.entityId} = any(${sql.param(ids.map(String))}::text[])`,
        gte(auditEvents.at, since),
      ),
    )
    .orderBy(people.userName);
  return found.length === 0 ? '' : `, by ${found.map(({ by }) => by).join(' and ')}`;
}
