import { MAX_WORK_COUNTED, type WorkKind, workKinds } from '@slip/api/contract';
import { addDays, type CalendarDate } from '@slip/forms/rules';
import { type SQL, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { beginOfDay } from '../../database/beginOfDay.js';
import type { Executor } from '../../database/executor.js';
import type { PeriodsToClose } from './periodsToClose.js';
import { officeWork } from './tables.js';
import { dueAfterDays, sourceOf, type WorkSource } from './WorkSource.js';

/** An item is due soon when its due day is at most this number of days away. */
const SOON_DAYS = 7;

/** An item, by its kind and the key of its record. */
export interface ItemName {
  readonly kind: WorkKind;
  readonly subject: number;
}

/** An item in its place in the queue. */
export interface QueuedItem extends ItemName {
  readonly since: Date;
}

/** Which items are asked for. */
interface QueueFilter {
  readonly kind?: WorkKind | undefined;
  /** The person who has it; null: nobody. @default anybody */
  readonly holder?: number | null | undefined;
  /** Only what is due soon, by the days of this time zone. @default everything */
  readonly dueSoonIn?: string | undefined;
  /** True for the items that are put off, false for the others. */
  readonly isSnoozed: boolean;
  readonly after?: QueuedItem | undefined;
}

/** The day on which the queue is read, and the periods that wait then. */
interface QueueMoment {
  readonly today: CalendarDate;
  readonly periods: PeriodsToClose;
}

/**
 * The moment since when an item of the queue waits, as its row has it: a place in the queue has milliseconds only, and a moment that was
 * brought in with an office may have more. An item that waits no more has the moment of its place.
 */
function momentOfItem({ kind, subject, since }: QueuedItem, periods: PeriodsToClose): SQL {
  const told = sql`${since.toISOString()}::timestamptz`;
  const source = sourceOf(kind, periods);
  if (!source) return told;
  return sql`coalesce((select ${source.since} from ${source.from} where ${source.id} = ${subject}::bigint and date_trunc('milliseconds', ${source.since}) = ${told}), ${told})`;
}

/** The items of a kind that come after another in the queue, which is by moment, kind and key. */
function isAfter({ since, id }: WorkSource, kind: WorkKind, after: QueuedItem, periods: PeriodsToClose): SQL {
  const then = momentOfItem(after, periods);
  // Of items of the same moment those of an earlier kind come first, and then those with the smaller key.
  const place = workKinds.indexOf(kind) - workKinds.indexOf(after.kind);
  if (place < 0) return sql`${since} > ${then}`;
  if (place > 0) return sql`${since} >= ${then}`;
  return sql`(${since}, ${id}) > (${then}, ${after.subject}::bigint)`;
}

/** The first items of a kind, in their order. No more rows of its index are read than `limit`. */
function firstOf(
  kind: WorkKind,
  { holder, dueSoonIn, isSnoozed, after }: QueueFilter,
  { today, periods }: QueueMoment,
  limit: number,
): SQL | undefined {
  const source = sourceOf(kind, periods);
  if (!source) return undefined;
  const { from, id, since, waits } = source;
  const { takenBy, snoozedUntil } = officeWork;
  // An inner join where a row must exist, so that the items of a holder are found through the index of holders.
  const join = typeof holder === 'number' || isSnoozed ? sql`join` : sql`left join`;
  const conditions = [
    waits,
    isSnoozed
      ? sql`${snoozedUntil} > ${today}`
      : sql`(${snoozedUntil} is null or ${snoozedUntil} <= ${today})`,
  ];
  if (holder === null) conditions.push(sql`${takenBy} is null`);
  else if (holder !== undefined) conditions.push(sql`${takenBy} = ${holder}`);
  if (dueSoonIn !== undefined) {
    // Due days are days of the office: whatever began to wait on the last such day counts, at any hour.
    const last = addDays(today, SOON_DAYS - dueAfterDays[kind]);
    conditions.push(sql`${since} < ${beginOfDay(last, dueSoonIn, 1)}`);
  }
  if (after) conditions.push(isAfter(source, kind, after, periods));
  return sql`(
    select ${workKinds.indexOf(kind)}::integer as place, ${id} as subject, ${since} as since
    from ${from} ${join} ${officeWork} on ${officeWork.kind} = ${kind} and ${officeWork.subject} = ${id}
    where ${sql.join(conditions, sql` and `)}
    order by ${since}, ${id} limit ${limit}
  )`;
}

/** A column of whole numbers. The database returns long ones as text. */
const wholeNumber = (name: string) => sql<number>`${sql.identifier(name)}`.mapWith(Number);

/** A column of moments, cut to milliseconds. */
const momentOf = (column: SQL) =>
  sql<Date>`floor(extract(epoch from ${column}) * 1000)::float8`.mapWith((at: number) => new Date(at));

const kindsOf = ({ kind }: QueueFilter) => (kind === undefined ? workKinds : [kind]);

/** The first items that a filter finds, the longest waiting first. */
export async function readQueue(
  db: Executor,
  filter: QueueFilter,
  moment: QueueMoment,
  limit: number,
): Promise<readonly QueuedItem[]> {
  const parts = kindsOf(filter).flatMap((kind) => firstOf(kind, filter, moment, limit) ?? []);
  if (parts.length === 0) return [];
  const rows = await db
    .select({ place: wholeNumber('place'), subject: wholeNumber('subject'), since: momentOf(sql`since`) })
    .from(sql`(${sql.join(parts, sql` union all `)}) as queued`)
    .orderBy(sql`since, place, subject`)
    .limit(limit);
  return rows.flatMap(({ place, subject, since }) => {
    const kind = workKinds[place];
    return kind === undefined ? [] : [{ kind, subject, since }];
  });
}

/** How many items of each kind wait and are not put off, counted up to a limit, and since when the oldest waits. */
export async function countKinds(db: Executor, moment: QueueMoment) {
  const parts = workKinds.flatMap((kind) => {
    const first = firstOf(kind, { isSnoozed: false }, moment, MAX_WORK_COUNTED);
    return first
      ? [sql`select place, count(*) as many, min(since) as since from ${first} as listed group by place`]
      : [];
  });
  const rows = await db
    .select({ place: wholeNumber('place'), count: wholeNumber('many'), since: momentOf(sql`since`) })
    .from(sql`(${sql.join(parts, sql` union all `)}) as counted`);
  const counted = new Map(rows.map(({ place, count, since }) => [place, { count, since }]));
  return workKinds.map((kind, place) => ({ kind, count: 0, since: null, ...counted.get(place) }));
}

/** How many items of each kind wait, and how many items a person has. */
export async function countQueue(db: Executor, personId: number, moment: QueueMoment) {
  const counted = await countKinds(db, moment);
  const mine = await readQueue(db, { isSnoozed: false, holder: personId }, moment, MAX_WORK_COUNTED);
  return { counts: counted.map(({ kind, count }) => ({ kind, count })), mine: mine.length };
}

/** An item, if it waits now, even if it is put off. */
export async function findWaiting(
  db: Executor,
  { kind, subject }: ItemName,
  { periods }: Pick<QueueMoment, 'periods'>,
): Promise<QueuedItem | undefined> {
  const source = sourceOf(kind, periods);
  if (!source) return undefined;
  const [row] = await db
    .select({ since: momentOf(source.since) })
    .from(source.from)
    .where(sql`${source.waits} and ${source.id} = ${subject}`);
  return row && { kind, subject, since: row.since };
}

/** The day on which an item is due, by the office's day on which it began to wait. */
export const dueDay = (kind: WorkKind, since: CalendarDate): CalendarDate =>
  addDays(since, dueAfterDays[kind]);

/** An item as it is named on the wire: `registration-4`. */
export const itemKey = ({ kind, subject }: ItemName): string => `${kind}-${subject}`;

/** The item with a name such as `registration-4`. @throws HttpError (404) when there is no such kind. */
export function workItemNamed(key: string): ItemName {
  const [name, number] = key.split('-');
  const kind = workKinds.find((each) => each === name);
  if (kind === undefined) throw nothingFound();
  return { kind, subject: Number(number) };
}
