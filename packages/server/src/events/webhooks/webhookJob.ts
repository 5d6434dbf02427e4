import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { KeyRing } from '../../authenticate/signingKeys.js';
import { type JobKind, type JobRun, timedJob } from '../../background/JobKind.js';
import type { Executor } from '../../database/executor.js';
import { numberEvents } from '../numberEvents.js';
import { webhooks } from '../tables.js';
import {
  dueDeliveries,
  hasRested,
  isTryDue,
  mayReceiveEvents,
  type Sending,
  type SendingServices,
  sendDelivery,
} from './sendDelivery.js';

/** The kind of the job that numbers events and sends webhooks. */
export const WEBHOOK_JOB = 'webhooks';

/** Milliseconds between two runs of the job. */
const JOB_INTERVAL = 1_000;
/**
 * Milliseconds after which a run sends nothing further and another one goes on: where something is always due, webhooks to which nothing
 * could be sent would be skipped for ever.
 */
const RUN_LIMIT = 60_000;
/** Milliseconds between two looks for due deliveries while something is being sent. */
const LOOK_INTERVAL = 250;
/** Webhooks to which something is sent at the same time. */
const WEBHOOKS_AT_ONCE = 16;
/** Lines of one webhook that are sent at the same time. */
const LINES_AT_ONCE = 4;
/** How often a webhook is sent something before another one has its turn. */
const ROUNDS_AT_ONCE = 4;

/** How webhooks are reached. */
export interface WebhookConnection {
  /** The keys that decrypt their secrets. */
  readonly keys: (db: Executor) => Promise<KeyRing>;
  /** True if they may be at private addresses, and without TLS. */
  readonly mayBePrivate: boolean;
}

/** Webhooks that are skipped: those to which nothing could be sent, and those at addresses to which something is being sent. */
interface Skipped {
  readonly ids: ReadonlySet<number>;
  readonly urls: readonly string[];
}

/**
 * The webhooks to which something may be sent now: one of each address, since a vendor has the same for many accounts.
 * They are chosen at random, so that each account and each address has its turn.
 */
async function dueWebhooks(db: Executor, now: Date, { ids, urls }: Skipped, limit: number) {
  if (limit <= 0) return [];
  const isOn = sql`${webhooks.offAt} is null and ${hasRested(sql`${webhooks.restsUntil}`, now)}`;
  const due = db
    .selectDistinctOn([webhooks.url], { id: webhooks.id, url: webhooks.url })
    .from(webhooks)
    .where(
      and(
        sql`exists (
          select from webhook_deliveries as waiting where waiting.webhook_id = ${webhooks.id} and delivered_at is null and given_up_at is null
            and (waiting.line is null or (${isOn} and ${isTryDue(sql`next_try_at`, now)}))
        )`,
        mayReceiveEvents(db, now),
        notInArray(webhooks.id, [...ids]),
        notInArray(webhooks.url, [...urls]),
      ),
    )
    .orderBy(webhooks.url, sql`random()`)
    .as('due');
  return db.select({ id: due.id, url: due.url }).from(due).orderBy(sql`random()`).limit(limit);
}

/**
 * Sends the waiting deliveries of a webhook, some lines at a time, and those of one line in their order, until nothing is due,
 * something fails, others have their turn, or the run is over.
 * @returns false where nothing could be sent.
 */
async function sendAll(
  { db, throwIfStopped }: JobRun,
  sending: Sending,
  webhookId: number,
  isOver: () => boolean,
): Promise<boolean> {
  for (let round = 0; round < ROUNDS_AT_ONCE && !isOver(); round += 1) {
    throwIfStopped();
    // Read again each time: it may have been changed, switched off or removed, or its connection ended.
    const now = sending.services.now();
    const [webhook] = await db
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId), mayReceiveEvents(db, now)));
    const due = webhook ? await dueDeliveries(db, webhook, now, LINES_AT_ONCE) : [];
    if (!webhook || due.length === 0) return round > 0;
    const arrived = await Promise.all(due.map((each) => sendDelivery(db, sending, webhook, each)));
    if (arrived.includes(false)) return true;
  }
  return true;
}

/**
 * Numbers events and sends webhooks, until nothing is under way. A slow receiver holds up nobody else, but at the end of a run.
 * @returns true where the next run goes on
 */
async function work(
  run: JobRun,
  services: SendingServices,
  { keys, mayBePrivate }: WebhookConnection,
): Promise<boolean> {
  const { db, throwIfStopped } = run;
  const end = services.now().getTime() + RUN_LIMIT;
  const isOver = () => services.now().getTime() >= end;
  const ended = new AbortController();
  const going = new Map<string, Promise<void>>();
  const idle = new Set<number>();
  const problems: unknown[] = [];
  let ring: KeyRing | undefined;

  async function begin({ id, url }: { readonly id: number; readonly url: string }): Promise<void> {
    try {
      ring ??= await keys(db);
      const sending = { services, keys: ring, mayBePrivate, signal: ended.signal };
      if (!(await sendAll(run, sending, id, isOver))) idle.add(id);
    } catch (error) {
      problems.push(error);
    } finally {
      going.delete(url);
    }
  }

  try {
    for (;;) {
      throwIfStopped();
      await numberEvents(db, services.now());
      const skipped = { ids: idle, urls: [...going.keys()] };
      const free = isOver() ? 0 : WEBHOOKS_AT_ONCE - going.size;
      const due = await dueWebhooks(db, services.now(), skipped, free);
      for (const each of due) going.set(each.url, begin(each));
      if (going.size === 0) return isOver();
      await Promise.race([...going.values(), pause(LOOK_INTERVAL)]);
      if (problems.length > 0) throw problems[0];
    }
  } finally {
    ended.abort();
    await Promise.all(going.values());
  }
}

/** Numbers events and sends webhooks. One worker of all does it, so that events of one record stay in their order. */
export const webhookJob = (services: SendingServices, connection: WebhookConnection): JobKind =>
  timedJob(WEBHOOK_JOB, JOB_INTERVAL, (run) => work(run, services, connection));
