import { describe, expect, it } from 'vitest';
import type { KeptLists } from './KeptList.js';
import { keysAfter, movesToReach, moveWords, noMoves, possibleMoves } from './KeptList.js';

const side = (keys: string) => keys.split('').map((value) => ({ value, label: value }));
const lists = (available: string, selected: string): KeptLists => ({
  available: side(available),
  selected: side(selected),
  version: selected,
});

describe('moves', () => {
  const read = lists('abcd', 'xyz');

  it('lead from what was read to what is chosen, and back', () => {
    const chosen = ['x', 'z', 'c', 'a'];
    const moves = movesToReach(chosen, read);
    expect(moves).toEqual({ added: ['c', 'a'], removed: ['y'] });
    expect(keysAfter(moves, read)).toEqual(chosen);
    expect(movesToReach(['z', 'y', 'x'], read)).toEqual(noMoves);
  });

  it('stay on a newer list, but those that were made or became impossible there', () => {
    const moves = { added: ['c', 'a', 'd'], removed: ['y', 'x'] };
    // Elsewhere c came in and y went out, b came in too, and d has ended.
    const newer = lists('ay', 'xzcb');
    expect(possibleMoves(moves, newer)).toEqual({ added: ['a'], removed: ['x'] });
    expect(keysAfter(possibleMoves(moves, newer), newer)).toEqual(['z', 'c', 'b', 'a']);
  });

  it.each([
    [{ added: ['a', 'b'], removed: ['x'] }, '2 added, 1 removed'],
    [{ added: ['a'], removed: [] }, '1 added'],
    [{ added: [], removed: Array<string>(1200).fill('x') }, '1,200 removed'],
    [noMoves, ''],
  ])('are told in words', (moves, words) => {
    expect(moveWords(moves)).toBe(words);
  });
});
