import { limits } from '@slip/forms/rules';
import { array, mixed, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { programScopeList } from '../settings/programs.js';
import { recordId, wireTime } from '../shapes.js';
import { vendorWebhook } from '../vendors/registration.js';
import { staffFor } from './staffFor.js';

/** The states of a vendor: it waits for the office, may be connected, or may not. */
const vendorStates = ['asked', 'approved', 'refused', 'suspended'] as const;

/** The state of a vendor. */
export type VendorState = (typeof vendorStates)[number];

/** The vendors that have registered. */
export const vendors = endpoint({
  ...staffFor('accounts'),
  id: 'office.vendors',
  method: 'GET',
  path: '/office/vendors',
  summary: 'List the vendors whose programs accounts can connect, those that wait first, and how many have.',
  response: array()
    .of(
      object({
        vendor: recordId().required(),
        name: string().required(),
        state: mixed<VendorState>().oneOf(vendorStates).required(),
        website: string().required(),
        email: string().required(),
        clientId: string().required(),
        redirectUris: array().of(string().required()).required(),
        scopes: programScopeList().required(),
        webhook: vendorWebhook().nullable().default(null).defined(),
        askedAt: wireTime().required(),
        decidedAt: wireTime().nullable().defined(),
        decidedBy: string().nullable().defined().meta({ description: 'A user name.' }),
        reason: string().defined().meta({ description: 'Why it was refused, or is suspended.' }),
        connections: number().integer().min(0).required().meta({ description: 'Connections with accounts.' }),
      }).required(),
    )
    .required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [
    { counts: 'vendor', row: ['vendor', 'state', 'name', 'website', 'email', 'connections', 'reason'] },
  ],
  example: {
    response: [
      {
        vendor: 3,
        name: 'Harbor AMS',
        state: 'asked',
        website: 'https://ams.example',
        email: 'nora@ams.example',
        clientId: 'vendor_9fKq2LxT',
        redirectUris: ['https://ams.example/connected'],
        scopes: ['view', 'file'],
        webhook: { url: 'https://ams.example/slip', events: ['transaction.accepted'] },
        askedAt: '2026-01-15T17:04:05.000Z',
        decidedAt: null,
        decidedBy: null,
        reason: '',
        connections: 0,
      },
    ],
  },
});

/** The fields that the decisions on a vendor share. */
const decision = {
  ...staffFor('accounts'),
  method: 'POST',
  idempotency: 'key',
  response: object({ name: string().required() }),
  invalidates: ['office.vendors', 'office.work', 'office.workItem', 'office.waiting'],
} as const;

const ofVendor = () => object({ vendor: recordId().required() }).noUnknown();
const withReason = () =>
  object({
    vendor: recordId().required(),
    reason: string().trim().min(1).max(limits.reason).required(),
  }).noUnknown();
const example = { body: { vendor: 3 }, response: { name: 'Harbor AMS' } } as const;

/** Lets accounts connect a vendor. */
export const approveVendor = endpoint({
  ...decision,
  id: 'office.approveVendor',
  path: '/office/approveVendor',
  summary: 'Let accounts connect the program of a vendor; a suspended one goes on with its connections.',
  body: ofVendor(),
  duties: [{ subject: 'vendor', sentence: 'Accounts can connect {name}.' }],
  example,
});

/** Refuses a vendor that asks. */
export const refuseVendor = endpoint({
  ...decision,
  id: 'office.refuseVendor',
  path: '/office/refuseVendor',
  summary: 'Refuse the program of a vendor that asks, with a reason that its contact is told.',
  body: withReason(),
  duties: [{ subject: 'vendor', sentence: '{name} is refused.' }],
  example: { ...example, body: { vendor: 3, reason: 'We could not reach you under this address.' } },
});

/** Stops a vendor and all its tokens. */
export const suspendVendor = endpoint({
  ...decision,
  id: 'office.suspendVendor',
  path: '/office/suspendVendor',
  summary: 'Stop the program of a vendor and all its tokens at once, until it is approved again.',
  body: withReason(),
  duties: [{ subject: 'vendor', sentence: '{name} is suspended: none of its tokens is good.' }],
  example: { ...example, body: { vendor: 3, reason: 'Its secret was published.' } },
});
