import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Likeness,
  likeness,
  likenesses,
  likenessWords,
  matchKey,
  NO_DIFFERENCE,
  nearKey,
} from './likeness.js';

const bighorn = 'Bighorn Outfitters LLC';
const numbered = (policyNumber: string, insuredName = bighorn) => ({ policyNumber, insuredName });

describe('how two policy numbers are like each other', () => {
  it.each<[string, string, Likeness | undefined]>([
    // The same: case, spaces, marks and accents tell nothing.
    ['SL-2026-0041', 'SL-2026-0041', 'same'],
    ['SL-2026-0041', 'sl 2026/0041', 'same'],
    ['SL20260041', ' S.L.#2026_00-41 ', 'same'],
    ['É-100', 'e100', 'same'],
    // Letters that look like digits.
    ['SL-2026-OO41', 'SL-2026-0041', 'lookAlike'],
    ['GL-I00', 'GL-1OO', 'lookAlike'],
    ['G1100', 'GL-100', 'lookAlike'],
    // Zeros in front of any run of digits.
    ['0041234', '41234', 'leadingZeros'],
    ['SL-0041', 'SL-41', 'leadingZeros'],
    ['SL-O041', 'SL-41', 'leadingZeros'],
    // Zeros elsewhere are digits like others.
    ['SL-4100', 'SL-41', undefined],
    // The end that tells a term.
    ['SL-2026-0041-01', 'SL-2026-0041', 'termSuffix'],
    ['SL-2026-0041-01', 'SL-2026-0041/2', 'termSuffix'],
    ['SL-26-31', 'SL-26-12', undefined],
    // One character.
    ['SL-2026-0041', 'SL-2026-0047', 'oneCharacter'],
    ['SL-2026-0041', 'SL-2026-00415', 'oneCharacter'],
    ['SL-2026-0041', 'SL-226-0041', 'oneCharacter'],
    ['SL-2026-1041', 'SL-2026-1014', 'oneCharacter'],
    ['SL-2026-1041', 'SL-2026-1050', undefined],
    ['A-17', 'A-18', undefined],
    ['SL-2026-0041', 'GX-9000-7777', undefined],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(likeness(numbered(one), numbered(other))).toBe(expected);
    expect(likeness(numbered(other), numbered(one))).toBe(expected);
  });

  it('takes a term or a character as near only for the same insured, in whatever case its name is written', () => {
    const name = 'BIGHORN  Outfitters LLC';
    expect(likeness(numbered('SL-2026-0041'), numbered('SL-2026-0047', name))).toBe('oneCharacter');
    expect(likeness(numbered('SL-2026-0041'), numbered('SL-2026-0047', 'Prairie Fire'))).toBeUndefined();
    expect(likeness(numbered('SL-2026-0041-01'), numbered('SL-2026-0041', 'Prairie Fire'))).toBeUndefined();
    expect(likeness(numbered('SL-2026-O041'), numbered('SL-2026-0041', 'Prairie Fire'))).toBe('lookAlike');
  });

  it('has words for each', () => {
    expect(likenesses.map(likenessWords)).toEqual([
      'the same number',
      'differs by letters that look like digits (O and 0, I or L and 1)',
      'differs by leading zeros',
      'differs by the number of a term at its end',
      'differs by one character',
    ]);
  });
});

describe('the keys', () => {
  const typed = string({ unit: constantFrom(...Array.from(`abOIl019${NO_DIFFERENCE}`)), minLength: 1 });

  it('are the same, whatever marks stand between the letters and digits', () => {
    assert(
      property(typed, constantFrom(...Array.from(NO_DIFFERENCE)), (number, mark) => {
        expect(matchKey(Array.from(number).join(mark))).toBe(matchKey(number));
      }),
    );
  });

  it('are the same in upper and lower case, and the near one is never longer', () => {
    assert(
      property(typed, (number) => {
        expect(nearKey(number.toLowerCase())).toBe(nearKey(number.toUpperCase()));
        expect(nearKey(number).length).toBeLessThanOrEqual(matchKey(number).length);
      }),
    );
  });
});
