import { describe, expect, it } from 'vitest';
import { arrangedColumns, plainColumnLayout, shownColumns } from './columnLayout.js';

const columnsOf = (text: string) => Array.from(text, (id) => ({ id, header: id.toUpperCase() }));
const arranged = (columns: string, layout: Partial<typeof plainColumnLayout>) =>
  arrangedColumns(columnsOf(columns), { ...plainColumnLayout, ...layout })
    .map(({ id }) => id)
    .join('');

describe('arranged columns', () => {
  it('stand in the order that was chosen, whatever became of the columns since', () => {
    expect(arranged('abcd', {})).toBe('abcd');
    expect(arranged('abcd', { order: ['d', 'b', 'a', 'c'] })).toBe('dbac');
    // Columns that came since stand after the one that they follow, columns that went are forgotten.
    expect(arranged('xaybz', { order: ['b', 'gone', 'a'] })).toBe('xbzay');
    expect(arranged('ab', { order: ['a', 'a', 'b', 'a'] })).toBe('ab');
  });

  it('stand at the end to which they are pinned, among each other in order', () => {
    expect(arranged('abcde', { pinned: { d: 'start', b: 'start', a: 'end' } })).toBe('bdcea');
    expect(arranged('abc', { order: ['c', 'b', 'a'], pinned: { a: 'start', gone: 'end' } })).toBe('acb');
  });

  it('are hidden wherever they stand', () => {
    const layout = { hidden: ['a', 'b'], widths: {}, order: ['c', 'b', 'a'] };
    expect(shownColumns(columnsOf('abc'), layout).map(({ id }) => id)).toEqual(['c']);
  });
});
