import { checkMfaMethod, limits, MFA, messages, wireWords } from '@slip/forms/rules';
import { boolean, number, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { mfaSettings } from '../shapes.js';

/**
 * The methods a person has set up. Everybody may read their own, also while signing in; people who manage users may
 * read those of their users.
 */
export const getUserMfaSettings = endpoint({
  id: 'user.getUserMfaSettings',
  method: 'GET',
  path: '/user/getUserMfaSettings',
  summary: 'Read which second factors a person has set up.',
  source: 'spec 1 §7',
  query: object({ userName: string().max(limits.insurerUserName).required() }),
  response: mfaSettings(),
  permission: 'public',
  program: 'person',
  agreement: 'none',
  callsPerMinute: 60,
  example: {
    query: { userName: 'ada.broker' },
    response: {
      mfaAuthAppSetup: true,
      mfaEmailSetup: true,
      mfaSmsSetup: false,
      passkeySetup: false,
      guidFactorId: null,
      pathId: null,
    },
  },
});

const noMethod = checkMfaMethod(undefined)?.message;

/**
 * Removes a method (`resetFlag` 0), or removes it in order to set it up again (1). Somebody else whose method is reset is
 * asked to set it up, also when they have none yet.
 */
export const deleteUserMfaSettings = endpoint({
  id: 'user.deleteUserMfaSettings',
  method: 'POST',
  path: '/user/deleteUserMfaSettings',
  summary: 'Delete or reset a second factor, your own or that of a user you manage.',
  source: 'spec 1 §7',
  query: object({
    userId: string().max(limits.insurerUserName).required(messages.mfa.skipInvalidUser),
    mfaMethod: number().oneOf(Object.values(MFA), noMethod).required(noMethod),
    resetFlag: number().oneOf([0, 1], wireWords.zeroOrOne).required(),
  }),
  response: object({ success: boolean().required() }),
  permission: 'signed-in',
  staff: 'own',
  agreement: 'none',
  idempotency: 'natural',
  invalidates: ['user.getUserMfaSettings', 'user.secondFactors'],
  example: { query: { userId: '7', mfaMethod: MFA.email, resetFlag: 0 }, response: { success: true } },
});
