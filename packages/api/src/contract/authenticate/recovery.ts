import { forgotPasswordRequest, resetPasswordRequest, userNamesRequest } from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';

/** Mails a link; the answer and its timing are the same whether or not anybody has that email. */
export const forgotPassword = endpoint({
  id: 'authenticate.forgotPassword',
  method: 'POST',
  path: '/authenticate/forgotPassword',
  summary: 'Ask for a link that shows the user names of an email address and sets a new password.',
  source: 'spec 1 §7',
  query: forgotPasswordRequest(),
  response: object({ message: string().required() }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 20,
  example: {
    query: { forgotPasswordRequestEmail: 'ada@larkin.example' },
    response: {
      message:
        'If an account uses this email address, a message with a link to set a new password is on its way to it.',
    },
  },
});

/** The user names that the person of an emailed link can choose from. */
export const getUserNames = endpoint({
  id: 'authenticate.getUserNames',
  method: 'POST',
  path: '/authenticate/getUserNames',
  summary: 'Read the user names that an emailed link is for.',
  source: 'spec 1 §7',
  body: userNamesRequest(),
  response: object({
    email: string().required(),
    userNames: array().of(string().required()).required(),
  }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 30,
  example: {
    body: { token: 'mV0rQ2xk', email: 'ada@larkin.example', username: '' },
    response: { email: 'ada@larkin.example', userNames: ['ada.broker', 'ada.wyoming'] },
  },
});

/** Sets a password by an emailed link, frees a locked account, and ends every session of that person. */
export const resetPassword = endpoint({
  id: 'authenticate.resetPassword',
  method: 'POST',
  path: '/authenticate/resetPassword',
  summary: 'Set a new password with an emailed link.',
  source: 'spec 1 §7',
  body: resetPasswordRequest(),
  response: object({
    success: boolean().required(),
    message: string().required(),
    redirectUrl: string().nullable().defined(),
  }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 20,
  example: {
    body: {
      token: 'mV0rQ2xk',
      userName: 'ada.broker',
      password: 'Quiet-harbor-9-stones',
      email: 'ada@larkin.example',
    },
    response: { success: true, message: 'Password updated successfully.', redirectUrl: null },
  },
});
