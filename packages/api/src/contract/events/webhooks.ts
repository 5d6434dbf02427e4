import { webhookAddress } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId, wireTime } from '../shapes.js';
import { chosenEvents, sampleEvent } from './eventTypes.js';

/** The most webhooks of one account. */
export const MAX_WEBHOOKS = 10;
/** The most deliveries of a webhook in one answer. */
export const MAX_DELIVERIES = 50;
/** Hours for which the former secret signs, too. */
export const ROTATION_HOURS = 24;

/** The states of a webhook: switched on, switched off by a person, or switched off after three days of failures. */
const webhookStates = ['on', 'off', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/**
 * The states of a delivery: it is sent as soon as possible, waits for another try, waits until its webhook is on (and its vendor, if it
 * is a vendor's, connected and approved), has arrived, or is not tried again.
 */
const deliveryStates = ['waiting', 'failing', 'held', 'delivered', 'givenUp'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const read = {
  method: 'GET',
  source: NAMED_HERE,
  permission: 'EDIT USERS',
  accounts: accountHolders,
} as const;
const change = {
  ...read,
  method: 'POST',
  // No answer is stored for a repeated call: some have a secret, and all other calls may be executed again.
  idempotency: 'natural',
  invalidates: ['admin.webhooks', 'admin.webhookDeliveries', 'admin.webhookDelivery'],
} as const;

const webhookId = () => recordId().required();
const ofWebhook = () => object({ webhookId: webhookId() }).noUnknown();
const done = () => object({ success: boolean().required() });
const secret = () =>
  string().required().meta({ description: 'Signs what is sent: `whsec_…`. Shown this one time.' });

/** The end of the day in which both secrets of a webhook sign. */
export const formerSecretUntil = () =>
  wireTime().nullable().defined().meta({
    description: 'Until when the former secret signs, too; null where there is none.',
  });

const exampleSecret = 'whsec_c2FtcGxlIHNlY3JldCBvZiB0aGUgc2FtcGxl';

/** The webhooks of the caller's account. */
export const webhooks = endpoint({
  ...read,
  id: 'admin.webhooks',
  path: '/admin/webhooks',
  summary: 'List the webhooks of the caller’s account, with how the last delivery went.',
  response: array()
    .of(
      object({
        webhookId: webhookId(),
        url: string().required(),
        events: chosenEvents(),
        vendor: string().nullable().defined().meta({
          description: 'The vendor of whose connection it is: address, events and secret are the vendor’s.',
        }),
        isVendorSuspended: boolean().required().meta({
          description: 'Whether nothing is sent because the office has suspended the vendor.',
        }),
        state: mixed<WebhookState>().oneOf(webhookStates).required(),
        waiting: number()
          .integer()
          .min(0)
          .required()
          .meta({ description: 'Deliveries that have not arrived.' }),
        formerSecretUntil: formerSecretUntil(),
        last: object({ at: wireTime().required(), wasDelivered: boolean().required() }).nullable().defined(),
      }).required(),
    )
    .required(),
  example: {
    response: [
      {
        webhookId: 4,
        url: 'https://ams.example/slip',
        events: ['transaction.accepted', 'question.asked'],
        vendor: null,
        isVendorSuspended: false,
        state: 'on',
        waiting: 0,
        formerSecretUntil: null,
        last: { at: '2026-01-16T16:58:00.000Z', wasDelivered: true },
      },
    ],
  },
});

/** Adds a webhook, or changes its address and events. */
export const saveWebhook = endpoint({
  ...change,
  id: 'admin.saveWebhook',
  path: '/admin/saveWebhook',
  summary: 'Add a webhook to the caller’s account, or change one.',
  body: object({
    webhookId: number()
      .integer()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .required()
      .meta({ description: '0 adds one.' }),
    url: webhookAddress(),
    events: chosenEvents(),
  }).noUnknown(),
  response: object({
    webhookId: webhookId(),
    secret: secret()
      .nullable()
      .defined()
      .meta({ description: 'Of a new one, shown this one time; else null.' }),
  }),
  callsPerMinute: 20,
  example: {
    body: { webhookId: 0, url: 'https://ams.example/slip', events: ['transaction.accepted'] },
    response: { webhookId: 4, secret: exampleSecret },
  },
});

/** Makes a new secret; the former one signs beside it for a day. */
export const renewWebhookSecret = endpoint({
  ...change,
  id: 'admin.renewWebhookSecret',
  path: '/admin/renewWebhookSecret',
  summary: `Make a new secret for a webhook; the former one signs, too, for ${ROTATION_HOURS} hours.`,
  body: ofWebhook(),
  response: object({ secret: secret(), formerSecretUntil: formerSecretUntil() }),
  callsPerMinute: 20,
  example: {
    body: { webhookId: 4 },
    response: { secret: exampleSecret, formerSecretUntil: '2026-01-17T17:00:00.000Z' },
  },
});

/** Switches a webhook on or off. Events that happened meanwhile are sent once it is on. */
export const switchWebhook = endpoint({
  ...change,
  id: 'admin.switchWebhook',
  path: '/admin/switchWebhook',
  summary:
    'Switch a webhook on or off; once it is on, it is sent what happened in the last 30 days meanwhile.',
  body: object({ webhookId: webhookId(), isOn: boolean().required() }).noUnknown(),
  response: done(),
  example: { body: { webhookId: 4, isOn: false }, response: { success: true } },
});

/** Removes a webhook with its deliveries. */
export const removeWebhook = endpoint({
  ...change,
  id: 'admin.removeWebhook',
  path: '/admin/removeWebhook',
  summary: 'Remove a webhook; what waits for it is not sent.',
  body: ofWebhook(),
  response: done(),
  example: { body: { webhookId: 4 }, response: { success: true } },
});

/** Sends a webhook an event that tries it out. */
export const testWebhook = endpoint({
  ...change,
  id: 'admin.testWebhook',
  path: '/admin/testWebhook',
  summary: 'Send a webhook an event that tries it out, also one that is switched off.',
  body: ofWebhook(),
  response: object({ deliveryId: recordId().required() }),
  callsPerMinute: 20,
  example: { body: { webhookId: 4 }, response: { deliveryId: 90 } },
});

/** The fields of a delivery in the list. */
const delivery = () => ({
  deliveryId: recordId().required(),
  type: string().required().meta({ description: 'The event, or `webhook.test`.' }),
  eventId: string().required().meta({ description: 'What the header `webhook-id` says.' }),
  state: mixed<DeliveryState>().oneOf(deliveryStates).required(),
  createdAt: wireTime().required(),
  tries: number().integer().min(0).required(),
  nextTryAt: wireTime().nullable().defined(),
});

const exampleDelivery = {
  deliveryId: 89,
  type: 'transaction.accepted',
  eventId: 'evt_1024',
  state: 'failing',
  createdAt: '2026-01-16T16:58:00.000Z',
  tries: 1,
  nextTryAt: '2026-01-16T17:00:30.000Z',
} as const;

/** The deliveries of a webhook, sent and waiting. */
export const webhookDeliveries = endpoint({
  ...read,
  id: 'admin.webhookDeliveries',
  path: '/admin/webhookDeliveries',
  summary: `List the deliveries of a webhook, the newest first, ${MAX_DELIVERIES} at once; kept for 30 days.`,
  query: object({
    webhookId: webhookId(),
    before: recordId().optional().meta({ description: 'A `deliveryId`: only older ones are listed.' }),
  }),
  response: array().of(object(delivery()).required()).max(MAX_DELIVERIES).required(),
  example: { query: { webhookId: 4 }, response: [exampleDelivery] },
});

/** A delivery with each try of it. */
export const webhookDelivery = endpoint({
  ...read,
  id: 'admin.webhookDelivery',
  path: '/admin/webhookDelivery',
  summary: 'Read a delivery: what was sent at each try, and what was answered.',
  query: object({ deliveryId: recordId().required() }),
  response: object({
    ...delivery(),
    attempts: array()
      .of(
        object({
          at: wireTime().required(),
          url: string().required(),
          body: string().required(),
          status: number().integer().nullable().defined().meta({ description: 'Null without an answer.' }),
          answer: string().defined().meta({ description: 'The first 2,048 bytes of it.' }),
          problem: string().nullable().defined().meta({ description: 'Why it did not arrive, in words.' }),
          milliseconds: number().integer().min(0).required(),
        }).required(),
      )
      .required()
      .meta({ description: 'The latest first.' }),
  }),
  example: {
    query: { deliveryId: 89 },
    response: {
      ...exampleDelivery,
      attempts: [
        {
          at: '2026-01-16T17:00:00.000Z',
          url: 'https://ams.example/slip',
          body: JSON.stringify(sampleEvent('transaction.accepted')),
          status: 503,
          answer: 'Down for maintenance.',
          problem: 'It answered 503; anything but 200 to 299 counts as not received.',
          milliseconds: 212,
        },
      ],
    },
  },
});

/** Sends a delivery again, with the id that it had. */
export const resendDelivery = endpoint({
  ...change,
  id: 'admin.resendDelivery',
  path: '/admin/resendDelivery',
  summary: 'Send a delivery again at once, beside all others; the event keeps its id.',
  body: object({ deliveryId: recordId().required() }).noUnknown(),
  response: object({ deliveryId: recordId().required() }),
  callsPerMinute: 60,
  example: { body: { deliveryId: 89 }, response: { deliveryId: 91 } },
});
