import { describe, expect, it } from 'vitest';
import { usStates } from './countries.js';
import { zipCaution, zipPrefixes } from './zipPrefixes.js';

describe('zipCaution', () => {
  it.each([
    ['57790', 'NE', '577', 'South Dakota', 'Nebraska'],
    ['57790-1234', 'WY', '577', 'South Dakota', 'Wyoming'],
    ['82001', 'CO', '820', 'Wyoming', 'Colorado'],
    ['00501', 'MA', '005', 'New York', 'Massachusetts'],
  ])('of %s in %s', (zip, state, prefix, there, here) => {
    expect(zipCaution(zip, state)).toBe(
      `Zip codes that begin with ${prefix} are in ${there}, not in ${here}. Check the zip code and the state.`,
    );
  });

  it.each([
    ['57790', 'SD'],
    ['06390', 'CT'],
    ['20101', 'VA'],
    ['79901', 'TX'],
    ['96799', 'AS'],
    // An incomplete zip code, no state, a prefix that no state has.
    ['5779', 'NE'],
    ['577901', 'NE'],
    ['', 'NE'],
    ['57790', ''],
    ['09001', 'NE'],
  ])('is silent about %s in %s', (zip, state) => {
    expect(zipCaution(zip, state)).toBeUndefined();
  });
});

describe('zipPrefixes', () => {
  it('knows every state by ranges that lie in order', () => {
    expect(Object.keys(zipPrefixes).toSorted()).toEqual(
      usStates.map(({ abbreviation }) => abbreviation).toSorted(),
    );
    for (const ranges of Object.values(zipPrefixes)) {
      const bounds = ranges.split(/[ -]/);
      expect(bounds.every((each) => /^\d{3}$/.test(each))).toBe(true);
      expect(bounds).toEqual(bounds.toSorted());
    }
  });
});
