import { describe, expect, it } from 'vitest';
import { checkMarketNaic, checkSyndicateNumber } from './identifiers.js';

describe('the NAIC number of the market', () => {
  it.each([
    ['12345', 'F'],
    ['AA-1234567', 'A'],
    ['aa1234567', 'A'],
  ])('takes %s of a company of kind %s', (naic, type) => {
    expect(checkMarketNaic(naic, type)).toBeUndefined();
  });

  it.each([
    ['1234', 'F'],
    ['123456', 'F'],
    ['AA1234567', 'F'],
    ['12345', 'A'],
    ['AA-123456', 'A'],
    ['A-12345678', 'A'],
  ])('refuses %s of a company of kind %s', (naic, type) => {
    expect(checkMarketNaic(naic, type)?.message).toMatch(
      /must be (five digits|two letters and seven digits)/,
    );
  });
});

describe('the number of a syndicate', () => {
  it('is up to four digits', () => {
    expect(
      ['1', '0033', '9003', '', '90031', 'A1'].map((text) => checkSyndicateNumber(text)?.message),
    ).toEqual([
      undefined,
      undefined,
      undefined,
      'Syndicate Number is required.',
      'Syndicate Number must be up to four digits.',
      'Syndicate Number must be up to four digits.',
    ]);
  });
});
