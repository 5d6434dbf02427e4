import { presentEvent, TEST_EVENT } from '@slip/api/contract';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { accounts } from '../../accounts/tables.js';
import { isConnected } from '../../authenticate/programs/findProgram.js';
import { programs, vendors } from '../../authenticate/programs/tables.js';
import { decrypt } from '../../authenticate/secrets.js';
import type { KeyRing } from '../../authenticate/signingKeys.js';
import type { Executor } from '../../database/executor.js';
import { managersOf, type NotifyingServices, notifyPeople } from '../../inbox/addressees.js';
import { inboxLetter } from '../../mail/letters.js';
import type { Office } from '../../operator/Office.js';
import { events, webhookAttempts, webhookDeliveries, webhooks } from '../tables.js';
import { type Posted, postWebhook } from './postWebhook.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds until the next try, by the number of failures: soon after a short fault, rarely after a long one. */
const PAUSES_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
];
/** Milliseconds between all further tries. */
const LONG_PAUSE_MS = 12 * HOUR;
/** Milliseconds after a failure in which nothing else is sent to the webhook, because it may be down. */
const FAILURE_PAUSE_MS = 10 * SECOND;
/** Milliseconds by which the clocks of two workers may differ. */
const MAX_CLOCK_DIFFERENCE_MS = MINUTE;

/** SQL: true if a moment has come. One that is further away than its pause was set by a clock that was ahead, and holds nobody up. */
const hasCome = (moment: SQL, pause: number, now: Date): SQL =>
  sql`(${moment} is null or ${moment} <= ${now.toISOString()}::timestamptz or ${moment} > ${new Date(now.getTime() + pause + MAX_CLOCK_DIFFERENCE_MS).toISOString()}::timestamptz)`;

/** SQL: true if a webhook that rests until a moment rests no more. */
export const hasRested = (restsUntil: SQL, now: Date): SQL => hasCome(restsUntil, FAILURE_PAUSE_MS, now);

/** SQL: true if a delivery whose next try is at a moment may be tried. */
export const isTryDue = (nextTryAt: SQL, now: Date): SQL => hasCome(nextTryAt, LONG_PAUSE_MS, now);

/** Milliseconds of failures of one delivery after which its webhook is switched off (decision 0080). */
const FAILING_LIMIT_MS = 3 * 24 * HOUR;

/** The page on which administrators look after webhooks. */
export const webhooksPage = '/slip/admin/settings/webhooks';

/** Services that sending needs. */
export interface SendingServices extends NotifyingServices {
  readonly office: Office;
  readonly now: () => Date;
}

/** How webhooks are sent: with the keys that decrypt their secrets. */
export interface Sending {
  readonly services: SendingServices;
  readonly keys: KeyRing;
  readonly mayBePrivate: boolean;
  readonly signal: AbortSignal;
}

/** The condition that a webhook gets events: the webhook of a connection gets them as long as its tokens are valid. */
export const mayReceiveEvents = (db: Executor, now: Date) =>
  or(isNull(webhooks.programId), isConnected(db, webhooks.programId, now));

type StoredWebhook = typeof webhooks.$inferSelect;
type StoredDelivery = typeof webhookDeliveries.$inferSelect;
type StoredEvent = typeof events.$inferSelect;

/** The id of an event, for programs: the same at each try. */
export const eventIdOf = (eventId: number | null, deliveryId: number) =>
  eventId === null ? `test_${deliveryId}` : `evt_${eventId}`;

/** An event as programs get it. */
export const presentStored = ({ id, number, accountId, name, at, facts }: StoredEvent) =>
  presentEvent({ id: eventIdOf(id, 0), number: number ?? 0, accountId, name, at: at.toISOString(), facts });

function bodyOf({ accountId }: StoredWebhook, delivery: StoredDelivery, event: StoredEvent | null): string {
  if (event !== null) return JSON.stringify(presentStored(event));
  const test = { id: eventIdOf(null, delivery.id), accountId, type: TEST_EVENT, version: 1 };
  return JSON.stringify({ ...test, timestamp: delivery.createdAt.toISOString(), data: {} });
}

/** The secrets that sign at a moment: the present one, and the former one for a day. */
function secretsOf(keys: KeyRing, webhook: StoredWebhook, now: Date): string[] {
  const { sealedSecret, sealedFormerSecret, formerSecretUntil } = webhook;
  const former =
    sealedFormerSecret !== null && formerSecretUntil !== null && now < formerSecretUntil
      ? [sealedFormerSecret]
      : [];
  return [sealedSecret, ...former].flatMap((text) => decrypt(keys, text, 'webhookSecret')?.text ?? []);
}

/** Switches a webhook off, and tells the people who look after it why. Nothing if it is off: several lines of it may fail for too long at once. */
async function switchOff(
  transaction: Executor,
  services: SendingServices,
  webhook: StoredWebhook,
  problem: string,
): Promise<void> {
  const now = services.now();
  const switched = await transaction
    .update(webhooks)
    .set({ offAt: now, offBy: null })
    .where(and(eq(webhooks.id, webhook.id), isNull(webhooks.offAt)))
    .returning({ id: webhooks.id });
  if (switched.length === 0) return;
  const context = { db: transaction, now, office: services.office };
  await notifyPeople(services, context, await managersOf(transaction, webhook.accountId), {
    subject: 'A webhook was switched off',
    message: `The webhook ${webhook.url} has received nothing for three days and was switched off. The last try: ${problem} Once it works again, switch it on in Settings, under Webhooks: what happened meanwhile is sent then, as far as 30 days back.`,
    link: webhooksPage,
  });
  if (webhook.programId === null) return;
  const [connection] = await transaction
    .select({ name: programs.name, email: vendors.email, account: accounts.name })
    .from(programs)
    .innerJoin(vendors, eq(vendors.id, programs.vendorId))
    .innerJoin(accounts, eq(accounts.id, programs.accountId))
    .where(eq(programs.id, webhook.programId));
  if (!connection) return;
  const letter = inboxLetter(services.office, {
    subject: `The webhook of ${connection.name} was switched off`,
    message: `${webhook.url} has received no event of ${connection.account} for three days: it is sent no more of this account. The last try: ${problem} Once it works again, an administrator of the account can switch it on in Settings, under Webhooks: what happened meanwhile is sent then, as far as 30 days back.`,
    link: services.address(),
  });
  await services.mail.post(transaction, { channel: 'email', recipient: connection.email, ...letter }, now);
}

/** Stores the outcome of a try; nothing if the webhook was removed meanwhile. */
async function noteAttempt(
  transaction: Executor,
  { services }: Sending,
  { webhook, delivery, posted, body, startedAt }: Attempt,
): Promise<void> {
  const isThis = eq(webhookDeliveries.id, delivery.id);
  const isOfThis = eq(webhooks.id, webhook.id);
  // A failure changes both: first the webhook, as whoever changes its address does, so that neither waits for the other.
  if (posted.problem !== null) {
    await transaction.select({ id: webhooks.id }).from(webhooks).where(isOfThis).for('no key update');
  }
  // Read again: whoever switches the webhook on during the try lets the three days begin again.
  const [stored] = await transaction.select().from(webhookDeliveries).where(isThis).for('update');
  if (!stored) return;
  const now = services.now();
  const { status, answer, problem } = posted;
  const milliseconds = Math.round(performance.now() - startedAt);
  await transaction.insert(webhookAttempts).values({
    deliveryId: delivery.id,
    at: now,
    url: webhook.url,
    body,
    status,
    answer,
    problem,
    milliseconds,
  });
  if (problem === null) {
    await transaction.update(webhookDeliveries).set({ deliveredAt: now, nextTryAt: null }).where(isThis);
    return;
  }
  const failures = stored.failures + 1;
  // Tests and repetitions have no line, and one try.
  if (stored.line === null) {
    await transaction.update(webhookDeliveries).set({ failures, givenUpAt: now }).where(isThis);
    return;
  }
  const failingSince = stored.failingSince ?? now;
  const nextTryAt = new Date(now.getTime() + (PAUSES_MS[failures - 1] ?? LONG_PAUSE_MS));
  await transaction.update(webhookDeliveries).set({ failures, failingSince, nextTryAt }).where(isThis);
  await transaction
    .update(webhooks)
    .set({ restsUntil: new Date(now.getTime() + FAILURE_PAUSE_MS) })
    .where(isOfThis);
  if (now.getTime() - failingSince.getTime() >= FAILING_LIMIT_MS) {
    await switchOff(transaction, services, webhook, problem);
  }
}

interface Attempt {
  readonly webhook: StoredWebhook;
  readonly delivery: StoredDelivery;
  readonly posted: Posted;
  readonly body: string;
  /** Milliseconds of a clock that never jumps. */
  readonly startedAt: number;
}

/**
 * Tries to deliver an event, signed as Standard Webhooks says.
 * @param db the job's own: the outcome is stored only while the job is still this worker's.
 * @returns true if it arrived.
 */
export async function sendDelivery(
  db: Executor,
  sending: Sending,
  webhook: StoredWebhook,
  { delivery, event }: { readonly delivery: StoredDelivery; readonly event: StoredEvent | null },
): Promise<boolean> {
  const { services, keys, mayBePrivate, signal } = sending;
  const startedAt = performance.now();
  const now = services.now();
  const body = bodyOf(webhook, delivery, event);
  const id = eventIdOf(delivery.eventId, delivery.id);
  const secrets = secretsOf(keys, webhook, now);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Slip-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / SECOND)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
  const posted: Posted =
    secrets.length === 0
      ? { status: null, answer: '', problem: 'Its secret cannot be read here: make a new one.' }
      : await postWebhook(webhook.url, { headers, body, mayBePrivate, signal });
  await db.transaction((transaction) =>
    noteAttempt(transaction, sending, { webhook, delivery, posted, body, startedAt }),
  );
  return posted.problem === null;
}

/**
 * The deliveries of a webhook that may be sent now. The events of one record are a line, which keeps their order: only its oldest delivery is
 * sent, and none while that waits for another try. Tests and repetitions stand in no line, and are sent to a webhook that is off as well.
 */
export async function dueDeliveries(db: Executor, webhook: StoredWebhook, now: Date, limit: number) {
  const isDue = isTryDue(sql`${webhookDeliveries.nextTryAt}`, now);
  const restsUntil = webhook.restsUntil?.toISOString() ?? null;
  const isOn = sql`(${webhook.offAt === null} and ${hasRested(sql`${restsUntil}::timestamptz`, now)})`;
  const oldest = sql`(
    select distinct on (coalesce(line, id::text)) id from (
      select id, line from ${webhookDeliveries}
      where webhook_id = ${webhook.id} and delivered_at is null and given_up_at is null and (line is null or ${isOn})
      order by id limit ${OLDEST_WAITING}
    ) as waiting order by coalesce(line, id::text), id)`;
  return db
    .select({ delivery: webhookDeliveries, event: events })
    .from(webhookDeliveries)
    .leftJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(sql`${webhookDeliveries.id} in ${oldest} and ${isDue}`)
    .orderBy(webhookDeliveries.id)
    .limit(limit);
}

/** How many of the oldest waiting deliveries are searched for due ones; those behind thousands of others wait a little longer. */
const OLDEST_WAITING = 5_000;
