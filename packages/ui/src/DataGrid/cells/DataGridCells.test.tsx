import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  announcement,
  cell,
  clipboard,
  columns,
  ctrl,
  field,
  focus,
  header,
  openCells,
  owner,
  page,
  press,
  type Row,
  readyCells,
  reportedChanges,
  rows,
  selected,
  show,
  type,
} from '../samples/cellsOnPage.js';
import { loadCellsPart } from './cellsPart.js';

openCells();
beforeAll(loadCellsPart);

beforeEach(readyCells);

/** Gives the first city another text. */
function edit(text: string): void {
  focus(cell(0, 'city'));
  press('F2');
  type(text);
  press('Enter');
}

/** The first change of each report: its text before, and after. */
const firstChanges = () => reportedChanges.mock.calls.map(([[change]]) => [change?.before, change?.text]);

function doubleClick(target: Element | null): void {
  act(() => {
    target?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  });
}

const isReadOnly = (row: number, column: string) => cell(row, column).hasAttribute('aria-readonly');

const showPage = (pageIndex: number) => show({ isUnpaged: false, pagination: { pageIndex, pageSize: 10 } });

/** Columns of which the city cannot be empty. */
const withCity = columns.map((column) =>
  column.id === 'city'
    ? { ...column, edit: { check: (text: string) => (text === '' ? 'Enter a city.' : null) } }
    : column,
);

describe('cells that are edited', () => {
  it('stay open with the reason while a text cannot be the value, and say so', () => {
    show();
    edit('Nowhere');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(announcement()).toBe('City, P0: There is no such city.');
    expect(reportedChanges).not.toHaveBeenCalled();
    press('Escape');
    expect(cell(0, 'city').textContent).toBe('City 0');
  });

  it('keep a text that could not be saved, to try again', async () => {
    let fail: ((error: Error) => void) | undefined;
    owner.answer = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    show();
    edit('Laramie');
    expect(cell(0, 'city').getAttribute('aria-busy')).toBe('true');
    expect(cell(0, 'city').textContent).toBe('Laramie');
    await act(async () => fail?.(new Error('The office did not answer.')));
    expect(cell(0, 'city').textContent).toBe('LaramieThe office did not answer.');
    expect(announcement()).toBe('City, P0: The office did not answer.');
    owner.answer = undefined;
    focus(cell(0, 'city'));
    press('F2');
    expect(field().value).toBe('Laramie');
    press('Enter');
    expect(cell(0, 'city').textContent).toBe('Laramie');
    expect(reportedChanges).toHaveBeenCalledTimes(2);
    press('z', ctrl);
    press('z', ctrl);
    expect(announcement()).toBe('Nothing to undo');
  });

  it('send the text of before again while another one is being saved', async () => {
    const answers: (() => void)[] = [];
    owner.answer = () =>
      new Promise((resolve) => {
        answers.push(() => resolve([]));
      });
    show();
    edit('Laramie');
    edit('City 0');
    expect(cell(0, 'city').textContent).toBe('City 0');
    const both = [
      ['City 0', 'Laramie'],
      ['Laramie', 'City 0'],
    ];
    expect(firstChanges()).toEqual(both);
    edit('City 0');
    expect(firstChanges()).toEqual(both);
    await act(async () => answers.shift()?.());
    expect(cell(0, 'city').getAttribute('aria-busy')).toBe('true');
    await act(async () => answers.shift()?.());
    expect(cell(0, 'city').hasAttribute('aria-busy')).toBe(false);
  });

  it('keep only those texts of a paste that were refused', () => {
    owner.answer = (changes) =>
      changes.flatMap(({ key, column, text }) =>
        text === 'Bad' ? [{ row: key, column, message: 'Not on record.' }] : [],
      );
    show();
    focus(cell(0, 'city'));
    clipboard('paste', 'Bad\nGood');
    expect(cell(0, 'city').textContent).toBe('BadNot on record.');
    expect(cell(1, 'city').textContent).toBe('City 1');
  });

  it('stay as they are where a picture is pasted, which has no text', () => {
    show();
    focus(cell(0, 'city'));
    clipboard('paste', '');
    expect(cell(0, 'city').textContent).toBe('City 0');
    expect(reportedChanges).not.toHaveBeenCalled();
  });

  it.each(['One\nTwo', '"Bo"', '5" pipe', ''])('are pasted as they were copied: %j', (text) => {
    show({ rows: rows.slice(0, 3).map((row) => ({ ...row, note: row.id === '0' ? text : 'before' })) });
    focus(cell(0, 'note'));
    const copied = clipboard('copy');
    focus(cell(1, 'note'));
    clipboard('paste', copied);
    const [changes] = reportedChanges.mock.lastCall ?? [];
    expect(changes?.map((change) => [change.key, change.text])).toEqual([['1', text]]);
  });

  it('are edited by a double click on their words, not on a button among them', () => {
    show({
      columns: columns.map((column) =>
        column.id === 'note' ? { ...column, cell: () => <button type="button">Note</button> } : column,
      ),
    });
    doubleClick(cell(0, 'note').querySelector('button'));
    expect(page.container.querySelector('textarea')).toBeNull();
    doubleClick(cell(0, 'city').firstElementChild);
    expect(field().value).toBe('City 0');
  });

  it('say from the first drawing on, and as soon as their row changes, if they are only read', () => {
    show();
    expect([isReadOnly(1, 'name'), isReadOnly(1, 'city'), isReadOnly(1, 'note')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isReadOnly(2, 'note')).toBe(true);
    show({ rows: rows.map((row) => (row.id === '1' ? { ...row, isFiled: true } : row)) });
    expect(isReadOnly(1, 'note')).toBe(true);
  });

  it.each(['Enter', 'Tab'])('leave the focus in their place where %s takes their row away', (key) => {
    owner.answer = ([change]) => {
      show({ rows: rows.filter(({ id }) => id !== change?.key) });
      return [];
    };
    show();
    focus(cell(6, 'city'));
    press('F2');
    type('Laramie');
    press(key);
    expect(document.activeElement).toBe(cell(7, 'city'));
  });

  it('are undone by name on another page, and take no focus when that page is shown again', () => {
    showPage(0);
    focus(cell(0, 'city'));
    press('Delete');
    showPage(1);
    focus(cell(10, 'city'));
    press('z', ctrl);
    expect(announcement()).toBe('Undone: City, P0');
    const sort = header('name').querySelector('button');
    act(() => sort?.focus());
    showPage(0);
    expect(document.activeElement).toBe(sort);
  });

  it('leave the keys that select all and undo to a field in them', () => {
    show({
      selectionMode: 'multiple',
      columns: columns.map((column) =>
        column.id === 'note'
          ? { ...column, edit: undefined, cell: () => <input aria-label="Note" /> }
          : column,
      ),
    });
    const note = cell(0, 'note').querySelector('input');
    act(() => note?.focus());
    expect([press('a', ctrl), press('z', ctrl), press('y', ctrl)]).toEqual([false, false, false]);
    expect(selected()).toBe(0);
    expect(document.activeElement).toBe(note);
  });

  it('say why they cannot be emptied', () => {
    show({ columns: withCity });
    focus(cell(0, 'city'));
    press('Delete');
    expect(announcement()).toBe('City, P0: Enter a city.');
    focus(cell(1, 'city'));
    clipboard('cut');
    expect(announcement()).toBe('City, P1: Enter a city.');
  });

  it('have one stop of the Tab key that follows the rows', () => {
    show();
    focus(cell(4, 'city'));
    show({ rows: rows.filter(({ id }) => id !== '4') });
    expect(page.container.querySelector('tbody [tabindex="0"]')).toBe(cell(5, 'city'));
  });

  it('cover others, and are passed by once', () => {
    const raw = columns.map((column) =>
      column.id === 'city' ? { ...column, colSpan: (row: Row) => (row.id === '1' ? 2 : 1) } : column,
    );
    show({ columns: raw, rowMenu: () => <button type="button">More</button> });
    focus(cell(0, 'note'));
    press('ArrowDown');
    expect(document.activeElement).toBe(cell(1, 'city'));
    press('ArrowRight');
    expect(cell(1, 'menu').contains(document.activeElement)).toBe(true);
    press('ArrowLeft');
    expect(document.activeElement).toBe(cell(1, 'city'));
  });

  it('get the focus from their owner', () => {
    show({ focusedCell: { row: '3', column: 'note' } });
    expect(document.activeElement).toBe(cell(3, 'note'));
  });

  it('are read where nobody takes changes', () => {
    show({ onEdit: undefined, hasCellNavigation: true });
    focus(cell(0, 'city'));
    expect(cell(0, 'city').getAttribute('aria-readonly')).toBe('true');
    expect(press('x')).toBe(false);
  });
});
