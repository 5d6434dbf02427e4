import { changePasswordRequest } from '@slip/forms/rules';
import { boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';

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
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 20,
  example: {
    body: { oldPassword: 'Correct-horse-7', newPassword: 'Quiet-harbor-9-stones' },
    response: { success: true, message: 'Password successfully changed.' },
  },
});
