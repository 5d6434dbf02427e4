import { describe, expect, it } from 'vitest';
import { problemsIn } from '../schema/problemsIn.js';
import { emptyAddressForm } from './addressFields.js';
import { checkProvinceIn, checkStateIn, checkZipIn } from './addressSchema.js';
import { usStateName } from './countries.js';
import { type AddressForm, addressSchema, countries, findCountry, usStates } from './index.js';

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

describe('addressSchema', () => {
  const home = {
    ...emptyAddressForm(),
    Address1: '12 Pine St',
    City: 'Cheyenne',
    State: 'WY',
    ZipCode: '82001',
  };
  const abroad = { ...home, Country: 'CAN', State: '', Province: 'BC', ZipCode: 'V5K 0A1' };

  it.each<[string, Partial<AddressForm>, Record<string, string>]>([
    ['home', {}, {}],
    ['blank line 1', { Address1: ' \u00A0' }, { Address1: 'Address is required.' }],
    ['line 1 of 50', { Address1: 'é'.repeat(50) }, {}],
    ['line 1 of 51', { Address1: 'x'.repeat(51) }, { Address1: 'Maximum 50 characters allowed in Address.' }],
    [
      'line 2 of 51',
      { Address2: 'x'.repeat(51) },
      { Address2: 'Maximum 50 characters allowed in Address Line 2.' },
    ],
    ['no city', { City: '' }, { City: 'City is required.' }],
    ['city of 30', { City: 'c'.repeat(30) }, {}],
    ['city of 31', { City: 'c'.repeat(31) }, { City: 'Maximum 30 characters allowed in City.' }],
    ['city with digits', { City: 'Area 51' }, { City: 'Invalid characters appear in City.' }],
    [
      'city with a dash of typesetters',
      { City: 'Coeur d’Alene–North' },
      { City: 'Invalid characters appear in City. Type - for “–”, which is another character.' },
    ],
    ['Unicode city', { City: "Coeur d’Alène-St. Mary's" }, {}],
    ['no state', { State: '' }, { State: 'State/Territory is required.' }],
    ['a province at home is not looked at', { Province: 'p'.repeat(31) }, {}],
    ['zip of 9', { ZipCode: '82001-1234' }, {}],
    ['zip of 6', { ZipCode: '820011' }, { ZipCode: 'Invalid Zip code.' }],
    ['no zip', { ZipCode: '' }, { ZipCode: 'Zip is required.' }],
    [
      'a country there is none of',
      { Country: 'ZZZ', Province: 'Z' },
      { Country: 'There is no country ZZZ. Choose it from the list.' },
    ],
    ['a country in words', { Country: 'Canada', Province: 'BC' }, { Country: 'Country is required.' }],
    [
      'no country',
      { Country: '' },
      {
        Country: 'Country is required.',
        Province: 'Province is required when country is not United States.',
      },
    ],
  ])('%s', (_name, changes, expected) => {
    expect(problemsIn(addressSchema(), { ...home, ...changes })).toEqual(expected);
  });

  it.each<[string, Partial<AddressForm>, Record<string, string>]>([
    ['abroad', {}, {}],
    [
      'no province',
      { Province: '' },
      { Province: 'Province is required when country is not United States.' },
    ],
    [
      'province of 31',
      { Province: 'p'.repeat(31) },
      { Province: 'Maximum 30 characters allowed in Province.' },
    ],
    ['zip of 1', { ZipCode: '1' }, {}],
    ['zip of 11', { ZipCode: '1'.repeat(11) }, {}],
    ['zip of 12', { ZipCode: '1'.repeat(12) }, { ZipCode: 'Maximum 11 characters allowed in Zip.' }],
  ])('%s', (_name, changes, expected) => {
    expect(problemsIn(addressSchema(), { ...abroad, ...changes })).toEqual(expected);
  });

  it('takes longer foreign zips in settings', () => {
    const schema = addressSchema({ foreignZip: 20 });
    expect(problemsIn(schema, { ...abroad, ZipCode: '1'.repeat(20) })).toEqual({});
    expect(problemsIn(schema, { ...abroad, ZipCode: '1'.repeat(21) })).toEqual({
      ZipCode: 'Maximum 20 characters allowed in Zip.',
    });
  });

  it('is checked whatever stands beside a field', () => {
    expect(problemsIn(addressSchema(), { ...home, Country: 5 }, { strict: true })).toMatchObject({
      Country: 'Country must be text.',
    });
    expect(Object.keys(problemsIn(addressSchema(), null))).toHaveLength(1);
    expect(checkStateIn('USA', 'ZZ')?.message).toBe('State/Territory is required.');
    expect(checkProvinceIn('USA', '')).toBeUndefined();
    expect(checkZipIn('GBR', 'SW1A 1AA')).toBeUndefined();
  });
});
