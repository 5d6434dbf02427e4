import { number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId } from '../shapes.js';
import { exampleVendor } from './registration.js';

/** The common part of the calls of OAuth: the body is a form, and errors have the form of RFC 6749 §5.2. */
const oauthCall = {
  method: 'POST',
  source: NAMED_HERE,
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  isOAuth: true,
  callsPerMinute: 300,
} as const;

const text = () => string().max(500).optional();

/** The fields by which a vendor proves its identity, if it does not use `Authorization: Basic`. */
const client = () => ({ client_id: text(), client_secret: text() });

const exampleClient = {
  client_id: exampleVendor.clientId,
  client_secret: exampleVendor.clientSecret,
} as const;

/** Gives a vendor tokens for one connection. */
export const token = endpoint({
  ...oauthCall,
  id: 'vendors.token',
  path: '/vendors/token',
  summary: 'Give a vendor an access token for a code, or the next one for a refresh token (RFC 6749 §5).',
  body: object({
    ...client(),
    grant_type: string().max(100).required(),
    code: text(),
    redirect_uri: text(),
    code_verifier: text(),
    refresh_token: text(),
    scope: text(),
  }).noUnknown(),
  response: object({
    access_token: string().required(),
    token_type: string().required(),
    expires_in: number().integer().required().meta({ description: 'Seconds.' }),
    refresh_token: string().required().meta({
      description: 'Good once, for the next access token; one that comes back later ends the connection.',
    }),
    scope: string().required(),
    account_id: recordId().required().meta({ description: 'The account that is connected.' }),
    account_name: string().required(),
  }),
  example: {
    body: {
      ...exampleClient,
      grant_type: 'authorization_code',
      code: '…',
      redirect_uri: 'https://ams.example/connected',
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
    response: {
      access_token: 'slip_live_…',
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: 'slip_refresh_…',
      scope: 'view file',
      account_id: 4,
      account_name: 'Larkin Agency',
    },
  },
});

/**
 * Ends a token of a vendor.
 *
 * @public For vendors: the portal does not call it.
 */
export const revoke = endpoint({
  ...oauthCall,
  id: 'vendors.revoke',
  path: '/vendors/revoke',
  summary: 'End an access token, or with its refresh token the whole connection (RFC 7009).',
  body: object({
    ...client(),
    token: string().max(500).required(),
    token_type_hint: text(),
  }).noUnknown(),
  response: object({}),
  example: { body: { ...exampleClient, token: 'slip_refresh_…' }, response: {} },
});
