import {
  type admin,
  type DeliveryState,
  type EventName,
  type Input,
  MAX_DELIVERIES,
  type Output,
  TEST_EVENT,
} from '@slip/api/contract';
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { runJobNow } from '../../background/queue.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { events, webhookAttempts, webhookDeliveries, webhooks } from '../tables.js';
import { eventIdOf, mayReceiveEvents } from './sendDelivery.js';
import { WEBHOOK_JOB } from './webhookJob.js';

type Context = CallContext<Caller>;
type StoredDelivery = typeof webhookDeliveries.$inferSelect;

/** The condition that a webhook is of the caller's account. */
export const ofCaller = ({ caller }: Context, webhookId: number) =>
  and(eq(webhooks.id, webhookId), eq(webhooks.accountId, caller.accountId));

/** The state of a delivery whose webhook is on. */
function stateOf({ deliveredAt, givenUpAt, failures }: StoredDelivery): DeliveryState {
  if (deliveredAt !== null) return 'delivered';
  if (givenUpAt !== null) return 'givenUp';
  return failures > 0 ? 'failing' : 'waiting';
}

interface Presented {
  readonly delivery: StoredDelivery;
  readonly name: EventName | null;
  /** When its webhook was switched off. */
  readonly offAt: Date | null;
  /** False while nothing at all is sent to its webhook: that of a vendor whose connection does not work. */
  readonly mayReceive: boolean;
}

function presentDelivery({ delivery, name, offAt, mayReceive }: Presented, tries: number) {
  const { id, eventId, line, deliveredAt, givenUpAt, createdAt, nextTryAt } = delivery;
  // Tests and repetitions have no line: they are sent even if the webhook is off.
  const isStopped = !mayReceive || (offAt !== null && line !== null);
  const isHeld = isStopped && deliveredAt === null && givenUpAt === null;
  return {
    deliveryId: id,
    type: name ?? TEST_EVENT,
    eventId: eventIdOf(eventId, id),
    state: isHeld ? ('held' as const) : stateOf(delivery),
    createdAt: createdAt.toISOString(),
    tries,
    nextTryAt: isHeld ? null : (nextTryAt?.toISOString() ?? null),
  };
}

/** The facts of a webhook that decide if its deliveries wait. */
const webhookFacts = ({ db, now }: Context) => ({
  offAt: webhooks.offAt,
  mayReceive: sql<boolean>`(${mayReceiveEvents(db, now)})`,
});

/** A delivery of the caller's account. @throws HttpError 404 */
export async function ownDelivery(context: Context, deliveryId: number) {
  const { db, caller } = context;
  const [found] = await db
    .select({ delivery: webhookDeliveries, name: events.name, ...webhookFacts(context) })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhooks.accountId, caller.accountId)));
  if (!found) throw nothingFound();
  return found;
}

/** The deliveries of a webhook, the newest first. @throws HttpError 404 */
export async function listDeliveries(
  { webhookId, before }: Input<typeof admin.webhookDeliveries>['query'],
  context: Context,
): Promise<Output<typeof admin.webhookDeliveries>> {
  const { db } = context;
  const [own] = await db.select(webhookFacts(context)).from(webhooks).where(ofCaller(context, webhookId));
  if (!own) throw nothingFound();
  const tries = db
    .select({ count: count() })
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, webhookDeliveries.id));
  const rows = await db
    .select({
      delivery: webhookDeliveries,
      name: events.name,
      tries: sql<number>`(${tries})`.mapWith(Number),
    })
    .from(webhookDeliveries)
    .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(MAX_DELIVERIES);
  return rows.map(({ tries: made, ...row }) => presentDelivery({ ...row, ...own }, made));
}

/** A delivery with each try of it. @throws HttpError 404 */
export async function readDelivery(
  deliveryId: number,
  context: Context,
): Promise<Output<typeof admin.webhookDelivery>> {
  const own = await ownDelivery(context, deliveryId);
  const attempts = await context.db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.id));
  return {
    ...presentDelivery(own, attempts.length),
    attempts: attempts.map(({ at, url, body, status, answer, problem, milliseconds }) => ({
      at: at.toISOString(),
      url,
      body,
      status,
      answer,
      problem,
      milliseconds,
    })),
  };
}

/** Sends what waits at once, as if nothing had failed: the three days in which the webhook may fail begin again. */
export async function forgetFailures(db: Executor, webhookId: number): Promise<void> {
  await db.update(webhooks).set({ restsUntil: null }).where(eq(webhooks.id, webhookId));
  await db
    .update(webhookDeliveries)
    .set({ failures: 0, failingSince: null, nextTryAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isNull(webhookDeliveries.deliveredAt)));
  await runJobNow(db, WEBHOOK_JOB);
}

/**
 * Sends an event to a webhook at once, outside of its line and with one try, even if the webhook is off.
 * @throws HttpError 409 while nothing is sent to it: it would be sent at some later time
 */
export async function sendAlone(
  context: Context,
  webhookId: number,
  eventId: number | null,
): Promise<{ readonly deliveryId: number }> {
  const { db, now } = context;
  const [receiving] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), mayReceiveEvents(db, now)));
  if (!receiving) {
    throw new HttpError(
      409,
      'Nothing is sent to this webhook now: the connection of its vendor has ended, or the office has suspended the vendor.',
    );
  }
  const [added] = await db
    .insert(webhookDeliveries)
    .values({ webhookId, eventId, line: null, createdAt: now })
    .returning({ id: webhookDeliveries.id });
  if (!added) throw new Error('The delivery was not stored.');
  await context.audit({
    action: 'create',
    entity: 'webhook_deliveries',
    entityId: added.id,
    after: { webhookId, eventId },
  });
  await runJobNow(db, WEBHOOK_JOB);
  return { deliveryId: added.id };
}
