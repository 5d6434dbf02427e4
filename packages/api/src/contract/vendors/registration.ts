import {
  email,
  redirectProblem,
  vendorLimits,
  vendorName,
  vendorWebsite,
  webhookAddress,
} from '@slip/forms/rules';
import { array, boolean, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { chosenEvents } from '../events/eventTypes.js';
import { formerSecretUntil, ROTATION_HOURS } from '../events/webhooks.js';
import { NAMED_HERE } from '../namedHere.js';
import { programScopeList } from '../settings/programs.js';
import { wireTime } from '../shapes.js';

/** The most vendors that may wait for the office; further ones have to register later. */
export const MAX_VENDORS_WAITING = 100;

/** The identity of a vendor in examples; no vendor has it. */
export const exampleVendor = { clientId: 'vendor_9fKq2LxT', clientSecret: 'slip_vendor_…' } as const;

const secret = () =>
  string().meta({ description: 'The secret. It is told this once; only its hash is kept.' });

const anybody = {
  method: 'POST',
  source: NAMED_HERE,
  permission: 'public',
  agreement: 'none',
  // An answer with a secret is not stored.
  idempotency: 'natural',
} as const;

/** The fields by which a vendor proves its identity. */
const withSecret = () => ({
  clientId: string().max(100).required(),
  clientSecret: string().max(200).required(),
});

/** An address to which people are sent back; it is compared character by character. */
const redirectUri = () =>
  string().test({
    name: 'redirect',
    test: (address, context) => {
      const message = address === undefined ? undefined : redirectProblem(address);
      return message === undefined || context.createError({ message });
    },
  });

/** The webhook of a vendor, for events of the accounts that have connected it. */
export const vendorWebhook = () => object({ url: webhookAddress(), events: chosenEvents() }).noUnknown();

const webhookSecret = () =>
  string().meta({ description: 'Signs what is sent: `whsec_…`. It is told this once.' });

const exampleWebhook = { url: 'https://ams.example/slip', events: ['transaction.accepted'] } as const;
const exampleWebhookSecret = 'whsec_c2FtcGxlIHNlY3JldCBvZiB0aGUgc2FtcGxl';

/** Asks the office to let a vendor's program be connected. */
export const register = endpoint({
  ...anybody,
  id: 'vendors.register',
  path: '/vendors/register',
  summary:
    'Register the program of a vendor, which accounts can connect once the office has approved it; its secret is told once.',
  body: object({
    name: vendorName(),
    website: vendorWebsite(),
    email: email(),
    redirectUris: array().of(redirectUri().required()).min(1).max(vendorLimits.redirects).required(),
    scopes: programScopeList().min(1).required(),
    isPublic: boolean().required().meta({
      description: 'Whether it runs where it can keep no secret, such as on people’s own devices.',
    }),
    webhook: vendorWebhook().nullable().optional().default(undefined).meta({
      description:
        'Where it hears of what happens to each account that connects it, within the rights it is given; nowhere without it.',
    }),
  }).noUnknown(),
  response: object({
    clientId: string().required(),
    clientSecret: secret().nullable().defined(),
    webhookSecret: webhookSecret().nullable().defined(),
  }),
  invalidates: ['office.vendors', 'office.work', 'office.waiting'],
  callsPerMinute: 5,
  example: {
    body: {
      name: 'Harbor AMS',
      website: 'https://ams.example',
      email: 'nora@ams.example',
      redirectUris: ['https://ams.example/connected'],
      scopes: ['view', 'file'],
      isPublic: false,
      webhook: { ...exampleWebhook, events: [...exampleWebhook.events] },
    },
    response: { ...exampleVendor, webhookSecret: exampleWebhookSecret },
  },
});

/**
 * Makes the next secret of a vendor.
 *
 * @public For vendors: the portal has no page for it.
 */
export const replaceSecret = endpoint({
  ...anybody,
  id: 'vendors.replaceSecret',
  path: '/vendors/replaceSecret',
  summary:
    'Make the next secret of a vendor, which is told once; the one that is sent goes on for some hours.',
  body: object({
    ...withSecret(),
    overlapHours: number()
      .integer()
      .min(0)
      .max(vendorLimits.overlapHours)
      .required()
      .meta({ description: 'Hours that the one before goes on: 0 where others have read it.' }),
  }).noUnknown(),
  response: object({
    clientSecret: secret().required(),
    formerUntil: wireTime().required().meta({ description: 'Until when the one before is good.' }),
  }),
  callsPerMinute: 10,
  example: {
    body: { ...exampleVendor, overlapHours: 24 },
    response: {
      clientSecret: exampleVendor.clientSecret,
      formerUntil: '2026-01-17T17:00:00.000Z',
    },
  },
});

/**
 * Makes the next secret of a vendor's webhook.
 *
 * @public For vendors: the portal has no page for it.
 */
export const renewWebhookSecret = endpoint({
  ...anybody,
  id: 'vendors.renewWebhookSecret',
  path: '/vendors/renewWebhookSecret',
  summary: `Make the next secret of a vendor’s webhook; the former one signs, too, for ${ROTATION_HOURS} hours.`,
  body: object(withSecret()).noUnknown(),
  response: object({ webhookSecret: webhookSecret().required(), formerSecretUntil: formerSecretUntil() }),
  callsPerMinute: 10,
  example: {
    body: exampleVendor,
    response: { webhookSecret: exampleWebhookSecret, formerSecretUntil: '2026-01-17T17:00:00.000Z' },
  },
});
