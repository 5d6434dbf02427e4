import { randomBytes } from 'node:crypto';
import { MAX_VENDORS_WAITING } from '@slip/api/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { newCheckedToken } from '../authenticate/programs/programToken.js';
import { vendors } from '../authenticate/programs/tables.js';
import { encrypt, hashToken } from '../authenticate/secrets.js';
import { isText } from '../database/foldedText.js';
import { takeLock } from '../database/takeLock.js';
import { newWebhookSecret, type WebhookServices } from '../events/webhooks/webhookHandlers.js';
import { HttpError } from '../http/HttpError.js';
import type { GroupHandlers } from '../http/handler.js';
import { badRequest } from '../http/input/ProblemList.js';
import { inboxLetter } from '../mail/letters.js';
import { lockVendor, VENDOR_ENTITY } from './vendorClient.js';
import { checkWebhook } from './vendorWebhook.js';

const HOUR = 60 * 60_000;
/** The name of a lock: one registration or approval at a time, so that no name and no place in the queue is given twice. */
export const REGISTRATION_LOCK = 'vendors';

type RegistrationHandlers = Pick<GroupHandlers<'vendors'>, 'register' | 'replaceSecret'>;

/** The calls with which anybody registers as a vendor, and with which a vendor replaces its secret. */
export function vendorRegistration(services: WebhookServices): RegistrationHandlers {
  return {
    register: async ({ body: { isPublic, webhook = null, ...sent } }, context) => {
      const { db, now, ipAddress } = context;
      checkWebhook(services, { isPublic, webhook, scopes: sent.scopes });
      await takeLock(db, REGISTRATION_LOCK);
      const [named] = await db
        .select({ id: vendors.id })
        .from(vendors)
        .where(and(isText(vendors.name, sent.name), inArray(vendors.state, ['approved', 'suspended'])));
      if (named) {
        const message = `There is a vendor with the name ${sent.name} already: choose one that nobody takes for it.`;
        throw badRequest([{ path: 'name', message, value: sent.name }]);
      }
      if ((await db.$count(vendors, eq(vendors.state, 'asked'))) >= MAX_VENDORS_WAITING) {
        throw new HttpError(
          409,
          `The office has ${MAX_VENDORS_WAITING} vendors to decide on: please register again in some days.`,
        );
      }
      const clientSecret = isPublic ? null : newCheckedToken('vendor');
      const clientId = `vendor_${randomBytes(9).toString('base64url')}`;
      const webhookSecret = webhook && newWebhookSecret();
      const [vendor] = await db
        .insert(vendors)
        .values({
          ...sent,
          clientId,
          secretHash: clientSecret === null ? null : hashToken(clientSecret),
          webhookUrl: webhook?.url ?? null,
          webhookEvents: webhook && [...new Set(webhook.events)],
          sealedWebhookSecret:
            webhookSecret && encrypt(services.keys.current, webhookSecret, 'webhookSecret'),
          askedAt: now,
          ipAddress,
        })
        .returning({ id: vendors.id });
      if (!vendor) throw new Error('A vendor was not stored.');
      const after = { ...sent, isPublic, webhook, clientId };
      await context.audit({ action: 'create', entity: VENDOR_ENTITY, entityId: vendor.id, after });
      return { clientId, clientSecret, webhookSecret };
    },

    replaceSecret: async ({ body }, context) => {
      const { db, now, office } = context;
      const vendor = await lockVendor(db, body);
      const clientSecret = newCheckedToken('vendor');
      const formerUntil = new Date(now.getTime() + body.overlapHours * HOUR);
      await db
        .update(vendors)
        .set({ secretHash: hashToken(clientSecret), formerHash: vendor.secretHash, formerUntil })
        .where(eq(vendors.id, vendor.id));
      await context.audit({
        action: 'update',
        entity: VENDOR_ENTITY,
        entityId: vendor.id,
        after: { overlapHours: body.overlapHours },
      });
      const letter = inboxLetter(office, {
        subject: `The secret of ${vendor.name} was replaced`,
        message: `The next secret of ${vendor.name} was made with the one before, which goes on until ${formerUntil.toISOString()}. If this was not meant, tell the office.`,
        link: services.address(),
      });
      await services.mail.post(db, { channel: 'email', recipient: vendor.email, ...letter }, now);
      return { clientSecret, formerUntil: formerUntil.toISOString() };
    },
  };
}
