import { describe, expect, it } from 'vitest';
import type { DataSort } from '../columns/dataColumn.js';
import { sortAlone, sortAlso, sortKeys, sortWith } from './sortOrder.js';

const state = { id: 'state', header: 'State' };
const premium = { id: 'premium', header: 'Premium', sortsDescendingFirst: true };
const words = (sort: DataSort | null) =>
  sortKeys(sort)
    .map(({ column, direction }) => `${column} ${direction}`)
    .join(', ');

describe('a sort order', () => {
  it('is by one column when its header is pressed, and turned by another press', () => {
    const first = sortAlone(premium, null);
    expect(words(first)).toBe('premium descending');
    expect(words(sortAlone(premium, first))).toBe('premium ascending');
    expect(sortAlone(state, sortAlso(premium, sortAlone(state, null)))).toEqual({
      column: 'state',
      direction: 'descending',
    });
  });

  it('gains a column, turns it, and loses it again', () => {
    const one = sortAlone(state, null);
    const two = sortAlso(premium, one);
    expect(words(two)).toBe('state ascending, premium descending');
    const turned = sortAlso(premium, two);
    expect(words(turned)).toBe('state ascending, premium ascending');
    expect(sortAlso(premium, turned)).toEqual(one);
  });

  it('never loses its only column', () => {
    const turned = sortAlso(state, sortAlone(state, null));
    expect(words(turned)).toBe('state descending');
    expect(words(sortAlso(state, turned))).toBe('state ascending');
    expect(sortWith(turned, 'state', null)).toBe(turned);
  });

  it('keeps the places of its columns when one of them is turned, and moves up when the first is taken out', () => {
    const two = sortAlso(premium, sortAlone(state, null));
    expect(words(sortWith(two, 'state', 'descending'))).toBe('state descending, premium descending');
    expect(words(sortWith(two, 'state', null))).toBe('premium descending');
    expect(words(sortWith(null, 'state', 'ascending'))).toBe('state ascending');
  });
});
