import type { admin, Input, Output } from '@slip/api/contract';
import { and, asc, eq, gt, lte, max, min, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { forgetOldest } from '../database/forgetOldest.js';
import type { CallContext, Caller } from '../http/handler.js';
import { eventCounters, events, webhookDeliveries } from './tables.js';
import { presentStored } from './webhooks/sendDelivery.js';

/** The condition that an event names one of the agents or states a program is limited to; undefined if it has no limit. */
const isWithinLimits = (named: SQL, limits: readonly (number | string)[] = []): SQL | undefined =>
  limits.length === 0 ? undefined : sql`${named} = any(${sql.param(limits.map(String))}::text[])`;

/** The condition of the events that a program gets: one that is limited to agents or states gets none that name no agent or state. */
export const eventsOfProgram = (
  limits?: { readonly agents: readonly number[]; readonly states: readonly string[] } | null,
): SQL =>
  and(
    isWithinLimits(sql`${events.facts} ->> 'agentId'`, limits?.agents),
    isWithinLimits(
      sql`coalesce(${events.facts} ->> 'homeState', ${events.facts} ->> 'state')`,
      limits?.states,
    ),
  ) ?? sql`true`;

/** The events of the caller's account after a number, in their order. Those that have no number yet come later. */
export async function readEvents(
  { after, limit }: Input<typeof admin.events>['query'],
  { db, caller }: CallContext<Caller>,
): Promise<Output<typeof admin.events>> {
  // The counter is read first, and no event beyond it: events that are numbered meanwhile are for the next call.
  const [counter] = await db
    .select({ last: eventCounters.last })
    .from(eventCounters)
    .where(eq(eventCounters.accountId, caller.accountId));
  const last = counter?.last ?? 0;
  const isNext = and(
    eq(events.accountId, caller.accountId),
    gt(events.number, after),
    lte(events.number, last),
  );
  const rows = await db
    .select()
    .from(events)
    .where(and(isNext, eventsOfProgram(caller.program)))
    .orderBy(asc(events.number))
    .limit(limit + 1);
  const [kept] = await db
    .select({ first: min(events.number), last: max(events.number) })
    .from(events)
    .where(isNext);
  const found = rows.slice(0, limit).map(presentStored);
  const hasMore = rows.length > limit;
  // Numbers have no gaps: so the first event that is left says how many are missing, or if none is left, the counter.
  const next = kept?.first ?? Math.max(last, after) + 1;
  return {
    events: found,
    // A program that does not get all events passes over the others.
    after: (hasMore ? found.at(-1)?.number : kept?.last) ?? after,
    hasMore,
    missed: next - after - 1,
  };
}

/** Removes events and deliveries that are older than a moment, with the attempts to deliver them. */
export async function forgetEvents(db: Executor, before: Date): Promise<void> {
  await forgetOldest(db, webhookDeliveries, webhookDeliveries.createdAt, before);
  await forgetOldest(db, events, events.at, before);
}
