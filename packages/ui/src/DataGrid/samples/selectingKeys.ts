import { expect } from 'vitest';
import { cell, ctrl, focus, header, press, selected, shift, show } from './cellsOnPage.js';

export const selecting = { selectionMode: 'multiple' } as const;

/** Tests of the keys that select rows in a grid of cells, by the names that the guide gives the keys. */
export const selectingKeys: Readonly<Record<string, () => void>> = {
  'Space, Shift Space': () => {
    show(selecting);
    focus(cell(0, 'city'));
    press(' ');
    expect(cell(0, 'city').parentElement?.getAttribute('aria-selected')).toBe('true');
    press(' ', shift);
    expect(selected()).toBe(0);
  },
  'Shift ↑, Shift ↓': () => {
    show(selecting);
    focus(cell(3, 'city'));
    press('ArrowDown', shift);
    expect(selected()).toBe(2);
    expect(document.activeElement).toBe(cell(4, 'city'));
    press('ArrowDown', shift);
    expect(selected()).toBe(3);
    // Back over the row where it began: what was selected below is cleared.
    press('ArrowUp', shift);
    press('ArrowUp', shift);
    expect(selected()).toBe(1);
    press('ArrowUp', shift);
    expect(selected()).toBe(2);
    // After a step without Shift rows are added from here on.
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown', shift);
    expect(selected()).toBe(4);
    // So they are after anything else: a stay outside of the rows, all of the page, a row by itself, the mouse.
    focus(header('city').querySelector('button') ?? header('city'));
    focus(cell(5, 'city'));
    press('ArrowUp', shift);
    expect(selected()).toBe(4);
    press('a', ctrl);
    press('ArrowDown', shift);
    expect(selected()).toBe(15);
    press(' ');
    press('ArrowUp', shift);
    expect(selected()).toBe(15);
    for (const name of ['mousedown', 'mouseup'])
      cell(4, 'city').dispatchEvent(new MouseEvent(name, { bubbles: true }));
    press('ArrowDown', shift);
    expect(selected()).toBe(15);
  },
  'Ctrl Shift ↑, Ctrl Shift ↓': () => {
    show({
      ...selecting,
      getRowDisabledReason: ({ id }) => (id === '12' ? 'Closed' : null),
    });
    focus(cell(9, 'city'));
    press('ArrowDown', { ...ctrl, ...shift });
    expect(document.activeElement).toBe(cell(14, 'city'));
    // Rows 9 to 14 but the one that is closed.
    expect(selected()).toBe(5);
    press('ArrowUp', { ...ctrl, ...shift });
    expect(document.activeElement).toBe(cell(0, 'city'));
    expect(selected()).toBe(10);
    show({ selectionMode: 'single' });
    press('ArrowDown', shift);
    expect(selected()).toBe(1);
    expect(cell(1, 'city').parentElement?.dataset['selected']).toBeDefined();
  },
  'Ctrl A': () => {
    show(selecting);
    focus(cell(3, 'city'));
    expect(press('a', ctrl)).toBe(true);
    expect(selected()).toBe(15);
  },
};
