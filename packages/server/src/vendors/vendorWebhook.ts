import { admin, type vendors as calls, type Input, programNeeds } from '@slip/api/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { programs, vendors } from '../authenticate/programs/tables.js';
import { encrypt } from '../authenticate/secrets.js';
import { eventsOfProgram } from '../events/readEvents.js';
import { events, webhookDeliveries, webhooks } from '../events/tables.js';
import { formerSecretOf } from '../events/webhooks/formerSecret.js';
import {
  closedAddress,
  lastNumber,
  newWebhookSecret,
  type WebhookServices,
} from '../events/webhooks/webhookHandlers.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../http/handler.js';
import { badRequest } from '../http/input/ProblemList.js';
import { lockVendor, VENDOR_ENTITY, type Vendor } from './vendorClient.js';

type Program = typeof programs.$inferSelect;

/** The webhook of a vendor as it has registered it; null where it has none. */
export const webhookOf = ({ webhookUrl, webhookEvents }: Pick<Vendor, 'webhookUrl' | 'webhookEvents'>) =>
  webhookUrl === null || webhookEvents === null ? null : { url: webhookUrl, events: webhookEvents };

/** True if these rights let a program read events at `GET /events`. */
const mayHear = (scopes: Program['scopes']) => scopes.some((scope) => scope === programNeeds(admin.events));

/** Checks the webhook that a vendor registers. @throws HttpError 400 that names the field */
export function checkWebhook(
  { webhooksMayBePrivate }: Pick<WebhookServices, 'webhooksMayBePrivate'>,
  {
    isPublic,
    webhook,
    scopes,
  }: Pick<Input<typeof calls.register>['body'], 'isPublic' | 'webhook' | 'scopes'>,
): void {
  if (!webhook) return;
  const { url } = webhook;
  const refuse = (message: string) => badRequest([{ path: 'webhook.url', message, value: url }]);
  if (isPublic) {
    throw refuse(
      'A program on people’s devices has no secret, and no server that could be told: leave it out.',
    );
  }
  if (!mayHear(scopes)) {
    throw refuse('Events are told to whoever may view: ask for the right View, or leave the webhook out.');
  }
  const closed = webhooksMayBePrivate ? undefined : closedAddress(url);
  if (closed !== undefined) throw refuse(closed);
}

/**
 * Makes the webhook of a vendor for the account that has just connected it. A new connection takes over the webhook of the one before, so
 * that no event is lost between them; deliveries that the new limits do not allow are removed.
 */
export async function makeVendorWebhook(
  context: CallContext<Caller>,
  program: Program,
  before: Program | undefined,
): Promise<void> {
  const { db, caller, now } = context;
  const { id: programId, vendorId, agentIds: agents, states } = program;
  if (vendorId === null) return;
  const ofBefore = eq(webhooks.programId, before?.id ?? 0);
  if (program.isTest || !mayHear(program.scopes)) {
    await db.delete(webhooks).where(ofBefore);
    return;
  }
  // Locked, so that no secret is replaced meanwhile.
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId)).for('share');
  if (!vendor || vendor.sealedWebhookSecret === null) return;
  const webhook = webhookOf(vendor);
  if (webhook === null) return;
  const [kept] = await db.update(webhooks).set({ programId }).where(ofBefore).returning({ id: webhooks.id });
  if (kept) {
    await db.execute(sql`
      delete from ${webhookDeliveries} using ${events} where ${webhookDeliveries.webhookId} = ${kept.id}
        and ${events.id} = ${webhookDeliveries.eventId} and (${eventsOfProgram({ agents, states })}) is not true`);
    return;
  }
  await db.insert(webhooks).values({
    ...webhook,
    accountId: caller.accountId,
    programId,
    sealedSecret: vendor.sealedWebhookSecret,
    lastNumber: await lastNumber(context),
    createdAt: now,
  });
}

/** Makes the next secret of a vendor's webhook, for each account that has connected it. */
export const renewWebhookSecret =
  ({ keys }: WebhookServices): GroupHandlers<'vendors'>['renewWebhookSecret'] =>
  async ({ body }, context) => {
    const { db, now } = context;
    const vendor = await lockVendor(db, body);
    if (vendor.webhookUrl === null) {
      throw new HttpError(409, `${vendor.name} has registered no webhook: there is no secret to replace.`);
    }
    const webhookSecret = newWebhookSecret();
    const sealedSecret = encrypt(keys.current, webhookSecret, 'webhookSecret');
    const former = formerSecretOf(keys, vendor.sealedWebhookSecret, now);
    await db.update(vendors).set({ sealedWebhookSecret: sealedSecret }).where(eq(vendors.id, vendor.id));
    const ofVendor = db.select({ id: programs.id }).from(programs).where(eq(programs.vendorId, vendor.id));
    await db
      .update(webhooks)
      .set({ sealedSecret, ...former })
      .where(inArray(webhooks.programId, ofVendor));
    await context.audit({
      action: 'update',
      entity: VENDOR_ENTITY,
      entityId: vendor.id,
      after: { webhookSecret: 'renewed', formerSecretUntil: former.formerSecretUntil },
    });
    return { webhookSecret, formerSecretUntil: former.formerSecretUntil?.toISOString() ?? null };
  };
