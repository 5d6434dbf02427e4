import { checkPasskeyName, limits, messages, textPiece } from '@slip/forms/rules';
import { boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';

const passkeyId = () => string().uuid('${path} must be the id of a passkey.');

/** Gives a passkey of the signed-in person another name. */
export const renamePasskey = endpoint({
  id: 'user.renamePasskey',
  method: 'POST',
  path: '/user/renamePasskey',
  summary: 'Give a passkey of the signed-in person another name.',
  source: NAMED_HERE,
  body: object({ passkeyId: passkeyId().required(), name: textPiece(checkPasskeyName) }).noUnknown(),
  response: object({ success: boolean().required() }),
  permission: 'signed-in',
  staff: 'own',
  idempotency: 'natural',
  invalidates: ['user.secondFactors'],
  example: {
    body: { passkeyId: 'b7f0c9c2-52a4-4f5e-8f1d-0a6f2f1c7d03', name: 'The blue key' },
    response: { success: true },
  },
});

/** Removes a passkey of the signed-in person, or all passkeys of a user whom they manage. */
export const removePasskey = endpoint({
  id: 'user.removePasskey',
  method: 'POST',
  path: '/user/removePasskey',
  summary: 'Remove a passkey of your own, or all passkeys of a user you manage.',
  source: NAMED_HERE,
  body: object({
    userId: string().max(limits.insurerUserName).required(messages.mfa.skipInvalidUser),
    passkeyId: passkeyId()
      .nullable()
      .defined()
      .meta({ description: 'Of another user it is null: all of theirs are removed.' }),
  }).noUnknown(),
  response: object({ success: boolean().required() }),
  permission: 'signed-in',
  staff: 'own',
  idempotency: 'natural',
  invalidates: ['user.getUserMfaSettings', 'user.secondFactors'],
  example: {
    body: { userId: '7', passkeyId: 'b7f0c9c2-52a4-4f5e-8f1d-0a6f2f1c7d03' },
    response: { success: true },
  },
});
