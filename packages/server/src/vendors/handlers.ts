import type { WebhookServices } from '../events/webhooks/webhookHandlers.js';
import type { GroupHandlers } from '../http/handler.js';
import { connectHandlers } from './connectVendor.js';
import { vendorRegistration } from './registration.js';
import { vendorTokenHandlers } from './vendorTokens.js';
import { renewWebhookSecret } from './vendorWebhook.js';

/** The calls of vendors, and of the people who connect a vendor with their account. */
export const vendorHandlers = (services: WebhookServices): GroupHandlers<'vendors'> => ({
  ...vendorRegistration(services),
  ...connectHandlers(services),
  ...vendorTokenHandlers(services),
  renewWebhookSecret: renewWebhookSecret(services),
});
