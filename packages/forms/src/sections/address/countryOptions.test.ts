import { expect, it } from 'vitest';
import { countryOptions } from '../../../../ui/src/AddressFields/countryOptions.js';
import { countries } from '../../rules/index.js';

it('the countries of the design system are those of the rules', () => {
  const known = countries.map(({ twoLetterCode, name }) => ({ value: twoLetterCode, label: name }));
  expect(countryOptions().map(({ value, label }) => ({ value, label }))).toEqual(known);
});
