import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatAmount, isCents, MAX_AMOUNT_CENTS, parseAmount, toDecimalString } from './amount.js';
import { READ, REFUSED } from './pasteTable.js';

describe('parseAmount', () => {
  test.each(READ)('reads %j as %i cents', (text, cents) => {
    expect(parseAmount(text)).toStrictEqual({ ok: true, cents });
  });

  test.each(REFUSED)('shows a problem for %j: %s', (text, problem) => {
    expect(parseAmount(text)).toMatchObject({ ok: false, problem });
  });

  it('keeps a table worth having', () => {
    expect(READ.length + REFUSED.length).toBeGreaterThan(120);
    expect(new Set([...READ, ...REFUSED].map(([text]) => text)).size).toBe(READ.length + REFUSED.length);
  });

  it('tells what was wrong, for the message', () => {
    expect(parseAmount(' 1234.567 ')).toStrictEqual({
      ok: false,
      problem: 'too-precise',
      text: '1234.567',
      decimals: 3,
    });
    expect(parseAmount('100,000,000.01')).toStrictEqual({
      ok: false,
      problem: 'too-large',
      text: '100,000,000.01',
      limit: MAX_AMOUNT_CENTS,
    });
  });

  // By trying every way to share the spaces, the digits or the signs, each of these took many seconds.
  test.each([
    ['(', ' ', 'x', 3000],
    ['1', ' ', 'x', 100_000],
    ['1', ' ', 'USD x', 100_000],
    ['1', ' ', '-x', 100_000],
    ['', '9', 'x', 100_000],
    ['', '-', 'x', 100_000],
  ])('refuses %j, many %j and %j at once', (begin, filling, end, count) => {
    expect(parseAmount(begin + filling.repeat(count) + end)).toMatchObject({
      ok: false,
      problem: 'not-a-number',
    });
  });

  it('never throws and answers only whole cents within the limit', () => {
    const alphabet = fc.constantFrom(...'0123456789.,-+()$ USDe\u00A0\u2212\u2009'.split(''));
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 24 }), (characters) => {
        const parsed = parseAmount(characters.join(''));
        if (!parsed.ok) return;
        expect(isCents(parsed.cents)).toBe(true);
        expect(Math.abs(parsed.cents)).toBeLessThanOrEqual(MAX_AMOUNT_CENTS);
        expect(Object.is(parsed.cents, -0)).toBe(false);
      }),
    );
  });

  it('agrees with the digits alone whenever it answers', () => {
    const alphabet = fc.constantFrom(...'0123456789.,\u00A0'.split(''));
    fc.assert(
      fc.property(fc.array(alphabet, { minLength: 1, maxLength: 12 }), (characters) => {
        const text = characters.join('');
        const parsed = parseAmount(text);
        if (!parsed.ok) return;
        const [whole = '', fraction = ''] = text
          .trim()
          .replaceAll(/[,\u00A0]/g, '')
          .split('.');
        expect(parsed.cents).toBe(Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0')));
      }),
    );
  });
});

describe('formatAmount and toDecimalString', () => {
  test.each([
    [0, '0.00', '0.00', '$0.00', '0.00'],
    [5, '0.05', '0.05', '$0.05', '0.05'],
    [-5, '-0.05', '(0.05)', '-$0.05', '-0.05'],
    [123_450, '1,234.50', '1,234.50', '$1,234.50', '1234.50'],
    [-123_450, '-1,234.50', '(1,234.50)', '-$1,234.50', '-1234.50'],
    [99_999, '999.99', '999.99', '$999.99', '999.99'],
    [100_000, '1,000.00', '1,000.00', '$1,000.00', '1000.00'],
    [MAX_AMOUNT_CENTS, '100,000,000.00', '100,000,000.00', '$100,000,000.00', '100000000.00'],
    [
      Number.MAX_SAFE_INTEGER,
      '90,071,992,547,409.91',
      '90,071,992,547,409.91',
      '$90,071,992,547,409.91',
      '90071992547409.91',
    ],
  ])('writes %i', (cents, minus, parentheses, currency, decimal) => {
    expect(formatAmount(cents)).toBe(minus);
    expect(formatAmount(cents, { sign: 'parentheses' })).toBe(parentheses);
    expect(formatAmount(cents, { currency: true })).toBe(currency);
    expect(toDecimalString(cents)).toBe(decimal);
  });

  it('writes zero without a sign', () => {
    expect(formatAmount(-0)).toBe('0.00');
    expect(formatAmount(-0, { sign: 'parentheses', currency: true })).toBe('$0.00');
  });

  it('writes both marks together', () => {
    expect(formatAmount(-123_450, { sign: 'parentheses', currency: true })).toBe('($1,234.50)');
  });

  test.each([0.1, Number.NaN, Infinity, 2 ** 53])('refuses %d, which is not whole cents', (cents) => {
    expect(() => formatAmount(cents)).toThrow(RangeError);
    expect(() => toDecimalString(cents)).toThrow(RangeError);
  });

  it('is read back to the same cents, however it is written', () => {
    const cents = fc.integer({ min: -MAX_AMOUNT_CENTS, max: MAX_AMOUNT_CENTS });
    const sign = fc.constantFrom<'minus' | 'parentheses'>('minus', 'parentheses');
    fc.assert(
      fc.property(cents, sign, fc.boolean(), (value, negative, currency) => {
        const read = { ok: true, cents: value === 0 ? 0 : value };
        expect(parseAmount(formatAmount(value, { sign: negative, currency }))).toStrictEqual(read);
        expect(parseAmount(`${formatAmount(value, { sign: negative })} USD`)).toStrictEqual(read);
        expect(parseAmount(toDecimalString(value))).toStrictEqual(read);
      }),
    );
  });
});
