import { limits, officeRoles, providerClaim, providerScope } from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import {
  exampleAnswer,
  exampleFields,
  providerAnswer,
  providerFields,
  testAnswer,
} from '../settings/signInProvider.js';
import { stateCode } from '../shapes.js';
import { doneAtOnce, fourEyesFields, staffFor } from './staffFor.js';

const staff = staffFor('staff');
const AT_THE_DESK = 'It is set up at the desk, beside the pages of the provider.';
const reason = () => string().trim().min(1).max(limits.reason).required();
const done = () => object({ success: boolean().required() });

/** The claim that gives roles of the office, and the role of each of its values. */
const rolesField = () =>
  object({
    claim: providerClaim().meta({ description: 'Such as `groups`: a word, or a list of words.' }),
    scope: providerScope()
      .nullable()
      .defined()
      .meta({ description: 'Asked for beside `openid email`, where the provider needs that to tell it.' }),
    given: array()
      .of(
        object({
          value: string().trim().min(1).max(limits.providerText).required(),
          role: string().oneOf(officeRoles).required(),
          state: stateCode().nullable().defined().meta({ description: 'Of a Regulator; else null.' }),
        })
          .noUnknown()
          .required(),
      )
      .min(1)
      .max(limits.providerRoles)
      .required(),
  })
    .noUnknown()
    .nullable()
    .default(null)
    .defined()
    .meta({ description: 'Null where roles are given here. Else each sign-in through it sets them.' });

const exampleRoles = {
  claim: 'groups',
  scope: null,
  given: [{ value: 'slip-examiners', role: 'Examiner' as const, state: null }],
};

const change = {
  ...staff,
  method: 'POST',
  idempotency: 'natural',
  invalidates: ['office.signInProvider'],
} as const;

/** The provider that signs in the office's own people. */
export const signInProvider = endpoint({
  ...staff,
  id: 'office.signInProvider',
  method: 'GET',
  path: '/office/signInProvider',
  summary: 'Read the provider of single sign-on of the office’s own people.',
  response: providerAnswer().concat(object({ roles: rolesField() })),
  whyNotInTerminal: AT_THE_DESK,
  example: { response: { ...exampleAnswer, domainRecord: null, roles: exampleRoles } },
});

/** Sets up the office's provider, or changes it: the provider decides who can sign in. */
export const saveSignInProvider = endpoint({
  ...change,
  id: 'office.saveSignInProvider',
  path: '/office/saveSignInProvider',
  summary: 'Set up or change the provider that signs in the office’s own people.',
  idempotency: 'key',
  // A second person of the office approves it before it is done (decision 0057).
  fourEyes: true,
  invalidates: ['office.signInProvider', 'office.proposals', 'office.work', 'office.waiting'],
  body: object({ ...providerFields(), roles: rolesField(), reason: reason() }).noUnknown(),
  response: object({ ...fourEyesFields(), name: string().required() }),
  whyNotInTerminal: AT_THE_DESK,
  example: {
    body: { ...exampleFields, roles: exampleRoles, reason: 'Everybody here has an account with it.' },
    response: { ...doneAtOnce, name: 'Larkin & Quist' },
  },
});

/** Sets the secret of the office's provider: separately, so that no proposal contains it. */
export const setProviderSecret = endpoint({
  ...change,
  id: 'office.setProviderSecret',
  path: '/office/setProviderSecret',
  summary: 'Set the secret of the client at the office’s provider; it is never read.',
  whyNotInTerminal: 'A secret that is typed at a terminal stays in its history.',
  body: object({ secret: string().min(1).max(limits.providerText).required() }).noUnknown(),
  response: done(),
  example: { body: { secret: 'a-long-secret' }, response: { success: true } },
});

/** Asks the office's provider for its description and its keys. */
export const testSignInProvider = endpoint({
  ...change,
  id: 'office.testSignInProvider',
  path: '/office/testSignInProvider',
  summary: 'Ask the provider of the office how it is reached, and say what is wrong.',
  response: testAnswer(),
  whyNotInTerminal: AT_THE_DESK,
  example: { response: { problem: null } },
});

/** Removes the office's provider; sessions that came from it end. */
export const removeSignInProvider = endpoint({
  ...change,
  id: 'office.removeSignInProvider',
  path: '/office/removeSignInProvider',
  summary: 'Remove the provider of the office; sessions that came from it end.',
  body: object({ reason: reason() }).noUnknown(),
  response: done(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ word: 'remove-provider', sentence: 'The office’s people sign in with user name and password.' }],
  example: { body: { reason: 'Another one comes.' }, response: { success: true } },
});
