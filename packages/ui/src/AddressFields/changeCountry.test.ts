import { describe, expect, it, test } from 'vitest';
import {
  type Address,
  addressFormatOf,
  emptyAddress,
  isEmptyAddress,
  isSameAddress,
  usAddressFormat,
} from './addressFormats.js';
import { countryOptions } from './countryOptions.js';
import { changeCountry } from './useAddress.js';
import { usStateOptions } from './usStates.js';

const cheyenne: Address = {
  ...emptyAddress(),
  line1: '12 Pine',
  city: 'Cheyenne',
  state: 'WY',
  postalCode: '82001',
};

describe('changeCountry', () => {
  it('clears the state abroad and nothing else', () => {
    expect(changeCountry(cheyenne, 'CA', addressFormatOf, {})).toEqual({
      address: { ...cheyenne, country: 'CA', state: '' },
      cleared: { line: 'state', value: 'WY' },
      restored: null,
    });
  });

  it('brings back what an earlier change cleared', () => {
    const abroad = { ...cheyenne, country: 'CA', state: '', province: 'Alberta' };
    expect(changeCountry(abroad, 'US', addressFormatOf, { state: 'WY' })).toEqual({
      address: cheyenne,
      cleared: { line: 'province', value: 'Alberta' },
      restored: { line: 'state', value: 'WY' },
    });
  });

  it('keeps the province from one country abroad to another', () => {
    const abroad = { ...cheyenne, country: 'CA', state: '', province: 'Alberta' };
    expect(changeCountry(abroad, 'MX', addressFormatOf, { state: 'WY' })).toEqual({
      address: { ...abroad, country: 'MX' },
      cleared: null,
      restored: null,
    });
  });

  it('clears nothing while there is no country', () => {
    expect(changeCountry(cheyenne, '', addressFormatOf, {}).address).toEqual({ ...cheyenne, country: '' });
  });

  it('does not bring back over what is there', () => {
    const typed = { ...cheyenne, country: '' };
    expect(changeCountry(typed, 'US', addressFormatOf, { state: 'CO' }).address.state).toBe('WY');
  });

  const { state: _, ...withoutState } = cheyenne;

  it.each([
    ['Ontario', '', 'CA', 'Ontario'],
    ['ON', '', 'CA', 'ON'],
    ['Bavaria', '', 'DE', 'Bavaria'],
    // Letters that mean a state, too.
    ['WA', 'WA', 'AU', 'WA'],
  ])('keeps %s, which the browser filled in before the country', (autofilled, state, country, province) => {
    expect(changeCountry({ ...withoutState, state }, country, addressFormatOf, { autofilled })).toEqual({
      address: { ...withoutState, state: '', province, country },
      cleared: null,
      restored: null,
    });
  });

  it('chooses the state that the browser filled in while another country was chosen', () => {
    const abroad = { ...cheyenne, country: 'CA', state: '', province: 'Wyoming' };
    expect(changeCountry(abroad, 'US', addressFormatOf, { autofilled: 'Wyoming' })).toEqual({
      address: cheyenne,
      cleared: null,
      restored: null,
    });
  });

  it('clears what the browser filled in where a list does not have it, and remembers it', () => {
    const abroad = { ...cheyenne, country: 'CA', state: '', province: 'Ontario' };
    expect(changeCountry(abroad, 'US', addressFormatOf, { autofilled: 'Ontario' })).toEqual({
      address: { ...cheyenne, state: '' },
      cleared: { line: 'province', value: 'Ontario' },
      restored: null,
    });
  });
});

test.each([
  ['US', '820011234', '82001-1234'],
  ['US', '82001 1234', '82001-1234'],
  ['US', ' 82001 ', '82001'],
  ['US', '8200', '8200'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['GB', ' ec3m 7ha ', 'EC3M 7HA'],
])('a postal code of %s, %j, is tidied to %j', (country, text, tidy) => {
  expect(addressFormatOf(country).tidyPostalCode?.(text)).toBe(tidy);
});

test('the United States have states, everybody else a province', () => {
  expect(addressFormatOf('US')).toBe(usAddressFormat);
  for (const country of ['CA', 'GB', 'DE', '', 'toString']) {
    expect(addressFormatOf(country).region).toBe('province');
  }
});

test('addresses are compared line by line', () => {
  expect(isSameAddress(cheyenne, { ...cheyenne })).toBe(true);
  expect(isSameAddress(cheyenne, { ...cheyenne, line2: 'Suite 4' })).toBe(false);
  expect(isEmptyAddress(emptyAddress('CA'))).toBe(true);
  expect(isEmptyAddress(cheyenne)).toBe(false);
});

test('the lists are complete, in order and without doubles', () => {
  expect(usStateOptions).toHaveLength(56);
  expect(usStateOptions.at(0)).toEqual({ value: 'AL', label: 'Alabama', description: 'AL' });
  expect(usStateOptions.find(({ value }) => value === 'VI')?.label).toBe('U.S. Virgin Islands');
  const countries = countryOptions();
  expect(countries[0]).toEqual({ value: 'US', label: 'United States', keywords: ['US', 'USA'] });
  expect(new Set(countries.map(({ value }) => value)).size).toBe(243);
  expect(
    countryOptions('de', ['CA', 'US'])
      .slice(0, 2)
      .map(({ label }) => label),
  ).toEqual(['Kanada', 'Vereinigte Staaten']);
});
