import { loginRequest } from '@slip/forms/rules';
import { boolean, object } from 'yup';
import { endpoint } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { exampleUser, sessionFields } from '../shapes.js';
import { loginExample, loginResponse } from './verifyResponse.js';

/**
 * Signs a person in (spec 1 §4 Login flow). When the answer has no token, a second factor is still needed; for 15 minutes an
 * HttpOnly cookie then proves to the calls of `mfa.ts` that the password was right.
 */
export const login = endpoint({
  id: 'authenticate.login',
  method: 'POST',
  path: '/authenticate/login',
  summary: 'Sign in with a user name and password.',
  source: 'spec 1 §7',
  body: loginRequest(),
  response: loginResponse(),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  callsPerMinute: 30,
  example: {
    body: { userName: 'ada.broker', password: 'Correct-horse-7' },
    response: loginExample,
  },
});

/** Trades the refresh cookie for a new access token; rotates the cookie. */
export const refresh = endpoint({
  id: 'authenticate.refresh',
  method: 'GET',
  path: '/authenticate/refresh',
  summary: 'Get a new access token from the refresh cookie.',
  source: 'spec 1 §7',
  onlyOneself: true,
  response: object(sessionFields()),
  permission: 'public',
  agreement: 'none',
  example: {
    response: { user: exampleUser, token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature', refreshToken: null },
  },
});

/** Ends the session on the server and removes the refresh cookie. */
export const logout = endpoint({
  id: 'authenticate.logout',
  method: 'POST',
  path: '/authenticate/logout',
  summary: 'End the session of the refresh cookie and that of the access token; harmless when there is none.',
  source: NAMED_HERE,
  response: object({ success: boolean().required() }),
  permission: 'public',
  agreement: 'none',
  idempotency: 'natural',
  example: { response: { success: true } },
});

/** Ends every session of the person, including this one: for a lost device. */
export const logoutEverywhere = endpoint({
  id: 'authenticate.logoutEverywhere',
  method: 'POST',
  path: '/authenticate/logoutEverywhere',
  summary: 'End every session of the signed-in person and forget the browsers remembered for them.',
  source: NAMED_HERE,
  response: object({ success: boolean().required() }),
  permission: 'signed-in',
  staff: 'own',
  agreement: 'none',
  idempotency: 'natural',
  example: { response: { success: true } },
});
