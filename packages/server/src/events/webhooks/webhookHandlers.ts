import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { type admin, type EventName, type Input, MAX_WEBHOOKS, type Output } from '@slip/api/contract';
import { and, count, eq, isNull, max, ne, sql } from 'drizzle-orm';
import { nothingFound } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { fullName } from '../../accounts/people/Person.js';
import { programs, vendors } from '../../authenticate/programs/tables.js';
import { requireProof } from '../../authenticate/proof.js';
import { encrypt } from '../../authenticate/secrets.js';
import type { KeyRing } from '../../authenticate/signingKeys.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { hostOf, isPublicAddress } from '../../http/outsideRequest.js';
import { type NotifyingServices, notifyManagers } from '../../inbox/addressees.js';
import { readEvents } from '../readEvents.js';
import { eventCounters, webhookAttempts, webhookDeliveries, webhooks } from '../tables.js';
import {
  forgetFailures,
  listDeliveries,
  ofCaller,
  ownDelivery,
  readDelivery,
  sendAlone,
} from './deliveryRecords.js';
import { formerSecretOf } from './formerSecret.js';
import { webhooksPage } from './sendDelivery.js';

/** Services that the handlers of webhooks need. */
export interface WebhookServices extends NotifyingServices {
  readonly keys: KeyRing;
  /** True if webhooks may go to private addresses, and without TLS. */
  readonly webhooksMayBePrivate: boolean;
}

type Context = CallContext<Caller>;
type StoredWebhook = typeof webhooks.$inferSelect;

/** The reason for which a fresh proof is asked. */
const PROOF_REASON = 'this makes a secret that others trust';

/** A secret as Standard Webhooks names it: 32 random bytes. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** A webhook of the caller's account, locked until the transaction ends. @throws HttpError 404 */
async function lockWebhook(context: Context, webhookId: number): Promise<StoredWebhook> {
  const [webhook] = await context.db
    .select()
    .from(webhooks)
    .where(ofCaller(context, webhookId))
    .for('update');
  if (!webhook) throw nothingFound();
  return webhook;
}

/** A webhook of the account itself, locked until the transaction ends. @throws HttpError 409 for the webhook of a vendor */
async function lockOwnWebhook(context: Context, webhookId: number): Promise<StoredWebhook> {
  const webhook = await lockWebhook(context, webhookId);
  if (webhook.programId === null) return webhook;
  throw new HttpError(
    409,
    'This webhook is of a vendor that your account has connected: its address, events and secret are the vendor’s. Switch it off, or disconnect the vendor under Programs.',
  );
}

/** The problem of an address that is no server of the public internet. Where a name leads to is checked when something is sent. */
export function closedAddress(address: string): string | undefined {
  const url = new URL(address);
  const host = hostOf(url);
  if (url.protocol !== 'https:') return 'Address must begin with https://, so that nobody reads on the way.';
  const isInside = isIP(host) === 0 ? /(?:^|\.)localhost\.?$/i.test(host) : !isPublicAddress(host);
  return isInside
    ? `${host} is no address of the public internet: name a server that can be reached from there.`
    : undefined;
}

/** The number of the account's latest event: a new webhook gets the events after it. */
export async function lastNumber({ db, caller }: Context): Promise<number> {
  const [counter] = await db
    .select({ last: eventCounters.last })
    .from(eventCounters)
    .where(eq(eventCounters.accountId, caller.accountId));
  return counter?.last ?? 0;
}

type SavedWebhook = Input<typeof admin.saveWebhook>['body'];

async function saveWebhook(
  services: WebhookServices,
  { webhookId, url, events: named }: SavedWebhook,
  context: Context,
): Promise<Output<typeof admin.saveWebhook>> {
  const { keys, webhooksMayBePrivate } = services;
  const { db, caller, now } = context;
  await requireProof(db, caller, now, PROOF_REASON);
  const closed = webhooksMayBePrivate ? undefined : closedAddress(url);
  if (closed !== undefined) throw badRequest([{ path: 'url', message: closed, value: url }]);
  // Two calls at once wait for each other, so that there are never too many webhooks, and none twice.
  await lockAccountRow(db, caller.accountId);
  const ofAccount = and(eq(webhooks.accountId, caller.accountId), isNull(webhooks.programId));
  const [same] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(ofAccount, eq(webhooks.url, url), ne(webhooks.id, webhookId)));
  if (same)
    throw badRequest([{ path: 'url', message: 'There is a webhook with this address already.', value: url }]);
  const chosen: EventName[] = [...new Set(named)];
  const change = { entity: 'webhooks', after: { url, events: chosen } } as const;
  if (webhookId !== 0) {
    const before = await lockOwnWebhook(context, webhookId);
    await db.update(webhooks).set({ url, events: chosen }).where(eq(webhooks.id, webhookId));
    await context.audit({
      ...change,
      action: 'update',
      entityId: webhookId,
      before: { url: before.url, events: before.events },
    });
    if (url !== before.url) {
      await forgetFailures(db, webhookId);
      await notifyManagers(services, context, {
        link: webhooksPage,
        subject: 'A webhook leads elsewhere',
        message: `${fullName(caller)} changed the webhook ${before.url}: the events of your account are sent to ${url} from now on. If this was not meant, remove it.`,
      });
    }
    return { webhookId, secret: null };
  }
  if ((await db.$count(webhooks, ofAccount)) >= MAX_WEBHOOKS) {
    throw new HttpError(409, `An account has ${MAX_WEBHOOKS} webhooks at most: remove one first.`);
  }
  const secret = newWebhookSecret();
  const [added] = await db
    .insert(webhooks)
    .values({
      accountId: caller.accountId,
      url,
      events: chosen,
      sealedSecret: encrypt(keys.current, secret, 'webhookSecret'),
      lastNumber: await lastNumber(context),
      createdAt: now,
    })
    .returning({ id: webhooks.id });
  if (!added) throw new Error('The webhook was not stored.');
  await context.audit({ ...change, action: 'create', entityId: added.id });
  await notifyManagers(services, context, {
    link: webhooksPage,
    subject: 'A webhook was added',
    message: `${fullName(caller)} added a webhook: the events of your account that were chosen are sent to ${url}. If this was not meant, remove it.`,
  });
  return { webhookId: added.id, secret };
}

async function renewSecret(
  { keys }: WebhookServices,
  webhookId: number,
  context: Context,
): Promise<Output<typeof admin.renewWebhookSecret>> {
  const { db, caller, now } = context;
  await requireProof(db, caller, now, PROOF_REASON);
  const { sealedSecret } = await lockOwnWebhook(context, webhookId);
  const secret = newWebhookSecret();
  const former = formerSecretOf(keys, sealedSecret, now);
  await db
    .update(webhooks)
    .set({ sealedSecret: encrypt(keys.current, secret, 'webhookSecret'), ...former })
    .where(eq(webhooks.id, webhookId));
  await context.audit({
    action: 'update',
    entity: 'webhooks',
    entityId: webhookId,
    after: { secret: 'renewed', formerSecretUntil: former.formerSecretUntil },
  });
  return { secret, formerSecretUntil: former.formerSecretUntil?.toISOString() ?? null };
}

async function listWebhooks({ db, caller, now }: Context): Promise<Output<typeof admin.webhooks>> {
  const isWaiting = sql`${webhookDeliveries.deliveredAt} is null and ${webhookDeliveries.line} is not null`;
  const waiting = db
    .select({ count: count() })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhooks.id), isWaiting));
  const newest = db
    .select({ id: max(webhookAttempts.id) })
    .from(webhookAttempts)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.id, webhookAttempts.deliveryId))
    .where(eq(webhookDeliveries.webhookId, webhooks.id));
  const rows = await db
    .select({
      webhook: webhooks,
      vendor: vendors.name,
      vendorState: vendors.state,
      waiting: sql<number>`(${waiting})`.mapWith(Number),
      last: webhookAttempts,
    })
    .from(webhooks)
    .leftJoin(programs, eq(programs.id, webhooks.programId))
    .leftJoin(vendors, eq(vendors.id, programs.vendorId))
    .leftJoin(webhookAttempts, eq(webhookAttempts.id, sql`(${newest})`))
    .where(eq(webhooks.accountId, caller.accountId))
    .orderBy(webhooks.id);
  return rows.map(({ webhook, vendor, vendorState, waiting: waits, last }) => {
    const { formerSecretUntil: until } = webhook;
    return {
      webhookId: webhook.id,
      url: webhook.url,
      events: webhook.events,
      vendor,
      isVendorSuspended: vendorState !== null && vendorState !== 'approved',
      state: webhook.offAt === null ? 'on' : webhook.offBy === null ? 'failed' : 'off',
      waiting: waits,
      formerSecretUntil: until !== null && until > now ? until.toISOString() : null,
      last: last && { at: last.at.toISOString(), wasDelivered: last.problem === null },
    };
  });
}

/** Switches off the webhooks of an account that ends, because nobody of the account can do so any more. */
export async function endWebhooks(context: CallContext<Caller>, accountId: number): Promise<void> {
  const { db, now, caller } = context;
  const ended = await db
    .update(webhooks)
    .set({ offAt: now, offBy: caller.personId })
    .where(and(eq(webhooks.accountId, accountId), isNull(webhooks.offAt)))
    .returning({ id: webhooks.id });
  for (const { id } of ended) {
    await context.audit({ action: 'update', entity: 'webhooks', entityId: id, after: { isOn: false } });
  }
}

type WebhookHandlers = Pick<
  GroupHandlers<'admin'>,
  | 'events'
  | 'webhooks'
  | 'saveWebhook'
  | 'renewWebhookSecret'
  | 'switchWebhook'
  | 'removeWebhook'
  | 'testWebhook'
  | 'webhookDeliveries'
  | 'webhookDelivery'
  | 'resendDelivery'
>;

/** The events of an account, and the webhooks to which they are sent. */
export const webhookHandlers = (services: WebhookServices): WebhookHandlers => ({
  events: ({ query }, context) => readEvents(query, context),
  webhooks: (_, context) => listWebhooks(context),
  saveWebhook: ({ body }, context) => saveWebhook(services, body, context),
  renewWebhookSecret: ({ body }, context) => renewSecret(services, body.webhookId, context),

  switchWebhook: async ({ body: { webhookId, isOn } }, context) => {
    const { db, caller, now } = context;
    const { offAt } = await lockWebhook(context, webhookId);
    if (isOn === (offAt === null)) return { success: true };
    const change = isOn ? { offAt: null, offBy: null } : { offAt: now, offBy: caller.personId };
    await db.update(webhooks).set(change).where(eq(webhooks.id, webhookId));
    if (isOn) await forgetFailures(db, webhookId);
    await context.audit({ action: 'update', entity: 'webhooks', entityId: webhookId, after: { isOn } });
    return { success: true };
  },

  removeWebhook: async ({ body: { webhookId } }, context) => {
    const { url, events: named } = await lockOwnWebhook(context, webhookId);
    await context.db.delete(webhooks).where(eq(webhooks.id, webhookId));
    const before = { url, events: named };
    await context.audit({ action: 'delete', entity: 'webhooks', entityId: webhookId, before });
    return { success: true };
  },

  testWebhook: async ({ body: { webhookId } }, context) => {
    await lockWebhook(context, webhookId);
    return sendAlone(context, webhookId, null);
  },

  webhookDeliveries: ({ query }, context) => listDeliveries(query, context),
  webhookDelivery: ({ query }, context) => readDelivery(query.deliveryId, context),

  resendDelivery: async ({ body: { deliveryId } }, context) => {
    const { delivery } = await ownDelivery(context, deliveryId);
    return sendAlone(context, delivery.webhookId, delivery.eventId);
  },
});
