import { array, boolean, object, string } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { programScopeList } from '../settings/programs.js';
import { recordId, stateCode, wireTime } from '../shapes.js';
import { exampleVendor } from './registration.js';

const managed = {
  source: NAMED_HERE,
  permission: 'EDIT SECURITY',
  accounts: accountHolders,
} as const;

/** The request of a vendor as it stands in the address of the page (RFC 6749 §4.1.1, RFC 7636 §4.3). */
const request = () => ({
  clientId: string().max(100).required(),
  redirectUri: string().max(500).required(),
  responseType: string().max(100).optional(),
  scope: string().max(200).optional(),
  state: string().max(2000).optional(),
  codeChallenge: string().max(200).optional(),
  codeChallengeMethod: string().max(50).optional(),
});

const exampleRequest = {
  clientId: exampleVendor.clientId,
  redirectUri: 'https://ams.example/connected',
  responseType: 'code',
  scope: 'view file',
  state: 'af0ifjsldkj',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
} as const;

/** Tells an administrator which vendor asks, and for which rights. */
export const consent = endpoint({
  ...managed,
  id: 'vendors.consent',
  method: 'GET',
  path: '/vendors/consent',
  summary: 'Tell an administrator which vendor asks to be connected with their account, and for what.',
  query: object(request()),
  response: object({
    asks: object({
      name: string().required(),
      website: string().required(),
      scopes: programScopeList().required(),
      isTest: boolean().required().meta({ description: 'Whether it asks for tests alone.' }),
      connectedSince: wireTime().nullable().defined().meta({
        description:
          'Since when it is connected already, in the mode it asks for; that connection would end.',
      }),
      webhookUrl: string().nullable().defined().meta({
        description: 'Where it is sent the events that it may read, unless it is connected for tests.',
      }),
    })
      .nullable()
      .default(null)
      .defined()
      .meta({ description: 'null when it asks for what cannot be had: the vendor is told at `leaveTo`.' }),
    leaveTo: string().required().meta({ description: 'Where the browser goes when the answer is no.' }),
  }),
  example: {
    query: exampleRequest,
    response: {
      asks: {
        name: 'Harbor AMS',
        website: 'https://ams.example',
        scopes: ['view', 'file'],
        isTest: false,
        connectedSince: null,
        webhookUrl: 'https://ams.example/slip',
      },
      leaveTo:
        'https://ams.example/connected?error=access_denied&state=af0ifjsldkj&iss=https%3A%2F%2Fslip.example',
    },
  },
});

/** Connects a vendor with an account. */
export const connect = endpoint({
  ...managed,
  id: 'vendors.connect',
  method: 'POST',
  path: '/vendors/connect',
  summary: 'Connect a vendor with the caller’s account, with the rights that the caller chose.',
  // The code in the answer is not stored; to connect again ends the earlier connection.
  idempotency: 'natural',
  body: object({
    ...request(),
    scopes: programScopeList().min(1).required(),
    isTest: boolean().required(),
    agentIds: array().of(recordId().required()).max(200).required(),
    states: array().of(stateCode().required()).max(60).required(),
  }).noUnknown(),
  response: object({
    goTo: string().required().meta({ description: 'Where the browser goes, with the code for the vendor.' }),
  }),
  invalidates: ['admin.programs', 'vendors.consent'],
  example: {
    body: { ...exampleRequest, scopes: ['view'], isTest: false, agentIds: [], states: ['WY'] },
    response: {
      goTo: 'https://ams.example/connected?code=…&state=af0ifjsldkj&iss=https%3A%2F%2Fslip.example',
    },
  },
});
