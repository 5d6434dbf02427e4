import type { admin, Input, Output } from '@slip/api/contract';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { eventCounters, events, webhookDeliveries } from './tables.js';
import { presentStored } from './webhooks/sendDelivery.js';

/** The events of the caller's account after a number, in their order. Those that have no number yet come later. */
export async function readEvents(
  { after, limit }: Input<typeof admin.events>['query'],
  { db, caller }: CallContext<Caller>,
): Promise<Output<typeof admin.events>> {
  const ofAccount = eq(events.accountId, caller.accountId);
  const rows = await db
    .select()
    .from(events)
    .where(and(ofAccount, gt(events.number, after)))
    .orderBy(asc(events.number))
    .limit(limit + 1);
  const found = rows.slice(0, limit).map(presentStored);
  const [counter] = await db
    .select({ last: eventCounters.last })
    .from(eventCounters)
    .where(eq(eventCounters.accountId, caller.accountId));
  // Without gaps, the first one that is there says what is missing; where none is, the counter does.
  const next = found.at(0)?.number ?? Math.max(counter?.last ?? 0, after) + 1;
  return {
    events: found,
    after: found.at(-1)?.number ?? after,
    hasMore: rows.length > limit,
    missed: next - after - 1,
  };
}

/** Rows that are removed at once. */
const AT_ONCE = 5_000;

/** Removes events and deliveries that are older than a moment, with what was tried of them. */
export async function forgetEvents(db: Executor, before: Date): Promise<void> {
  for (const table of [webhookDeliveries, events]) {
    const when = table === events ? events.at : webhookDeliveries.createdAt;
    for (let removed = AT_ONCE; removed === AT_ONCE; ) {
      // Keys rise with time: the oldest are looked at, without an index of their own.
      const oldest = db
        .select({ id: table.id, at: when })
        .from(table)
        .orderBy(asc(table.id))
        .limit(AT_ONCE)
        .as('oldest');
      const old = db.select({ id: oldest.id }).from(oldest).where(lt(oldest.at, before));
      removed = (await db.delete(table).where(inArray(table.id, old)).returning({ id: table.id })).length;
    }
  }
}
