import { describe, expect, it, test } from 'vitest';
import { findExact, makeOptionFilter, withOption } from './optionFilter.js';

const options = [
  { value: '1', label: 'Admiral Insurance Company', description: 'NAIC 24856' },
  { value: '2', label: 'Société Alpine' },
  { value: '3', label: 'Twin', description: 'Ohio' },
  { value: '4', label: 'Twin', description: 'Utah' },
];

function found(typed: string): string[] {
  const matches = makeOptionFilter(options);
  return options.filter(({ label }) => matches(label, typed)).map(({ value }) => value);
}

describe('makeOptionFilter', () => {
  test.each([
    ['', ['1', '2', '3', '4']],
    ['ADMIRAL', ['1']],
    ['company admiral', ['1']],
    ['24856', ['1']],
    ['adm 248', ['1']],
    ['societe', ['2']],
    ['SOCIÉTÉ', ['2']],
    ['  alpine ', ['2']],
    ['utah', ['3', '4']],
    ['zz', []],
  ])('finds for %j: %j', (typed, values) => {
    expect(found(typed)).toStrictEqual(values);
  });

  it('stays quick with ten thousand options', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      value: String(index),
      label: `Insurer ${index}`,
    }));
    const matches = makeOptionFilter(many);
    expect(many.filter(({ label }) => matches(label, 'insurer 9999'))).toHaveLength(1);
  });
});

describe('findExact', () => {
  test.each([
    ['Admiral Insurance Company', '1'],
    [' admiral insurance company ', '1'],
    ['societe alpine', '2'],
    ['Admiral', undefined],
    ['Twin', undefined],
    ['', undefined],
  ])('finds for %j: %s', (typed, value) => {
    expect(findExact(options, typed)?.value).toBe(value);
  });
});

describe('withOption', () => {
  it('adds what is not there yet, first', () => {
    expect(withOption(options, { value: '9', label: 'New' }).map(({ value }) => value)).toStrictEqual([
      '9',
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(withOption(options, { value: '1', label: 'Admiral' })).toBe(options);
    expect(withOption(options, null)).toBe(options);
  });
});
