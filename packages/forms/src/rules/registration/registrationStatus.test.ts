import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import { normalizeReceiptNumber, receiptAlphabet, registrationStatusSchema } from './registrationStatus.js';

const WORDS = 'Registration Number must be 12 letters and digits, such as 7KQ2-M4TX-9HBD.';

describe('the number of a registration', () => {
  it.each([
    ['7KQ2-M4TX-9HBD', '7KQ2-M4TX-9HBD'],
    [' 7kq2 m4tx 9hbd ', '7KQ2-M4TX-9HBD'],
    ['7kq2m4tx9hbd', '7KQ2-M4TX-9HBD'],
    ['7kq2\u2013m4tx\u20119hbd', '7KQ2-M4TX-9HBD'],
    ['', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normalizeReceiptNumber(typed)).toBe(stored);
    expect(normalizeReceiptNumber(stored)).toBe(stored);
  });

  it.each([
    ['7kq2 m4tx 9hbd', undefined],
    ['', 'Registration Number is required.'],
    ['7KQ2-M4TX-9HB', WORDS],
    ['7KQ2-M4TX-9HBDD', WORDS],
    // A letter O and a letter I are in none.
    ['7KQ2-M4TX-9HBO', WORDS],
    ['7KQ2-M4TX-9HBI', WORDS],
  ])('%j: %s', (typed, message) => {
    const problems = problemsIn(registrationStatusSchema, {
      ReceiptNumber: typed,
      Email: 'ada@larkin.example',
    });
    expect(problems).toEqual(message === undefined ? {} : { ReceiptNumber: message });
  });

  it('is of 32 characters that are not mistaken for each other', () => {
    expect(new Set(receiptAlphabet).size).toBe(32);
    expect(receiptAlphabet).not.toMatch(/[01IO]/);
  });

  it('is asked with the email address', () => {
    expect(problemsIn(registrationStatusSchema, { ReceiptNumber: '1', Email: '' })).toEqual({
      ReceiptNumber: WORDS,
      Email: 'Email is required.',
    });
  });
});
