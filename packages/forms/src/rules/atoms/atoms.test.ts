import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLoginPassword, checkUserName, userName } from '../authenticate/signIn.js';
import { lengthOf, normalizeLine, normalizeParagraph } from '../schema/normalize.js';
import type { Check } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { checkForeignZip, checkProvince, checkUsZip } from './address.js';
import { premium, signCaution } from './amount.js';

import { checkEmail, checkSignature } from './person.js';
import { checkPolicyNumber } from './policy.js';

const message = (check: Check<string>, value: string) => check(value)?.message;

describe('sign-in', () => {
  it.each([
    ['', 'Username is required.'],
    ['   ', 'Username is required.'],
    ['a', undefined],
    ['a'.repeat(35), undefined],
    ['a'.repeat(36), 'Maximum 35 characters allowed in User Name.'],
  ])('user name %j', (value, expected) => {
    expect(message(checkUserName, value)).toBe(expected);
  });

  it.each([
    ['', 'Password is required.'],
    [' ', undefined],
    ['p'.repeat(64), undefined],
    ['p'.repeat(65), 'Maximum 64 characters allowed in Password.'],
  ])('password %j', (value, expected) => {
    expect(message(checkLoginPassword, value)).toBe(expected);
  });
});

describe('person and address', () => {
  it.each([
    ['ada@larkin.example', undefined],
    ["o'neil+tax@sub.larkin-co.example", undefined],
    ['ada@larkin', 'Invalid email address'],
    ['ada larkin@x.example', 'Invalid email address'],
    ['@x.example', 'Invalid email address'],
    ['ada@-x.example', 'Invalid email address'],
    ['', 'Email is required.'],
    [`${'a'.repeat(64)}@abc.example`, 'Maximum 75 characters allowed in Email.'],
    [`${'a'.repeat(63)}@abc.example`, undefined],
  ])('email %j', (value, expected) => {
    expect(message(checkEmail(), value)).toBe(expected);
  });

  it('takes 80 characters where a form says so', () => {
    expect(message(checkEmail(80), `${'a'.repeat(68)}@abc.example`)).toBeUndefined();
    expect(message(checkEmail(80), `${'a'.repeat(69)}@abc.example`)).toBe(
      'Maximum 80 characters allowed in Email.',
    );
  });

  it('signatures hold 1 to 100 characters', () => {
    expect(message(checkSignature, '')).toBe('Signature is required.');
    expect(message(checkSignature, 'A')).toBeUndefined();
    expect(message(checkSignature, '签'.repeat(100))).toBeUndefined();
    expect(message(checkSignature, 'A'.repeat(101))).toBe('Maximum 100 characters allowed in Signature.');
  });

  it('US zips are 5 digits or 5 and 4, nothing else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}(-\d{4})?$/), (zip) => {
        expect(checkUsZip(zip)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d{5}(?:-\d{4})?$/.test(text));
        expect(checkUsZip(text)).toBeDefined();
      }),
    );
  });

  it.each([
    [11, 'x'.repeat(11), undefined],
    [11, 'x'.repeat(12), 'Maximum 11 characters allowed in Zip.'],
    [20, 'x'.repeat(20), undefined],
    [20, '', 'Zip is required.'],
  ])('a foreign zip of at most %i: %j', (maximum, value, expected) => {
    expect(message(checkForeignZip(maximum), value)).toBe(expected);
  });

  it('provinces hold 30 characters', () => {
    expect(message(checkProvince, 'p'.repeat(30))).toBeUndefined();
    expect(message(checkProvince, 'p'.repeat(31))).toBe('Maximum 30 characters allowed in Province.');
  });
});

describe('normalising', () => {
  it.each([
    [' a\u00A0\t b\r\nc\u200B ', 'a b c'],
    ['e\u0301', 'é'],
    ['\u0000\u0007x', 'x'],
    ['', ''],
  ])('%j becomes %j on one line', (text, expected) => {
    expect(normalizeLine(text)).toBe(expected);
  });

  it.each([
    [' a \r\n b\rc ', 'a\nb\nc'],
    ['a\t\tb\n\n c', 'a b\n\nc'],
  ])('%j becomes %j on several', (text, expected) => {
    expect(normalizeParagraph(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeLine(normalizeLine(text))).toBe(normalizeLine(text));
        expect(normalizeParagraph(normalizeParagraph(text))).toBe(normalizeParagraph(text));
      }),
    );
  });

  it('counts an emoji once', () => {
    expect(lengthOf('🦬a')).toBe(2);
  });
});

describe('yup pieces', () => {
  it('say the words of the check, normalise when they cast and check as it came when strict', async () => {
    expect(await textPiece(checkPolicyNumber()).validate('  A\u00A01 ')).toBe('A 1');
    await expect(textPiece(checkPolicyNumber(30)).validate('A'.repeat(31))).rejects.toThrow(
      'Maximum 30 characters allowed in Policy Number.',
    );
    await expect(userName().validate(undefined)).rejects.toThrow('Username is required.');
    await expect(userName().validate(null, { strict: true })).rejects.toThrow('Username is required.');
    await expect(userName().validate(5, { strict: true })).rejects.toThrow('must be text');
  });

  it('take whole cents only', async () => {
    expect(await premium().validate(5, { strict: true })).toBe(5);
    await expect(premium().validate(0.5, { strict: true })).rejects.toThrow('whole number of cents');
    await expect(premium().validate('5', { strict: true })).rejects.toThrow('amount in cents');
    await expect(premium().validate(null)).rejects.toThrow('Premium is required.');
    await expect(premium().validate(10_000_000_000)).rejects.toThrow(
      'Premium must be less than 100,000,000.00',
    );
  });
});

describe('signCaution', () => {
  it('speaks up for a minus sign only', () => {
    expect(signCaution(1, 0)).toBeUndefined();
    expect(signCaution(3, 500)).toBeUndefined();
    expect(signCaution(3, -50_000)).toBe(
      'A Return Premium is given back, with the minus sign and without it.',
    );
    expect(signCaution(1, -50_000)).toBe(
      'New Business cannot be negative. To give back, file a Return Premium.',
    );
  });
});
