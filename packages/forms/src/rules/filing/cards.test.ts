import { describe, expect, it } from 'vitest';
import { transactionTypes } from '../transaction-type/index.js';
import { cardsFor, emptyInsurerCard, mayAddInsurer, minimumDeclinationsAnswer } from './index.js';

describe('insurer cards', () => {
  it('start with amounts of 0.00', () => {
    expect(emptyInsurerCard()).toMatchObject({ Insurer: null, Premium: 0, PolicyFees: 0 });
  });

  it('are one for types 3 and 4, unless editing', () => {
    const cards = ['a', 'b'];
    for (const { code } of transactionTypes) {
      expect(cardsFor(code, 'Endorsement', cards)).toHaveLength(code === 3 || code === 4 ? 1 : 2);
      expect(cardsFor(code, 'Edit', cards)).toHaveLength(2);
    }
    expect(cardsFor(null, 'New', cards)).toHaveLength(2);
  });

  it.each([
    [null, true],
    [1, true],
    [2, true],
    [3, true],
    [4, false],
    [5, true],
    [6, false],
  ] as const)('can be added for type %j: %s', (type, expected) => {
    expect(mayAddInsurer(type)).toBe(expected);
  });
});

describe('declination rows', () => {
  it('are as many as the office answers, and one where it cannot', async () => {
    const error = new Error('offline');
    expect(await minimumDeclinationsAnswer(() => Promise.resolve(3))).toEqual({ minimum: 3 });
    expect(await minimumDeclinationsAnswer(() => Promise.reject(error))).toEqual({ minimum: 1, error });
  });
});
