import { boolean, object, string } from 'yup';
import { exampleUser, sessionFields } from '../shapes.js';

/** Of somebody who has to set up a passkey before they come in; until then there is no token. */
export const passkeyRequired = () =>
  boolean().default(false).defined().meta({
    description:
      'True for somebody whose office asks for a passkey and who has none: they set one up before coming in.',
  });

/** A verified code's answer, or that of a passkey: a session, or why there is none (spec 1 §3). */
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

/** One that signs in. */
export const verifyExample = {
  success: true,
  invalidUser: false,
  passkeyRequired: false,
  user: exampleUser,
  token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature',
  refreshToken: null,
  redirectUrl: null,
} as const;
