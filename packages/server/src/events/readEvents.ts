import type { admin, Input, Output } from '@slip/api/contract';
import { and, asc, eq, gt, lte, max, min, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { forgetOldest } from '../database/forgetOldest.js';
import type { CallContext, Caller } from '../http/handler.js';
import { eventCounters, events, webhookDeliveries } from './tables.js';
import { presentStored } from './webhooks/sendDelivery.js';

/** The condition that an event names one of those a program is limited to; nothing where it is limited to none. */
const isOneOf = (named: SQL, limits: readonly (number | string)[] = []): SQL | undefined =>
  limits.length === 0 ? undefined : sql`${named} = any(${sql.param(limits.map(String))}::text[])`;

/** The events that a program hears: where it is limited to agents or states, none that name nobody. */
export const heardBy = (
  limits?: { readonly agents: readonly number[]; readonly states: readonly string[] } | null,
): SQL =>
  and(
    isOneOf(sql`${events.facts} ->> 'agentId'`, limits?.agents),
    isOneOf(sql`coalesce(${events.facts} ->> 'homeState', ${events.facts} ->> 'state')`, limits?.states),
  ) ?? sql`true`;

/** The events of the caller's account after a number, in their order. Those that have no number yet come later. */
export async function readEvents(
  { after, limit }: Input<typeof admin.events>['query'],
  { db, caller }: CallContext<Caller>,
): Promise<Output<typeof admin.events>> {
  // First, and nothing beyond it: what is numbered meanwhile is for the next call.
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
    .where(and(isNext, heardBy(caller.program)))
    .orderBy(asc(events.number))
    .limit(limit + 1);
  const [kept] = await db
    .select({ first: min(events.number), last: max(events.number) })
    .from(events)
    .where(isNext);
  const found = rows.slice(0, limit).map(presentStored);
  const hasMore = rows.length > limit;
  // Without gaps, the first one that is there says what is missing; where none is, the counter does.
  const next = kept?.first ?? Math.max(last, after) + 1;
  return {
    events: found,
    // Whoever does not hear of all passes over the rest.
    after: (hasMore ? found.at(-1)?.number : kept?.last) ?? after,
    hasMore,
    missed: next - after - 1,
  };
}

/** Removes events and deliveries that are older than a moment, with what was tried of them. */
export async function forgetEvents(db: Executor, before: Date): Promise<void> {
  await forgetOldest(db, webhookDeliveries, webhookDeliveries.createdAt, before);
  await forgetOldest(db, events, events.at, before);
}
