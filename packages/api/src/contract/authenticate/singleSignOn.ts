import { limits, wireWords } from '@slip/forms/rules';
import { boolean, object, string } from 'yup';
import { endpoint, URL_FORM_TYPE } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { loginExample, loginResponse } from './verifyResponse.js';

/*
 * Single sign-on by OpenID Connect: the browser is sent to a provider of the office or of an account, and comes back with a code.
 */

const provider = () =>
  object({
    key: string().required().meta({ description: 'Names the provider to `beginProviderSignIn`.' }),
    name: string().required(),
  });

const returnedAnswer = () =>
  object({
    answer: string()
      .max(8000, wireWords.tooLong)
      .required()
      .matches(/^\/[^/\\\s]\S*$/, '${path} must be the path and query of an address.')
      .meta({ description: 'The path and query of the address that the provider sent the browser to.' }),
  }).noUnknown();

/** Tells if people can sign in through a provider, besides the ways that everybody has. */
export const signInWays = endpoint({
  id: 'authenticate.signInWays',
  method: 'GET',
  path: '/authenticate/signInWays',
  summary: 'Read if anybody signs in through a provider here: the sign-in page then leads there.',
  source: NAMED_HERE,
  response: object({ hasProviders: boolean().required() }),
  permission: 'public',
  agreement: 'none',
  callsPerMinute: 60,
  example: { response: { hasProviders: true } },
});

/** Sends a person to the provider of their organization; the answer does not tell who has an account. */
export const beginProviderSignIn = endpoint({
  id: 'authenticate.beginProviderSignIn',
  method: 'POST',
  path: '/authenticate/beginProviderSignIn',
  summary: 'Begin to sign in through a provider: where the browser is to go.',
  source: NAMED_HERE,
  body: object({
    email: string()
      .max(limits.forgottenEmail, wireWords.tooLong)
      .nullable()
      .defined()
      .meta({ description: 'An email address: its domain tells the provider. Null: `provider` names it.' }),
    provider: string().uuid('${path} must be the key of a provider.').nullable().defined(),
  }).noUnknown(),
  response: object({ address: string().required() }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 30,
  example: {
    body: { email: 'ada@larkin.example', provider: null },
    response: { address: 'https://login.larkin.example/authorize?client_id=slip' },
  },
});

/** Signs in with the answer that a provider gave to the browser. */
export const finishProviderSignIn = endpoint({
  id: 'authenticate.finishProviderSignIn',
  method: 'POST',
  path: '/authenticate/finishProviderSignIn',
  summary: 'Sign in with what the provider sent the browser back with; a second factor may still be needed.',
  source: NAMED_HERE,
  body: returnedAnswer(),
  response: loginResponse().concat(object({ provider: provider().required() })),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 30,
  example: {
    body: { answer: '/slip/auth/provider/4?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' },
    response: {
      ...loginExample,
      provider: { key: 'b7f0c9c2-52a4-4f5e-8f1d-0a6f2f1c7d03', name: 'Larkin & Quist' },
    },
  },
});

const proofEndpoint = {
  source: NAMED_HERE,
  method: 'POST',
  permission: 'signed-in',
  staff: 'own',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 20,
} as const;

/** Sends a person who signed in through a provider to the provider again, to prove who they are. */
export const beginProviderProof = endpoint({
  ...proofEndpoint,
  id: 'authenticate.beginProviderProof',
  path: '/authenticate/beginProviderProof',
  summary:
    'Begin to show again who is signed in, at the provider of this session: where the browser is to go.',
  response: object({ address: string().required() }),
  example: { response: { address: 'https://login.larkin.example/authorize?client_id=slip&prompt=login' } },
});

/** Accepts the answer of the provider as proof of who is signed in. */
export const finishProviderProof = endpoint({
  ...proofEndpoint,
  id: 'authenticate.finishProviderProof',
  path: '/authenticate/finishProviderProof',
  summary: 'Show again who is signed in, with what the provider sent the browser back with.',
  body: returnedAnswer(),
  response: object({ success: boolean().required() }),
  example: {
    body: { answer: '/slip/auth/provider/4?code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj' },
    response: { success: true },
  },
});

/** A provider says that somebody has signed out there (OpenID Connect Back-Channel Logout 1.0). */
export const backchannelLogout = endpoint({
  id: 'authenticate.backchannelLogout',
  method: 'POST',
  path: '/authenticate/backchannelLogout',
  summary: 'For providers: end the sessions that a logout token names, on every server at once.',
  source: NAMED_HERE,
  upload: { mediaTypes: [URL_FORM_TYPE], maxBytes: 16_000, isText: true },
  response: object({ success: boolean().required() }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 300,
  example: { upload: 'logout_token=eyJhbGciOiJSUzI1NiJ9.e30.signature', response: { success: true } },
});
