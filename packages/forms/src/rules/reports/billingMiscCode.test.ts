import { describe, expect, it } from 'vitest';
import { billingMiscCode, readBillingMiscCode } from './billingMiscCode.js';

const third = { year: 2026, quarter: 3 } as const;

describe('the misc code of a billing report', () => {
  it.each([
    ['20263', { quarter: third, state: 'ALL', reportType: 1 }],
    ['20263WY01', { quarter: third, state: 'WY', reportType: 1 }],
    ['20263WY00', { quarter: third, state: 'WY', reportType: 0 }],
    ['20263OK11', { quarter: third, state: 'ALL', reportType: 1 }],
    ['20263OK10', { quarter: third, state: 'ALL', reportType: 0 }],
    ['20265', undefined],
    ['20260', undefined],
    ['20263WY', undefined],
    ['20263wy01', undefined],
    ['20263WY21', undefined],
    ['', undefined],
  ])('%j names %j', (code, expected) => {
    expect(readBillingMiscCode(code)).toEqual(expected);
  });

  it.each([
    [['WY'], '20263WY01', 'WY'],
    [['CO', 'WY'], '20263CO11', 'ALL'],
    [[], '20263', 'ALL'],
  ])('of %j is %s', (states, code, state) => {
    expect(billingMiscCode(third, states)).toBe(code);
    expect(readBillingMiscCode(code)).toEqual({ quarter: third, state, reportType: 1 });
  });
});
