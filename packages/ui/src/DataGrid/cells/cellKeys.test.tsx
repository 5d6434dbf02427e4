import { readFileSync } from 'node:fs';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keysOf } from '../../registry/guideKeys.js';
import { toCsv } from '../export/toCsv.js';
import {
  announcement,
  cell,
  click,
  clipboard,
  columns,
  ctrl,
  field,
  focus,
  header,
  openCells,
  page,
  press,
  readyCells,
  reportedChanges,
  rowNames,
  rows,
  selected,
  shift,
  show,
  type,
} from '../samples/cellsOnPage.js';
import { movingKeys } from '../samples/movingKeys.js';
import { selecting, selectingKeys } from '../samples/selectingKeys.js';
import { loadCellsPart } from './cellsPart.js';

openCells();
beforeAll(loadCellsPart);

beforeEach(readyCells);

/** The lines of the guide's table, by their keys as they stand there. */
const keys: Readonly<Record<string, () => void>> = {
  ...movingKeys,
  'Enter, F2': () => {
    show();
    for (const key of ['Enter', 'F2']) {
      focus(cell(0, 'city'));
      press(key);
      expect(field().value).toBe('City 0');
      expect(field().selectionEnd).toBe(6);
      press('Escape');
    }
    focus(cell(0, 'name'));
    expect(press('Enter')).toBe(false);
  },
  'a letter': () => {
    show();
    focus(cell(0, 'city'));
    press('L');
    expect(field().value).toBe('L');
    expect(field().selectionStart).toBe(1);
    press('Escape');
    // As Windows says AltGr.
    press('ł', { ctrlKey: true, altKey: true, modifierAltGraph: true });
    expect(field().value).toBe('ł');
  },
  Backspace: () => {
    show();
    focus(cell(0, 'city'));
    press('Backspace');
    expect(field().value).toBe('');
  },
  Delete: () => {
    show();
    focus(cell(0, 'city'));
    press('Delete');
    expect(cell(0, 'city').textContent).toBe('');
  },
  'Enter, Shift Enter in a field': () => {
    show();
    focus(cell(1, 'city'));
    press('Enter');
    type('Laramie');
    press('Enter');
    expect(cell(1, 'city').textContent).toBe('Laramie');
    expect(document.activeElement).toBe(cell(2, 'city'));
    press('Enter');
    press('Enter', shift);
    expect(document.activeElement).toBe(cell(1, 'city'));
  },
  'Tab, Shift Tab in a field': () => {
    show();
    focus(cell(1, 'note'));
    press('F2');
    type('Asked');
    press('Tab');
    expect(cell(1, 'note').textContent).toBe('Asked');
    expect(document.activeElement).toBe(cell(2, 'city'));
    // The note of that row is only read.
    press('F2');
    press('Tab');
    expect(document.activeElement).toBe(cell(3, 'city'));
    press('F2');
    press('Tab', shift);
    expect(document.activeElement).toBe(cell(2, 'city'));
  },
  'Alt Enter, Shift Enter in a field of several lines': () => {
    show();
    focus(cell(1, 'note'));
    press('F2');
    expect(press('Enter', { altKey: true })).toBe(false);
    expect(press('Enter', shift)).toBe(false);
    type('One\nTwo');
    press('Enter');
    expect(cell(1, 'note').textContent).toBe('One\nTwo');
  },
  Escape: () => {
    show();
    focus(cell(0, 'city'));
    press('x');
    press('Escape');
    expect(cell(0, 'city').textContent).toBe('City 0');
    expect(document.activeElement).toBe(cell(0, 'city'));
    press('F2');
    type('Nowhere');
    focus(cell(1, 'city'));
    expect(cell(0, 'city').textContent).toBe('NowhereThere is no such city.');
    focus(cell(0, 'city'));
    press('Escape');
    expect(cell(0, 'city').textContent).toBe('City 0');
  },
  ...selectingKeys,
  'Ctrl C': () => {
    show(selecting);
    focus(cell(3, 'city'));
    expect(clipboard('copy')).toBe('City 3');
    press(' ');
    press('ArrowDown', shift);
    expect(clipboard('copy')).toBe('P3\tCity 3\t\nP4\tCity 4\t');
    // Of all rows those that can be selected.
    show({
      ...selecting,
      selection: { mode: 'all', except: {} },
      getRowDisabledReason: ({ id }) => (id === '14' ? null : 'Closed'),
    });
    expect(clipboard('copy')).toBe('P14\tCity 14\t');
  },
  'Ctrl X': () => {
    show(selecting);
    focus(cell(9, 'city'));
    press(' ');
    focus(cell(3, 'city'));
    expect(clipboard('cut')).toBe('City 3');
    expect(cell(3, 'city').textContent).toBe('');
  },
  'Ctrl V': () => {
    show();
    focus(cell(1, 'city'));
    clipboard('paste', 'Cody\t"Two\nlines, ""quoted"""\r\nNowhere\tleft\r\n');
    expect(cell(1, 'city').textContent).toBe('Cody');
    expect(cell(1, 'note').textContent).toBe('Two\nlines, "quoted"');
    expect(cell(2, 'city').textContent).toBe('NowhereThere is no such city.');
    expect(cell(2, 'note').textContent).toBe('');
    expect(announcement()).toBe('2 cells pasted. 2 could not be changed.');
    expect(reportedChanges).toHaveBeenCalledOnce();
  },
  'Ctrl Z, Ctrl Y, Ctrl Shift Z': () => {
    show();
    focus(cell(1, 'city'));
    clipboard('paste', 'Cody\tA\nLusk');
    press('z', ctrl);
    expect([cell(1, 'city'), cell(1, 'note'), cell(2, 'city')].map((each) => each.textContent)).toEqual([
      'City 1',
      '',
      'City 2',
    ]);
    expect(announcement()).toBe('Undone: 3 cells');
    press('y', ctrl);
    expect(cell(2, 'city').textContent).toBe('Lusk');
    press('z', ctrl);
    press('Z', { ...ctrl, ...shift });
    expect(cell(2, 'city').textContent).toBe('Lusk');
    press('y', ctrl);
    expect(announcement()).toBe('Nothing to redo');
  },
  'Ctrl Enter': () => {
    show({ rowDetail: (row) => `About ${row.name}` });
    focus(cell(0, 'city'));
    press('Enter', ctrl);
    expect(page.container.textContent).toContain('About P0');
    press('Enter', ctrl);
    expect(page.container.textContent).not.toContain('About P0');
    show({ rowDetail: (row) => <button type="button">Ask about {row.name}</button> });
    press('Enter', ctrl);
    expect(press('Tab')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Ask about P0');
    expect(press('Tab')).toBe(false);
  },
  '← → ↓ on a header': () => {
    show();
    focus(cell(0, 'city'));
    press('ArrowUp');
    press('ArrowRight');
    expect(document.activeElement).toBe(header('note'));
    press('ArrowLeft');
    expect(header('city').contains(document.activeElement)).toBe(true);
    press('ArrowDown');
    expect(document.activeElement).toBe(cell(0, 'city'));
  },
  'Enter, Shift Enter on a header': () => {
    show({ hasMultiSort: true });
    // The browser makes a press of Enter, with the Shift key if it is held.
    click(header('name').querySelector('button'));
    expect(rowNames().slice(0, 3)).toEqual(['P0', 'P1', 'P2']);
    click(header('city').querySelector('button'), shift);
    expect(header('city').querySelector('small')?.textContent).toBe('2');
    expect(press('Enter')).toBe(false);
  },
  'Ctrl Click, Shift Click on a header': () => {
    show({ hasMultiSort: true });
    for (const held of [ctrl, shift, { metaKey: true }]) {
      click(header('name').querySelector('button'));
      click(header('city').querySelector('button'), held);
      expect(header('city').querySelector('small')?.textContent).toBe('2');
    }
  },
  'Space on the header’s checkbox': () => {
    show(selecting);
    const box = page.container.querySelector<HTMLInputElement>('thead input');
    if (box) focus(box);
    expect(press(' ')).toBe(false);
    act(() => box?.click());
    expect(selected()).toBe(15);
  },
};

const find = (selector: string) => page.container.querySelector<HTMLElement>(selector);

/** Keys that are left to the browser, from where; what there is in place of them. */
const left: Readonly<Record<string, () => boolean[]>> = {
  'Shift ← →': () => {
    focus(cell(1, 'city'));
    const pressed = [press('ArrowLeft', shift), press('ArrowRight', shift)];
    expect(find('tbody :is(td, th)[aria-selected]')).toBeNull();
    return pressed;
  },
  'Ctrl D': () => {
    focus(cell(1, 'city'));
    return [press('d', ctrl)];
  },
  'Alt ← → on a header': () => {
    show({ hasColumnResizing: true });
    expect(find('thead [data-column="city"] input[type="range"]')?.tabIndex).toBe(0);
    focus(cell(0, 'city'));
    press('ArrowUp');
    return [press('ArrowLeft', { altKey: true }), press('ArrowRight', { altKey: true })];
  },
  'Shift ← → on a header': () => {
    focus(cell(0, 'city'));
    press('ArrowUp');
    return [press('ArrowLeft', shift), press('ArrowRight', shift)];
  },
  'Ctrl Enter, Alt ↓, Escape on a header': () => {
    expect(find('thead [aria-haspopup]')).toBeNull();
    expect(find('button[aria-haspopup="menu"]')?.textContent).toBe('Columns');
    focus(cell(0, 'city'));
    press('ArrowUp');
    return [press('Enter', ctrl), press('ArrowDown', { altKey: true }), press('Escape')];
  },
  'Enter on a header of several columns': () => {
    // No header stands over others.
    expect(page.container.querySelector('th[colspan], thead tr + tr')).toBeNull();
    focus(cell(0, 'city'));
    press('ArrowUp');
    return [press('Enter')];
  },
  'Alt C': () => {
    expect(toCsv(columns, rows)).toMatch(/^Policy,City,Note\r\nP0,City 0,/);
    focus(cell(1, 'city'));
    return [press('c', { altKey: true })];
  },
  'Ctrl Click, Shift Click on a cell': () => {
    show(selecting);
    focus(cell(1, 'city'));
    return [ctrl, shift].map((held) => click(cell(4, 'city'), held) || selected() > 0);
  },
  'Enter, Space on a group': () => {
    expect(find('tbody :is([aria-level], [aria-expanded])')).toBeNull();
    focus(cell(1, 'name'));
    return [press('Enter'), press(' ')];
  },
  'Enter, Escape in a header’s filter': () => {
    expect(find('thead input')).toBeNull();
    focus(cell(0, 'city'));
    press('ArrowUp');
    return [press('Enter'), press('Escape')];
  },
};

describe('the keys of the guide', () => {
  const guide = readFileSync(`${import.meta.dirname}/DataGridCells.mdx`, 'utf8');
  const [done = '', undone = ''] = guide.slice(guide.indexOf('### Keyboard')).split('Not here:');

  it('are all here', () => {
    expect(Object.keys(keys)).toEqual(keysOf(done));
    expect(Object.keys(left)).toEqual(keysOf(undone));
  });

  it.each(Object.entries(keys))('%s', (_, run) => {
    expect.hasAssertions();
    run();
  });

  it.each(Object.entries(left))('%s is not taken', (_, run) => {
    show({ hasMultiSort: true });
    expect(run().some(Boolean)).toBe(false);
    expect(reportedChanges).not.toHaveBeenCalled();
  });
});
