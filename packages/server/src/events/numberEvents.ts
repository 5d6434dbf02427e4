import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { programs } from '../authenticate/programs/tables.js';
import type { Executor } from '../database/executor.js';
import { eventsOfProgram } from './readEvents.js';
import { eventCounters, events, webhookDeliveries, webhooks } from './tables.js';
import { mayReceiveEvents } from './webhooks/sendDelivery.js';

/** Events that are numbered, or become deliveries, at once. */
const EVENTS_AT_ONCE = 2_000;

/** Numbers the oldest of the events that have no number. @returns how many. */
async function numberPart(transaction: Executor): Promise<number> {
  const waiting = await transaction
    .select({ id: events.id, accountId: events.accountId })
    .from(events)
    .where(isNull(events.number))
    .orderBy(asc(events.id))
    .limit(EVENTS_AT_ONCE);
  if (waiting.length === 0) return 0;
  const counts = new Map<number, number>();
  const places = waiting.map(({ accountId }) => {
    const place = (counts.get(accountId) ?? 0) + 1;
    counts.set(accountId, place);
    return place;
  });
  const counters = await transaction
    .insert(eventCounters)
    .values([...counts].map(([accountId, last]) => ({ accountId, last })))
    .onConflictDoUpdate({
      target: eventCounters.accountId,
      set: { last: sql`${eventCounters.last} + excluded.last` },
    })
    .returning();
  const before = new Map(
    counters.map(({ accountId, last }) => [accountId, last - (counts.get(accountId) ?? 0)]),
  );
  const ids = waiting.map(({ id }) => id);
  const numbers = waiting.map(({ accountId }, at) => (before.get(accountId) ?? 0) + (places[at] ?? 0));
  await transaction.execute(
    sql`update ${events} set number = given.number from unnest(${sql.param(ids)}::bigint[], ${sql.param(numbers)}::bigint[]) as given (id, number) where ${events.id} = given.id`,
  );
  return waiting.length;
}

/** Makes deliveries of the next events for webhooks that are on. @returns how many webhooks are not up to date yet. */
async function planPart(transaction: Executor, now: Date): Promise<number> {
  const behind = await transaction
    .select({ webhook: webhooks, program: programs, last: eventCounters.last })
    .from(webhooks)
    .innerJoin(eventCounters, eq(eventCounters.accountId, webhooks.accountId))
    .leftJoin(programs, eq(programs.id, webhooks.programId))
    .where(
      and(
        isNull(webhooks.offAt),
        lt(webhooks.lastNumber, eventCounters.last),
        mayReceiveEvents(transaction, now),
      ),
    )
    .orderBy(asc(webhooks.id))
    .limit(EVENTS_AT_ONCE)
    .for('update', { of: webhooks });
  let left = 0;
  for (const { webhook, program, last } of behind) {
    const heard = eventsOfProgram(program && { agents: program.agentIds, states: program.states });
    const upTo = Math.min(last, webhook.lastNumber + EVENTS_AT_ONCE);
    await transaction.execute(sql`
      insert into ${webhookDeliveries} (webhook_id, event_id, line, created_at)
      select ${webhook.id}::bigint, id, record || ' ' || record_id, ${now.toISOString()}::timestamptz from ${events}
      where account_id = ${webhook.accountId} and number > ${webhook.lastNumber} and number <= ${upTo}
        and name = any(${sql.param(webhook.events)}::text[]) and ${heard}
      order by number`);
    await transaction.update(webhooks).set({ lastNumber: upTo }).where(eq(webhooks.id, webhook.id));
    if (upTo < last) left += 1;
  }
  return left;
}

/**
 * Numbers the stored events of each account one after the other, and makes deliveries of them for the webhooks. Readers cannot go by keys
 * or times: a change that began earlier may be stored later, after a reader has passed it. They can go by these numbers, because one
 * transaction at a time gives them, and only to stored events: nobody ever reads a number before a lower one.
 * @param db of the job, so that no other worker numbers at the same time.
 */
export async function numberEvents(db: Executor, now: Date): Promise<void> {
  for (let left = 1; left > 0; ) {
    left = await db.transaction(async (transaction) => {
      const numbered = await numberPart(transaction);
      const behind = await planPart(transaction, now);
      return numbered === EVENTS_AT_ONCE ? 1 : behind;
    });
  }
}
