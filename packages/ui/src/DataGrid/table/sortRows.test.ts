import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, sortKey, sortRows } from './sortRows.js';

interface Row {
  name: string | number | null;
  at?: number;
}

const names = (rows: readonly Row[]) => sortRows(rows, ({ name }) => name, false).map(({ name }) => name);
const rowsOf = (...values: Row['name'][]) => values.map((name) => ({ name }));

describe('sortRows', () => {
  it('sorts numbers by size, and numbers in texts too', () => {
    expect(names(rowsOf(10, -2, 9.5))).toEqual([-2, 9.5, 10]);
    expect(names(rowsOf('SL-100', 'SL-9', 'sl-010'))).toEqual(['SL-9', 'sl-010', 'SL-100']);
  });

  it('sorts accents and other scripts as people do, among plain letters', () => {
    expect(names(rowsOf('Zebra', 'Émile', 'emma', 'Ärger', 'Œuvre', 'Омск', 'Oz'))).toEqual([
      'Ärger',
      'Émile',
      'emma',
      'Œuvre',
      'Oz',
      'Zebra',
      'Омск',
    ]);
  });

  it('keeps rows without a value last in either direction, and rows of one value in order', () => {
    const rows = [null, 'b', 'a', 'B', null, 'A'].map((name, at) => ({ name, at }));
    const order = (isDescending: boolean) =>
      sortRows(rows, ({ name }) => name, isDescending).map(({ at }) => at);
    expect(order(false)).toEqual([2, 5, 1, 3, 0, 4]);
    expect(order(true)).toEqual([1, 3, 2, 5, 0, 4]);
  });
});

describe('sortKey', () => {
  const short = fc.string({ unit: fc.constantFrom(...Array.from('aAbBzZ 0019-_.,$&/(é')), maxLength: 8 });
  const printable = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  });

  it('orders plain texts as the collator does', () => {
    const property = fc.property(fc.oneof(short, printable), fc.oneof(short, printable), (a, b) => {
      const [one, other] = [sortKey(a), sortKey(b)];
      if (one === null || other === null) return;
      const byKey = one < other ? -1 : Number(one > other);
      expect(byKey).toBe(Math.sign(compareTexts(a, b)));
    });
    fc.assert(property, { numRuns: 5000 });
  });

  it('leaves to the collator what it does not know', () => {
    expect(sortKey('Émile')).toBeNull();
    expect(sortKey('tab\t')).toBeNull();
    expect(sortKey('9'.repeat(61))).toBeNull();
    expect(sortKey('0'.repeat(61))).not.toBeNull();
  });
});
