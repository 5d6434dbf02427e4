import { limits, wireWords } from '@slip/forms/rules';
import { array, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { verifyExample, verifyResponse } from './verifyResponse.js';

/*
 * Passkeys: a key pair of a person's device or security key, which signs a challenge of the office after the device has
 * verified the person (WebAuthn, user verification). The bytes of the browser's WebAuthn are base64url here.
 */

/**
 * The most characters of a value that a device sends: usually a few hundred, three thousand with a post-quantum key.
 */
const MAX_CHARACTERS = 4000;

const bytesText = () =>
  string()
    .max(MAX_CHARACTERS, wireWords.tooLong)
    .matches(/^[\w-]+={0,2}$/, '${path} must be base64url, as browsers give it.')
    .required();

/** The user id of the caller: of the sign-in that waits, or of the session. */
const userId = () => string().max(limits.insurerUserName, wireWords.tooLong);

const credentials = () =>
  array()
    .of(
      object({ id: string().required(), transports: array().of(string().required()).required() }).required(),
    )
    .required();

/** Milliseconds a challenge of the examples is good for. */
const FIVE_MINUTES = 300_000;

/** Begins the use of a passkey: the challenge is valid once, only for this browser and its sign-in or session. */
export const passkeyChallenge = endpoint({
  id: 'authenticate.passkeyChallenge',
  method: 'POST',
  path: '/authenticate/passkeyChallenge',
  summary:
    'Get a challenge for a passkey: to sign in with it alone, as second factor, or to show again who one is.',
  source: NAMED_HERE,
  body: object({
    userId: userId()
      .nullable()
      .defined()
      .meta({ description: 'Null signs in with the passkey alone: it says who it belongs to.' }),
  }).noUnknown(),
  response: object({
    challenge: string().required(),
    rpId: string().required().meta({ description: 'The host name that passkeys of this office are for.' }),
    timeout: number()
      .integer()
      .min(1)
      .required()
      .meta({ description: 'Milliseconds the challenge is good for.' }),
    allowCredentials: credentials().meta({
      description: 'The passkeys of the person; none when they are not known yet.',
    }),
  }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 30,
  example: {
    body: { userId: null },
    response: {
      challenge: 'h9oVm0mCj7bWfR8TqE2Xx1v0n3yJc5sKqk4uYw6PzLA',
      rpId: 'localhost',
      timeout: FIVE_MINUTES,
      allowCredentials: [],
    },
  },
});

/** Checks a passkey: it signs in, alone or after the password, or proves who is signed in. */
export const verifyPasskey = endpoint({
  id: 'authenticate.verifyPasskey',
  method: 'POST',
  path: '/authenticate/verifyPasskey',
  summary: 'Sign in with a passkey, alone or as second factor, or show with it again who is signed in.',
  source: NAMED_HERE,
  body: object({
    userId: userId().nullable().defined(),
    passkey: object({
      id: bytesText(),
      clientDataJSON: bytesText(),
      authenticatorData: bytesText(),
      signature: bytesText(),
      userHandle: string().max(MAX_CHARACTERS, wireWords.tooLong).nullable().defined(),
    })
      .noUnknown()
      .required(),
  }).noUnknown(),
  response: verifyResponse(),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 30,
  example: {
    body: {
      userId: null,
      passkey: {
        id: 'A1b2C3d4E5f6G7h8I9j0Kw',
        clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
        authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAg',
        signature: 'MEUCIQDd0k3mVh1p4',
        userHandle: 'q0m3Zb7t1uXy5Kd9',
      },
    },
    response: verifyExample,
  },
});

/** Begins to add a passkey. An earlier attempt that was not finished ends. */
export const newPasskey = endpoint({
  id: 'authenticate.newPasskey',
  method: 'POST',
  path: '/authenticate/newPasskey',
  summary: 'Begin to add a passkey: what the browser’s WebAuthn needs to make one.',
  source: NAMED_HERE,
  body: object({ userId: userId().required() }).noUnknown(),
  response: object({
    challenge: string().required(),
    rp: object({ id: string().required(), name: string().required() }).required(),
    user: object({
      id: string()
        .required()
        .meta({ description: 'How the device names the person: random, the same in all their passkeys.' }),
      name: string().required(),
      displayName: string().required(),
    }).required(),
    algorithms: array()
      .of(number().integer().required())
      .required()
      .meta({ description: 'As COSE numbers them.' }),
    timeout: number().integer().min(1).required(),
    excludeCredentials: credentials().meta({
      description: 'Passkeys the person has: no device makes a second one.',
    }),
  }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 30,
  example: {
    body: { userId: '7' },
    response: {
      challenge: 'h9oVm0mCj7bWfR8TqE2Xx1v0n3yJc5sKqk4uYw6PzLA',
      rp: { id: 'localhost', name: 'Surplus Lines Office' },
      user: { id: 'q0m3Zb7t1uXy5Kd9', name: 'ada.broker', displayName: 'Ada Larkin' },
      algorithms: [-8, -7, -257],
      timeout: FIVE_MINUTES,
      excludeCredentials: [],
    },
  },
});

/** Adds the passkey that a device has made; a person who needed a passkey to sign in is then signed in. */
export const addPasskey = endpoint({
  id: 'authenticate.addPasskey',
  method: 'POST',
  path: '/authenticate/addPasskey',
  summary: 'Add the passkey that a device has made.',
  source: NAMED_HERE,
  body: object({
    userId: userId().required(),
    passkey: object({
      id: bytesText(),
      clientDataJSON: bytesText(),
      attestationObject: bytesText(),
      transports: array().of(string().max(30, wireWords.tooLong).required()).max(10).required(),
    })
      .noUnknown()
      .required(),
  }).noUnknown(),
  response: verifyResponse(),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  invalidates: ['user.getUserMfaSettings', 'user.secondFactors'],
  callsPerMinute: 30,
  example: {
    body: {
      userId: '7',
      passkey: {
        id: 'A1b2C3d4E5f6G7h8I9j0Kw',
        clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
        attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg',
        transports: ['internal'],
      },
    },
    response: verifyExample,
  },
});
