import { expect } from 'vitest';
import { cell, ctrl, focus, header, page, press, shift, show } from './cellsOnPage.js';

/** Tests of the keys that move in a grid of cells, by the names that the guide gives the keys. */
export const movingKeys: Readonly<Record<string, () => void>> = {
  '← → ↑ ↓': () => {
    show();
    focus(cell(0, 'city'));
    press('ArrowRight');
    expect(document.activeElement).toBe(cell(0, 'note'));
    press('ArrowDown');
    expect(document.activeElement).toBe(cell(1, 'note'));
    press('ArrowLeft');
    press('ArrowUp');
    expect(document.activeElement).toBe(cell(0, 'city'));
    press('ArrowUp');
    expect(header('city').contains(document.activeElement)).toBe(true);
  },
  'Ctrl ← → ↑ ↓': () => {
    show();
    focus(cell(3, 'city'));
    press('ArrowRight', ctrl);
    expect(document.activeElement).toBe(cell(3, 'note'));
    press('ArrowLeft', ctrl);
    expect(document.activeElement).toBe(cell(3, 'name'));
    press('ArrowDown', ctrl);
    expect(document.activeElement).toBe(cell(14, 'name'));
    press('ArrowUp', ctrl);
    expect(document.activeElement).toBe(cell(0, 'name'));
  },
  'Home, End': () => {
    show();
    focus(cell(3, 'city'));
    press('End');
    expect(document.activeElement).toBe(cell(3, 'note'));
    press('Home');
    expect(document.activeElement).toBe(cell(3, 'name'));
  },
  'Ctrl Home, Ctrl End': () => {
    show();
    focus(cell(3, 'city'));
    press('End', ctrl);
    expect(document.activeElement).toBe(cell(14, 'note'));
    press('Home', ctrl);
    expect(document.activeElement).toBe(cell(0, 'name'));
  },
  'Page Up, Page Down': () => {
    show();
    focus(cell(1, 'city'));
    press('PageDown');
    expect(document.activeElement).toBe(cell(11, 'city'));
    press('PageUp');
    expect(document.activeElement).toBe(cell(1, 'city'));
  },
  'Tab, Shift Tab': () => {
    show({ selectionMode: 'multiple' });
    focus(cell(1, 'city'));
    // The browser goes on from the last control of the rows, and from the first.
    expect(press('Tab')).toBe(false);
    expect(cell(14, 'select').contains(document.activeElement)).toBe(true);
    focus(cell(1, 'city'));
    expect(press('Tab', shift)).toBe(false);
    expect(cell(0, 'select').contains(document.activeElement)).toBe(true);
    expect(page.container.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
  },
};
