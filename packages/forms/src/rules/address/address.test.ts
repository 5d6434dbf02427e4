import { describe, expect, it } from 'vitest';
import { countries, findCountry } from './countries.js';
import { usStateName, usStates } from './usStates.js';

describe('countries', () => {
  it('begin with the United States and go on by name', () => {
    expect(countries[0]).toEqual({ code: 'USA', twoLetterCode: 'US', name: 'United States' });
    const rest = countries.slice(1).map(({ name }) => name);
    expect(rest).toEqual(rest.toSorted((one, other) => one.localeCompare(other, 'en-US')));
  });

  it('have unique codes of three and two letters and a name', () => {
    for (const { code, twoLetterCode, name } of countries) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(twoLetterCode).toMatch(/^[A-Z]{2}$/);
      expect(name).not.toBe(twoLetterCode);
    }
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    expect(new Set(countries.map(({ twoLetterCode }) => twoLetterCode)).size).toBe(countries.length);
    expect(countries.length).toBe(243);
  });

  it('are found by code', () => {
    expect(findCountry('CAN')).toMatchObject({ twoLetterCode: 'CA', name: 'Canada' });
    expect(findCountry('XXX')).toBeUndefined();
  });
});

describe('states', () => {
  it('are fifty, the District and five territories, by name', () => {
    expect(usStates.length).toBe(56);
    const names = usStates.map(({ name }) => name);
    expect(names).toEqual(
      names.toSorted((one, other) =>
        one.replaceAll('.', '').localeCompare(other.replaceAll('.', ''), 'en-US'),
      ),
    );
    expect(usStateName('WY')).toBe('Wyoming');
    expect(usStateName('toString')).toBeUndefined();
  });
});
