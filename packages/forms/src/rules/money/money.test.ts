import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRate, formatRate, MAX_AMOUNT_CENTS, multiplyRates, negate, rate, ZERO_RATE } from './index.js';

const cents = fc.integer({ min: -MAX_AMOUNT_CENTS, max: MAX_AMOUNT_CENTS });
const rates = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 99_999 }))
  .map(([whole, part]) => rate(`${whole}.${String(part).padStart(5, '0')}%`));

describe('rate', () => {
  it.each([
    ['6%', { numerator: 6, scale: 2 }],
    ['0.175%', { numerator: 175, scale: 5 }],
    ['2.50%', { numerator: 25, scale: 3 }],
    ['100%', { numerator: 1, scale: 0 }],
    ['0%', { numerator: 0, scale: 0 }],
  ])('reads %s exactly', (text, expected) => {
    expect(rate(text)).toEqual(expected);
  });

  it.each(['', '6', '-6%', '6 %', '.5%', '1e2%', '6%%', '99999999999999999%'])('refuses %j', (text) => {
    expect(() => rate(text)).toThrow(RangeError);
  });

  it.each(['0%', '0.075%', '0.1%', '0.175%', '2.5%', '6%', '10%', '35%', '100%', '250%'])(
    'writes %s back',
    (text) => {
      expect(formatRate(rate(text))).toBe(text);
    },
  );

  it('takes a share of a rate', () => {
    expect(formatRate(multiplyRates(rate('0.5%'), rate('35%')))).toBe('0.175%');
    expect(formatRate(multiplyRates(rate('0.5%'), ZERO_RATE))).toBe('0%');
  });

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(rates, (value) => {
        expect(rate(formatRate(value))).toEqual(value);
      }),
    );
  });
});

describe('applyRate', () => {
  it.each([
    [1_025_000, '0.175%', 1794],
    [50, '6%', 3],
    [50, '0.175%', 0],
    [-100_000, '0.175%', -175],
    [0, '6%', 0],
    [MAX_AMOUNT_CENTS, '100%', MAX_AMOUNT_CENTS],
    [1, '50%', 1],
    [-1, '50%', -1],
    [1, '49.9%', 0],
  ])('%i at %s is %i', (amount, percentage, expected) => {
    expect(applyRate(amount, rate(percentage))).toBe(expected);
  });

  it('rounds a half to the even cent when asked', () => {
    expect(applyRate(1, rate('50%'), 'half-even')).toBe(0);
    expect(applyRate(3, rate('50%'), 'half-even')).toBe(2);
    expect(applyRate(-5, rate('50%'), 'half-even')).toBe(-2);
    expect(applyRate(3, rate('51%'), 'half-even')).toBe(2);
  });

  it.each([0.1, Number.NaN, Infinity, 2 ** 53])('refuses %d', (amount) => {
    expect(() => applyRate(amount, rate('6%'))).toThrow(RangeError);
  });

  it('refuses an answer that is no longer exact', () => {
    expect(() => applyRate(Number.MAX_SAFE_INTEGER, rate('200%'))).toThrow(RangeError);
  });

  it('reverses exactly and never answers -0', () => {
    fc.assert(
      fc.property(cents, rates, (amount, value) => {
        expect(applyRate(negate(amount), value)).toBe(negate(applyRate(amount, value)));
      }),
    );
  });

  it('is within half a cent of the true part', () => {
    fc.assert(
      fc.property(cents, rates, (amount, value) => {
        const twice = 2n * BigInt(applyRate(amount, value)) * 10n ** BigInt(value.scale);
        const truth = 2n * BigInt(amount) * BigInt(value.numerator);
        const off = twice > truth ? twice - truth : truth - twice;
        expect(off <= 10n ** BigInt(value.scale)).toBe(true);
      }),
    );
  });
});
