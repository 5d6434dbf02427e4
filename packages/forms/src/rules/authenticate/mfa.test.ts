import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNumberingPlans } from '../phone/index.js';
import { problemsIn } from '../schema/problemsIn.js';
import {
  checkMfaCode,
  checkMfaMethod,
  checkMfaPhone,
  codeDigits,
  mfaCodeRequest,
  mfaPhoneSchema,
  mfaVerifyRequest,
  offeredMfaMethods,
} from './mfa.js';

const strict = { strict: true };

beforeAll(loadNumberingPlans);

describe('codes', () => {
  it.each([
    ['', 'Code is required.'],
    ['123456', undefined],
    ['000000', undefined],
    ['12345', 'The code has 6 digits.'],
    ['1234567', 'The code has 6 digits.'],
    ['12345a', 'The code has 6 digits.'],
  ])('%j', (value, expected) => {
    expect(checkMfaCode(value)?.message).toBe(expected);
  });

  it.each([
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['１２３４５６', '123456'],
    ['code: 123456.', '123456'],
    ['abc', ''],
  ])('%j is read as %j', (text, digits) => {
    expect(codeDigits(text)).toBe(digits);
  });

  it('are six digits and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(checkMfaCode(value) === undefined).toBe(/^[0-9]{6}$/.test(value));
      }),
    );
  });
});

describe('phones and methods', () => {
  it.each([
    ['', 'Phone number is required'],
    ['307-555-0123', undefined],
    ['307-555-01234', 'Phone number cannot exceed 12 characters'],
    ['123-456-7890', 'Your Phone Number is not valid.'],
  ])('phone %j', (value, expected) => {
    expect(checkMfaPhone(value)?.message).toBe(expected);
    expect(problemsIn(mfaPhoneSchema, { PhoneNumber: value }).PhoneNumber).toBe(expected);
  });

  it.each([
    [1, undefined],
    [3, undefined],
    [0, 'Please select a method.'],
    ['1', 'Please select a method.'],
    [undefined, 'Please select a method.'],
  ])('method %j', (value, expected) => {
    expect(checkMfaMethod(value)?.message).toBe(expected);
  });

  it('are offered by what is set up', () => {
    const none = { mfaAuthAppSetup: false, mfaEmailSetup: false, mfaSmsSetup: false };
    expect(offeredMfaMethods(none, 'sign-in')).toEqual([1, 2, 3]);
    expect(offeredMfaMethods(none, 'backup')).toEqual([1, 2, 3]);
    expect(offeredMfaMethods({ ...none, mfaEmailSetup: true }, 'sign-in')).toEqual([2]);
    expect(offeredMfaMethods({ ...none, mfaEmailSetup: true }, 'backup')).toEqual([1, 3]);
  });
});

describe('the wire', () => {
  const verify = {
    verificationCode: '123456',
    userId: '7',
    saveMFA: true,
    guid: null,
    pathId: null,
    mfaMethod: 3,
    phoneNumber: '3075550123',
    rememberMFA: false,
  };

  it.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ verificationCode: '12 345' }, { verificationCode: 'The code has 6 digits.' }],
    [{ userId: '' }, { userId: 'User ID is missing or invalid.' }],
    [{ mfaMethod: 4 }, expect.objectContaining({ mfaMethod: 'Please select a method.' })],
    [{ phoneNumber: '' }, {}],
    [{ phoneNumber: '123' }, { phoneNumber: 'Phone Number is not valid.' }],
    [{ mfaMethod: 2 }, { phoneNumber: 'Phone number is for codes by phone only.' }],
    [{ mfaMethod: 2, phoneNumber: '' }, {}],
  ])('%j', (changes, expected) => {
    expect(problemsIn(mfaVerifyRequest(), { ...verify, ...changes }, strict)).toEqual(expected);
  });

  it('asks for a code by a method it knows', () => {
    expect(problemsIn(mfaCodeRequest(), { mfaMethod: 1, userId: '7', phoneNumber: '' }, strict)).toEqual({});
    expect(problemsIn(mfaCodeRequest(), { mfaMethod: 4, userId: '7', phoneNumber: '' }, strict)).toEqual({
      mfaMethod: 'Please select a method.',
    });
  });
});
