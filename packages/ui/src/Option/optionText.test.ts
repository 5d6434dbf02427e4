import { expect, test } from 'vitest';
import { filterOptions } from './optionText.js';

const options = [
  { value: '1', label: 'Admiral Insurance Company', description: 'NAIC 24856' },
  { value: '2', label: 'Société Alpine' },
  { value: '3', label: 'Twin', description: 'Ohio' },
  { value: '4', label: 'Twin', description: 'Utah' },
];

test.each([
  ['', ['1', '2', '3', '4']],
  ['company admiral', ['1']],
  ['adm 248', ['1']],
  ['SOCIETE', ['2']],
  ['  alpine ', ['2']],
  ['twin', ['3', '4']],
  ['twin utah', ['4']],
  ['zz', []],
])('filterOptions finds for %j: %j', (typed, values) => {
  expect(filterOptions(options, typed).map(({ value }) => value)).toEqual(values);
});

test('finds what is typed with the apostrophes and dashes of a keyboard, and the other way round', () => {
  const typeset = [{ value: '1', label: 'O’Hara–Lee\u00a0Mutual' }];
  const plain = [{ value: '1', label: "O'Hara-Lee Mutual" }];
  expect(filterOptions(typeset, "o'hara-lee mutual")).toEqual(typeset);
  expect(filterOptions(plain, 'O‘Hara—Lee')).toEqual(plain);
});
