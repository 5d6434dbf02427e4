import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import {
  forgotPasswordRequest,
  forgotPasswordSchema,
  resetPasswordRequest,
  resetPasswordSchema,
  userNamesRequest,
} from './newPassword.js';

const strict = { strict: true };

describe('forgotPasswordSchema', () => {
  it.each([
    ['', 'Email is required.'],
    ['ada', 'Invalid email address'],
    [' ada@larkin.example\n', undefined],
    [`${'a'.repeat(68)}@abc.example`, undefined],
    [`${'a'.repeat(69)}@abc.example`, 'Maximum 80 characters allowed in Email.'],
  ])('email %j', (Email, expected) => {
    expect(problemsIn(forgotPasswordSchema, { Email }).Email).toBe(expected);
  });

  it('is held to the same words on the wire', () => {
    const query = { forgotPasswordRequestEmail: 'ada@larkin' };
    expect(problemsIn(forgotPasswordRequest(), query, strict)).toEqual({
      forgotPasswordRequestEmail: 'Invalid email address',
    });
  });
});

describe('resetPasswordSchema', () => {
  const form = {
    Email: 'ada@larkin.example',
    Username: 'ada.broker',
    NewPassword: 'Correct-horse-7',
    ConfirmPassword: 'Correct-horse-7',
  };

  it.each<[Partial<typeof form>, Record<string, string>]>([
    [{}, {}],
    [{ Username: '' }, { Username: 'Username is required.' }],
    [{ Username: 'u'.repeat(36) }, { Username: 'Maximum 35 characters allowed in User Name.' }],
    [{ Email: `${'a'.repeat(64)}@abc.example` }, { Email: 'Maximum 75 characters allowed in Email.' }],
    [{ ConfirmPassword: 'correct-horse-7' }, { ConfirmPassword: 'New password values do not match' }],
    [
      { NewPassword: 'Ada.broker-7', ConfirmPassword: 'Ada.broker-7' },
      { NewPassword: 'The password must not contain the user name.' },
    ],
  ])('%j', (changes, expected) => {
    expect(problemsIn(resetPasswordSchema, { ...form, ...changes })).toEqual(expected);
  });

  it('is held to the same words on the wire', () => {
    const body = { token: 't', userName: 'ada.broker', password: 'Correct-horse-7', email: form.Email };
    expect(problemsIn(resetPasswordRequest(), body, strict)).toEqual({});
    expect(
      problemsIn(resetPasswordRequest(), { ...body, token: '', password: 'x', more: 1 }, strict),
    ).toEqual({
      token: 'The reset link is incomplete.',
      password: 'One uppercase character',
      '': 'this field has unspecified keys: more',
    });
    expect(problemsIn(userNamesRequest(), { token: 't', email: form.Email, username: '' }, strict)).toEqual(
      {},
    );
  });
});
