import { type office as duties, type Input, type Output, type WorkKind, workKinds } from '@slip/api/contract';
import { type CalendarDate, todayIn } from '@slip/forms/rules';
import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { type DescribedItem, describeItems } from './describeItems.js';
import { periodsToClose } from './periodsToClose.js';
import {
  countQueue,
  dueDay,
  findWaiting,
  itemKey,
  type QueuedItem,
  readQueue,
  workItemNamed,
} from './readQueue.js';
import { officeWork } from './tables.js';
import { sourceOf } from './WorkSource.js';

/** Removes the holders and notes of items that wait no more. The audit trail keeps what was done. */
export async function forgetWork(db: Executor, today: CalendarDate): Promise<void> {
  const periods = await periodsToClose(db, today);
  for (const kind of workKinds) {
    const source = sourceOf(kind, periods);
    const waits =
      source &&
      notExists(
        db
          .select({ id: source.id })
          .from(source.from)
          .where(sql`${source.waits} and ${source.id} = ${officeWork.subject}`),
      );
    await db.delete(officeWork).where(and(eq(officeWork.kind, kind), waits));
  }
}

type WorkContext = Pick<CallContext<Caller>, 'db' | 'now' | 'today' | 'office' | 'caller'>;
type Row = Output<typeof duties.work>['rows'][number];

/** Who has items, until when they are put off, and their notes, by `itemKey`. */
async function readHolders(db: Executor, items: readonly QueuedItem[]) {
  if (items.length === 0) return new Map<string, never>();
  const conditions = workKinds.flatMap((kind) => {
    const subjects = items.flatMap((each) => (each.kind === kind ? [each.subject] : []));
    return subjects.length === 0
      ? []
      : [and(eq(officeWork.kind, kind), inArray(officeWork.subject, subjects))];
  });
  const rows = await db
    .select({ work: officeWork, person: people })
    .from(officeWork)
    .leftJoin(people, eq(people.id, officeWork.takenBy))
    .where(or(...conditions));
  return new Map(rows.map((row) => [itemKey(row.work), row]));
}

type Holders = Awaited<ReturnType<typeof readHolders>>;

function rowOf(item: QueuedItem, described: DescribedItem, holders: Holders, timeZone: string): Row {
  const row = holders.get(itemKey(item));
  const { userName, firstName, lastName } = row?.person ?? {};
  return {
    item: itemKey(item),
    kind: item.kind,
    about: described.about,
    words: described.words,
    since: item.since.toISOString(),
    dueOn: dueDay(item.kind, todayIn(timeZone, item.since)),
    holder: userName === undefined ? null : { userName, name: `${firstName} ${lastName}` },
    takenAt: row?.work.takenAt?.toISOString() ?? null,
    snoozedUntil: row?.work.snoozedUntil ?? null,
    notes: row?.work.notes.length ?? 0,
  };
}

/** The place after which the next page begins: the last item, with the moment by which the queue is sorted. */
const nextOf = (item: QueuedItem) => `${item.since.toISOString()} ${itemKey(item)}`;

function afterOf(next: string | undefined): QueuedItem | undefined {
  const [moment = '', key = ''] = next?.split(' ') ?? [];
  const since = new Date(moment);
  if (next === undefined || Number.isNaN(since.getTime())) return undefined;
  return { ...workItemNamed(key), since };
}

async function describePage(db: Executor, items: readonly QueuedItem[]) {
  const described = new Map<WorkKind, ReadonlyMap<number, DescribedItem>>();
  for (const kind of workKinds) {
    const subjects = items.flatMap((item) => (item.kind === kind ? [item.subject] : []));
    described.set(kind, await describeItems(db, kind, subjects));
  }
  return described;
}

/** The queue: a page of it, and how long it is. */
export async function work(
  { query: { kind, holder, due, snoozed, after, pageSize } }: Input<typeof duties.work>,
  { db, today, office, caller }: WorkContext,
): Promise<Output<typeof duties.work>> {
  const moment = { today, periods: await periodsToClose(db, today) };
  const filter = {
    kind,
    holder: holder === undefined ? undefined : holder === 'me' ? caller.personId : null,
    dueSoonIn: due === 'soon' ? office.timeZone : undefined,
    isSnoozed: snoozed === 'yes',
    after: afterOf(after),
  };
  const found = await readQueue(db, filter, moment, pageSize + 1);
  const items = found.slice(0, pageSize);
  const described = await describePage(db, items);
  const holders = await readHolders(db, items);
  const last = items.at(-1);
  return {
    rows: items.flatMap((item) => {
      // An item without words has lost its record between the two reads.
      const words = described.get(item.kind)?.get(item.subject);
      return words ? [rowOf(item, words, holders, office.timeZone)] : [];
    }),
    next: last && found.length > pageSize ? nextOf(last) : null,
    ...(await countQueue(db, caller.personId, moment)),
  };
}

/** One item, even if somebody has looked after it meanwhile. */
export async function workItem(
  { query }: Input<typeof duties.workItem>,
  { db, now, today, office }: WorkContext,
): Promise<Output<typeof duties.workItem>> {
  const name = workItemNamed(query.item);
  const described = (await describeItems(db, name.kind, [name.subject])).get(name.subject);
  if (!described) throw nothingFound();
  const waiting = await findWaiting(db, name, { periods: await periodsToClose(db, today) });
  const item = waiting ?? { ...name, since: now };
  const holders = await readHolders(db, [item]);
  const { confirmationNumber = null, account = null, agent = null } = described.names ?? {};
  return {
    ...rowOf(item, described, holders, office.timeZone),
    isWaiting: waiting !== undefined,
    facts: described.facts.map((each) => ({ ...each })),
    lastRead: described.lastRead ?? null,
    said: holders.get(query.item)?.work.notes.map((each) => ({ ...each })) ?? [],
    names: { confirmationNumber, account, agent },
  };
}

/** Refuses a change of an item that waits no more. @throws HttpError 409 */
export async function requireWaiting(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  key: string,
): Promise<QueuedItem> {
  const found = await findWaiting(db, workItemNamed(key), { periods: await periodsToClose(db, today) });
  if (found) return found;
  throw new HttpError(409, `${key} waits no more: somebody has looked after it, or it settled itself.`);
}
