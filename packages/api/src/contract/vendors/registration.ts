import { email, redirectProblem, vendorLimits, vendorName, vendorWebsite } from '@slip/forms/rules';
import { array, boolean, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { programScopeList } from '../settings/programs.js';
import { wireTime } from '../shapes.js';

/** A request that waits until the office has decided on some of those that wait already. */
export const MOST_VENDORS_WAITING = 100;

/** A secret in examples, which opens nothing. */
export const exampleVendor = { clientId: 'vendor_9fKq2LxT', clientSecret: 'slip_vendor_…' } as const;

const secret = () =>
  string().meta({ description: 'The secret. It is told this once; only its hash is kept.' });

const anybody = {
  method: 'POST',
  source: NAMED_HERE,
  permission: 'public',
  agreement: 'none',
  // An answer that tells a secret is not kept.
  idempotency: 'natural',
} as const;

/** An address that people are sent back to, compared as it is written. */
const redirectUri = () =>
  string().test({
    name: 'redirect',
    test: (address, context) => {
      const message = address === undefined ? undefined : redirectProblem(address);
      return message === undefined || context.createError({ message });
    },
  });

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
  }).noUnknown(),
  response: object({
    clientId: string().required(),
    clientSecret: secret().nullable().defined(),
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
    },
    response: exampleVendor,
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
    clientId: string().max(100).required(),
    clientSecret: string().max(200).required(),
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
