import { limits, MFA, type MfaMethod } from '@slip/forms/rules';
import { array, boolean, mixed, number, object, string } from 'yup';
import { browserFields } from '../authenticate/browserFields.js';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { mfaSettings, wireTime } from '../shapes.js';

/** Everything the signed-in person has set up to sign in with besides the password (spec 2 §2, §4). */
export const secondFactors = endpoint({
  id: 'user.secondFactors',
  method: 'GET',
  path: '/user/secondFactors',
  summary:
    'Read the second factors of the signed-in person, their backup codes left and remembered browsers.',
  source: NAMED_HERE,
  response: object({
    settings: mfaSettings().required(),
    factors: array()
      .of(
        object({
          method: mixed<MfaMethod>().oneOf(Object.values(MFA)).required(),
          addedAt: wireTime().required(),
          sentTo: string()
            .nullable()
            .defined()
            .meta({ description: 'Where codes go, most of it hidden; null for an app.' }),
        }).required(),
      )
      .required(),
    passkeys: array()
      .of(
        object({
          id: string().uuid().required(),
          name: string().required(),
          addedAt: wireTime().required(),
          lastUsedAt: wireTime().nullable().defined(),
        }).required(),
      )
      .default([])
      .defined()
      .meta({ description: 'Passkeys, the oldest first.' }),
    isPasskeyRequired: boolean()
      .default(false)
      .defined()
      .meta({ description: 'Whether the last passkey cannot be removed: the office asks for one.' }),
    isRequired: boolean()
      .required()
      .meta({ description: 'Whether the last one cannot be removed: the account needs one.' }),
    provider: string()
      .nullable()
      .default(null)
      .defined()
      .meta({ description: 'The provider this session came from: it shows who is signed in, too.' }),
    canText: boolean().required().meta({ description: 'Whether codes can be sent to phones.' }),
    backupCodesLeft: number().integer().min(0).required(),
    browsers: array()
      .of(
        object({
          id: string().uuid().required(),
          ...browserFields(),
          rememberedAt: wireTime().required(),
          expiresAt: wireTime().required(),
        }).required(),
      )
      .required()
      .meta({ description: 'Browsers that are asked for no code, the latest first.' }),
  }),
  permission: 'signed-in',
  staff: 'own',
  example: {
    response: {
      settings: {
        mfaAuthAppSetup: true,
        mfaEmailSetup: true,
        mfaSmsSetup: false,
        passkeySetup: true,
        guidFactorId: '5b1c2f0e-6f0a-4a53-9c3e-3d1b5a4f7c10',
        pathId: '5b1c2f0e',
      },
      factors: [
        { method: MFA.app, addedAt: '2026-01-05T16:20:00.000Z', sentTo: null },
        { method: MFA.email, addedAt: '2026-01-05T16:22:00.000Z', sentTo: 'a•••@larkin.example' },
      ],
      passkeys: [
        {
          id: 'b7f0c9c2-52a4-4f5e-8f1d-0a6f2f1c7d03',
          name: 'Chrome on Windows',
          addedAt: '2026-01-06T08:10:00.000Z',
          lastUsedAt: '2026-01-15T15:42:00.000Z',
        },
      ],
      isPasskeyRequired: false,
      isRequired: false,
      provider: null,
      canText: true,
      backupCodesLeft: 8,
      browsers: [
        {
          id: '0c6a8f0e-3a7d-4d4e-9b53-2f2f6c1f9a01',
          browser: 'Firefox on Windows',
          address: '203.0.113.7',
          rememberedAt: '2026-01-12T15:00:00.000Z',
          expiresAt: '2026-02-11T15:00:00.000Z',
          isThis: true,
        },
        {
          id: '7f3a1d52-9d0b-4c63-8a1e-6f5a2c7b4e02',
          browser: 'Safari on iPhone',
          address: '198.51.100.20',
          rememberedAt: '2026-01-08T09:30:00.000Z',
          expiresAt: '2026-02-07T09:30:00.000Z',
          isThis: false,
        },
      ],
    },
  },
});

/** New backup codes in place of all earlier ones. It has no idempotency key, as its answer must not be stored. */
export const newBackupCodes = endpoint({
  id: 'user.newBackupCodes',
  method: 'POST',
  path: '/user/newBackupCodes',
  summary: `Make ${limits.backupCodes} new backup codes for the signed-in person; earlier ones are worthless from then on.`,
  source: NAMED_HERE,
  response: object({
    backupCodes: array()
      .of(string().required())
      .required()
      .meta({ description: 'Six digits each; each stands in for a code once. Shown this one time.' }),
    madeAt: wireTime().required(),
  }),
  permission: 'signed-in',
  staff: 'own',
  idempotency: 'natural',
  invalidates: ['user.secondFactors'],
  callsPerMinute: 20,
  example: {
    response: {
      backupCodes: [
        '048213',
        '190557',
        '264980',
        '371126',
        '405938',
        '512764',
        '638091',
        '720345',
        '859417',
        '963802',
      ],
      madeAt: '2026-01-16T17:00:00.000Z',
    },
  },
});

/** Asks browsers for a second factor again. */
export const forgetBrowsers = endpoint({
  id: 'user.forgetBrowsers',
  method: 'POST',
  path: '/user/forgetBrowsers',
  summary: 'Forget remembered browsers of the signed-in person: they are asked for a second factor again.',
  source: NAMED_HERE,
  body: object({
    browserIds: array()
      .of(string().uuid('${path} must be the id of a remembered browser.').required())
      .min(1, 'Name at least one browser.')
      .max(200, 'Name at most 200 browsers at once.')
      .required()
      .meta({ description: 'Those that are not the person’s own are passed over.' }),
  }).noUnknown(),
  response: object({ success: boolean().required(), forgotten: number().integer().min(0).required() }),
  permission: 'signed-in',
  staff: 'own',
  idempotency: 'natural',
  invalidates: ['user.secondFactors'],
  example: {
    body: { browserIds: ['7f3a1d52-9d0b-4c63-8a1e-6f5a2c7b4e02'] },
    response: { success: true, forgotten: 1 },
  },
});
