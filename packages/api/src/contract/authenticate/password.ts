import { changePasswordRequest, loginPassword } from '@slip/forms/rules';
import { boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';

/** Changes the signed-in person's password and ends their other sessions. */
export const updatePassword = endpoint({
  id: 'authenticate.updatePassword',
  method: 'POST',
  path: '/authenticate/updatePassword',
  summary: 'Change the password of the signed-in person; their other sessions end.',
  source: 'spec 1 §7',
  body: changePasswordRequest(),
  response: object({ success: boolean().required(), message: string().required() }),
  permission: 'signed-in',
  staff: 'own',
  agreement: 'none',
  idempotency: 'natural',
  invalidates: ['user.sessions', 'user.signInHistory', 'user.secondFactors'],
  callsPerMinute: 20,
  example: {
    body: { oldPassword: 'Correct-horse-7', newPassword: 'Quiet-harbor-9-stones' },
    response: { success: true, message: 'Password successfully changed.' },
  },
});

/**
 * Confirms the identity of the signed-in person by the password. For ten minutes after it, and after a sign-in,
 * second factors can be added and removed.
 */
export const confirmPassword = endpoint({
  id: 'authenticate.confirmPassword',
  method: 'POST',
  path: '/authenticate/confirmPassword',
  summary: 'Show the password again, before a second factor is added or removed.',
  source: NAMED_HERE,
  body: object({ password: loginPassword() }).noUnknown(),
  response: object({ success: boolean().required() }),
  permission: 'signed-in',
  staff: 'own',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 20,
  example: { body: { password: 'Correct-horse-7' }, response: { success: true } },
});
