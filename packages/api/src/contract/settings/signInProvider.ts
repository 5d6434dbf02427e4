import {
  checkDomain,
  limits,
  providerClientId,
  providerIssuer,
  providerName,
  providerSecret,
  textPiece,
} from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { accountHolders, endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId } from '../shapes.js';

/** The fields of a provider, the same for the office and for accounts. */
export const providerFields = () => ({
  name: providerName().meta({ description: 'As people know it: `Sign in with …`.' }),
  issuer: providerIssuer().meta({ description: 'The address under which it describes itself.' }),
  clientId: providerClientId(),
  domains: array()
    .of(textPiece(checkDomain))
    .min(1)
    .max(limits.providerDomains)
    .required()
    .meta({ description: 'Of the email addresses of its people.' }),
  isOnlyWay: boolean()
    .required()
    .meta({ description: 'Whether passwords and passkeys let nobody in any more, but for one.' }),
  exceptFor: recordId().nullable().defined().meta({ description: 'The key of that one.' }),
});

/** The secret of the client. */
const secretToSet = () =>
  providerSecret().nullable().defined().meta({ description: 'Null leaves it as it is. It is never read.' });

/** A provider, and the facts that its settings page shows. */
export const providerAnswer = () =>
  object({
    provider: object({ ...providerFields(), hasSecret: boolean().required() })
      .nullable()
      .defined(),
    returnAddress: string()
      .required()
      .meta({ description: 'Where the provider sends people back (redirect URI).' }),
    domainRecord: string().nullable().default(null).defined().meta({
      description:
        'The name, before each domain, of the TXT record that has to hold `returnAddress`; null where none is needed.',
    }),
    logoutAddress: string()
      .required()
      .meta({ description: 'Where it tells that somebody signed out there.' }),
    people: array()
      .of(object({ personId: recordId().required(), name: string().required() }).required())
      .required()
      .meta({ description: 'Those who may be the one whom a password still lets in.' }),
  });

export const exampleFields = {
  name: 'Larkin & Quist',
  issuer: 'https://login.larkin.example',
  clientId: 'slip',
  domains: ['larkin.example'],
  isOnlyWay: false,
  exceptFor: null,
};

export const exampleAnswer = {
  provider: { ...exampleFields, hasSecret: true },
  returnAddress: 'https://portal.example/slip/auth/provider/4',
  domainRecord: '_slip-sign-in',
  logoutAddress: 'https://portal.example/slip/api/authenticate/backchannelLogout',
  people: [{ personId: 7, name: 'Ada Larkin' }],
};

/** The outcome of a test. */
export const testAnswer = () =>
  object({
    problem: string().nullable().defined().meta({ description: 'Why it cannot be used; null when it can.' }),
  });

const managed = {
  source: NAMED_HERE,
  permission: 'EDIT SECURITY',
  accounts: accountHolders,
} as const;
const change = {
  ...managed,
  method: 'POST',
  idempotency: 'natural',
  invalidates: ['admin.signInProvider'],
  callsPerMinute: 20,
} as const;
const done = () => object({ success: boolean().required() });

/** The provider of the caller's account. */
export const signInProvider = endpoint({
  ...managed,
  id: 'admin.signInProvider',
  method: 'GET',
  path: '/admin/signInProvider',
  summary: 'Read the provider of single sign-on of the caller’s account.',
  response: providerAnswer(),
  example: { response: exampleAnswer },
});

/** Sets up the provider of the caller's account, or changes it. */
export const saveSignInProvider = endpoint({
  ...change,
  id: 'admin.saveSignInProvider',
  path: '/admin/saveSignInProvider',
  summary: 'Set up or change the provider of single sign-on of the caller’s account.',
  body: object({ ...providerFields(), secret: secretToSet() }).noUnknown(),
  response: done(),
  example: { body: { ...exampleFields, secret: 'a-long-secret' }, response: { success: true } },
});

/** Asks the provider for its description and its keys. */
export const testSignInProvider = endpoint({
  ...change,
  id: 'admin.testSignInProvider',
  path: '/admin/testSignInProvider',
  summary: 'Ask the provider of the caller’s account how it is reached, and say what is wrong.',
  response: testAnswer(),
  example: { response: { problem: null } },
});

/** Removes the provider; sessions that came from it end. */
export const removeSignInProvider = endpoint({
  ...change,
  id: 'admin.removeSignInProvider',
  path: '/admin/removeSignInProvider',
  summary: 'Remove the provider of the caller’s account; sessions that came from it end.',
  response: done(),
  example: { response: { success: true } },
});
