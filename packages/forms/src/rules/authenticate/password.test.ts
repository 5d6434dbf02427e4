import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import {
  changePasswordRequest,
  changePasswordSchema,
  checkConfirmPassword,
  checkNewPassword,
  checkOldPassword,
  isCommonPassword,
  passwordRequirements,
} from './newPassword.js';

const GOOD = 'Correct-horse-7';

describe('checkNewPassword', () => {
  it.each([
    ['', 'Password is required.'],
    ['lower-case-7', 'One uppercase character'],
    ['UPPER-CASE-7', 'One lowercase character'],
    ['No-Digit-Here', 'One number'],
    ['Short7x', 'Password must contain at minimal 8 character(s)'],
    ['Shorty7x', undefined],
    [`Aa1${'x'.repeat(61)}`, undefined],
    [`Aa1${'x'.repeat(62)}`, 'Password must contain at most 64 character(s)'],
    [`Aa1${'🦬'.repeat(61)}`, undefined],
    [`Aa1${'🦬'.repeat(62)}`, 'Password must contain at most 64 character(s)'],
    ['Älteste-Öse-4', undefined],
    [' Aa1 Aa1 ', undefined],
    ['Password1', 'This password is too easy to guess.'],
    ['P@ssw0rd!', 'This password is too easy to guess.'],
    ['Welcome2026', 'This password is too easy to guess.'],
    ['12Qwerty34', 'This password is too easy to guess.'],
    // The password of the demo, which everybody knows.
    ['Surplus-lines-2026', 'This password is too easy to guess.'],
    ['Ada.Broker7', 'The password must not contain the user name.'],
  ])('%j', (password, expected) => {
    expect(checkNewPassword(password, 'ada.broker')?.message).toBe(expected);
  });

  it('names its requirements in the words of the specification', () => {
    expect(passwordRequirements.map(({ message }) => message)).toEqual([
      'One uppercase character',
      'One lowercase character',
      'One number',
      'Password must contain at minimal 8 character(s)',
      'Password must contain at most 64 character(s)',
    ]);
  });

  it('takes what meets every requirement and is no common one, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 70 }), (password) => {
        const meets =
          passwordRequirements.every(({ isMet }) => isMet(password)) && !isCommonPassword(password);
        expect(checkNewPassword(password) === undefined).toBe(meets);
      }),
    );
  });
});

describe('the confirmation and the old password', () => {
  it('must be the same, to the space', () => {
    expect(checkConfirmPassword(GOOD, GOOD)).toBeUndefined();
    expect(checkConfirmPassword(`${GOOD} `, GOOD)?.message).toBe('New password values do not match');
    expect(checkConfirmPassword('', GOOD)?.message).toBe('New password values do not match');
  });

  it.each([
    ['', 'Old password is required.'],
    ['x', undefined],
    ['x'.repeat(64), undefined],
    ['x'.repeat(65), 'Maximum 64 characters allowed in Old Password.'],
  ])('old %j', (value, expected) => {
    expect(checkOldPassword(value)?.message).toBe(expected);
  });
});

describe('changing the password', () => {
  const form = { Username: 'ada.broker', EndOthers: true };

  it('tells everything that is missing at once', () => {
    expect(
      problemsIn(changePasswordSchema, {
        ...form,
        OldPassword: '',
        NewPassword: 'x',
        ConfirmPassword: 'y',
      }),
    ).toEqual({
      OldPassword: 'Old password is required.',
      NewPassword: 'One uppercase character',
      ConfirmPassword: 'New password values do not match',
    });
    expect(
      problemsIn(changePasswordSchema, {
        ...form,
        OldPassword: ' x ',
        NewPassword: GOOD,
        ConfirmPassword: GOOD,
      }),
    ).toEqual({});
  });

  it('refuses the own user name before it is sent', () => {
    const named = 'Ada.Broker7';
    expect(
      problemsIn(changePasswordSchema, {
        ...form,
        OldPassword: 'x',
        NewPassword: named,
        ConfirmPassword: named,
      }),
    ).toEqual({ NewPassword: 'The password must not contain the user name.' });
  });

  it('holds the wire to the same words', () => {
    const strict = { strict: true };
    expect(problemsIn(changePasswordRequest(), { oldPassword: 'x', newPassword: GOOD }, strict)).toEqual({});
    expect(problemsIn(changePasswordRequest(), { oldPassword: '', newPassword: 'Aa1' }, strict)).toEqual({
      oldPassword: 'Old password is required.',
      newPassword: 'Password must contain at minimal 8 character(s)',
    });
    const keeping = { oldPassword: 'x', newPassword: GOOD, endOtherSessions: false };
    expect(problemsIn(changePasswordRequest(), keeping, strict)).toEqual({});
    expect(problemsIn(changePasswordRequest(), { ...keeping, endOtherSessions: 'no' }, strict)).toEqual({
      endOtherSessions: 'endOtherSessions must be yes or no.',
    });
  });
});
