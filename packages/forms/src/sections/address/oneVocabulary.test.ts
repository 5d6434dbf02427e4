import { addressFormatOf, usAddressFormat } from '@slip/ui/AddressFields';
import { expect, it } from 'vitest';
import { addressLabels } from '../../../../ui/src/AddressFields/addressMessages.js';
import { countryOptions } from '../../../../ui/src/AddressFields/countryOptions.js';
import { addressFields } from '../../rules/address/addressFields.js';
import { countries, DEFAULT_COUNTRY } from '../../rules/index.js';
import { addressLineFields } from './AddressSection.js';

it('the countries of the design system are those of the rules', () => {
  const known = countries.map(({ twoLetterCode, name }) => ({ value: twoLetterCode, label: name }));
  expect(countryOptions().map(({ value, label }) => ({ value, label }))).toEqual(known);
});

it('the design system knows a country by the three letters of the rules too', () => {
  expect(addressFormatOf(DEFAULT_COUNTRY)).toBe(usAddressFormat);
  expect(addressFormatOf('GBR')).toBe(addressFormatOf('GB'));
});

it('the lines of an address have one name in both', () => {
  const ofRules = Object.fromEntries(Object.values(addressFields).map(({ form, label }) => [form, label]));
  const ofDesign = Object.entries(addressLineFields).map(([line, form]) => [
    form,
    Object.entries(addressLabels).find(([each]) => each === line)?.[1],
  ]);
  expect(Object.fromEntries(ofDesign)).toEqual(ofRules);
});
