import { boolean, object, string } from 'yup';
import { exampleUser, mfaSettings, recordId, sessionFields } from '../shapes.js';

/** True for a person who has to set up a passkey before they are signed in; until then there is no token. */
const passkeyRequired = () =>
  boolean().default(false).defined().meta({
    description:
      'True for somebody whose office asks for a passkey and who has none: they set one up before coming in.',
  });

/** The answer to a code or a passkey: a session, or the reason that there is none (spec 1 §3). */
export const verifyResponse = () =>
  object({
    success: boolean().required().meta({ description: 'False for a code that is wrong, used or too old.' }),
    invalidUser: boolean()
      .required()
      .meta({ description: 'True when the sign-in has expired or was tried too often: sign in again.' }),
    passkeyRequired: passkeyRequired(),
    ...sessionFields(),
    redirectUrl: string().nullable().defined(),
  });

/** An answer that signs in. */
export const verifyExample = {
  success: true,
  invalidUser: false,
  passkeyRequired: false,
  user: exampleUser,
  token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature',
  refreshToken: null,
  redirectUrl: null,
} as const;

/** The answer to a first step, by password or by a provider: a session, or the next step (spec 1 §4 Login flow). */
export const loginResponse = () =>
  object({
    success: boolean().required(),
    ...sessionFields(),
    userId: recordId().nullable().defined(),
    userMFASettings: mfaSettings().nullable().default(null).defined().meta({
      description:
        'While `token` is null: the methods the person has set up, or none of them, and then the person may skip.',
    }),
    mfaRequired: boolean().default(false).defined().meta({
      description:
        'True for somebody who has no method and has to set one up before coming in: none may be skipped.',
    }),
    passkeyRequired: passkeyRequired(),
    redirectUrl: string().nullable().defined(),
  });

/** The answer to a sign-in by password alone. */
export const loginExample = {
  success: true,
  user: exampleUser,
  token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature',
  refreshToken: null,
  userId: 7,
  userMFASettings: {
    mfaAuthAppSetup: false,
    mfaEmailSetup: false,
    mfaSmsSetup: false,
    passkeySetup: false,
    guidFactorId: null,
    pathId: null,
  },
  mfaRequired: false,
  passkeyRequired: false,
  redirectUrl: null,
} as const;
