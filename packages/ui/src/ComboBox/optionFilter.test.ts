import { describe, expect, it, test } from 'vitest';
import { findTyped, makeOptionFilter, nearestFirst, withOption } from './optionFilter.js';

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

const coverages = [
  { value: '1011', label: '1011 Glass – Commercial' },
  { value: '5000', label: '5000 Commercial General Liability', keywords: ['GL', 'CGL'] },
  { value: '5005', label: '5005 Excess CGL' },
  { value: '8004', label: '8004 Garage Liability' },
  { value: '15000', label: '15000 Closed', isDisabled: true },
];

describe('findTyped', () => {
  test.each([
    ['Admiral Insurance Company', '1'],
    [' admiral insurance company ', '1'],
    ['societe alpine', '2'],
    ['Admiral', '1'],
    ['naic 24856', '1'],
    ['24856', '1'],
    ['utah twin', '4'],
    ['Twin', undefined],
    ['n', undefined],
    ['zz', undefined],
    ['', undefined],
  ])('finds for %j: %s', (typed, value) => {
    expect(findTyped(options, typed)?.value).toBe(value);
  });

  test.each([
    ['5000', '5000'],
    ['gl', '5000'],
    ['cgl', '5000'],
    ['excess', '5005'],
    ['garage', '8004'],
    ['liability', undefined],
    ['closed', undefined],
  ])('finds for the code or abbreviation %j: %s', (typed, value) => {
    expect(findTyped(coverages, typed)?.value).toBe(value);
  });
});

describe('nearestFirst', () => {
  test.each([
    ['', '1011'],
    ['gl', '5000'],
    ['CGL', '5000'],
    ['8004', '8004'],
    ['gla', '1011'],
    ['liab', '5000'],
    ['zz', '1011'],
  ])('has first for %j: %s', (typed, value) => {
    expect(nearestFirst(coverages, typed)[0]?.value).toBe(value);
  });

  it('keeps the order of what is equally near', () => {
    expect(nearestFirst(coverages, 'l').map(({ value }) => value)).toStrictEqual([
      '5000',
      '8004',
      '1011',
      '5005',
      '15000',
    ]);
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
