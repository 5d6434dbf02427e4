import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, StrictMode, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPage } from '../../registry/onPage.js';
import type { ColumnDef } from '../columns/columnDef.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { loadCellsPart } from './cellsPart.js';
import type { CellChange } from './cellTypes.js';
import { readCells, writeCells } from './clipboardCells.js';

interface Row {
  id: string;
  name: string;
  city: string;
  note: string;
  isFiled: boolean;
}

const rows: readonly Row[] = Array.from({ length: 15 }, (_, at) => ({
  id: String(at),
  name: `P${at}`,
  city: `City ${at}`,
  note: '',
  isFiled: at === 2,
}));

const columns: ReadonlyArray<ColumnDef<Row>> = [
  {
    id: 'name',
    header: 'Policy',
    accessorFn: (row) => row.name,
    meta: { isRowHeader: true },
    enableSorting: true,
  },
  {
    id: 'city',
    header: 'City',
    accessorFn: (row) => row.city,
    enableSorting: true,
    edit: { check: (text) => (text === 'Nowhere' ? 'There is no such city.' : null) },
  },
  {
    id: 'note',
    header: 'Note',
    accessorFn: (row) => row.note,
    edit: { isMultiline: true, isReadOnly: (row) => row.isFiled },
  },
];

const page = onPage();
let answer: DataGridProps<Row>['onEdit'];
const seen = vi.fn<(changes: ReadonlyArray<CellChange<Row>>) => void>();

/** An owner that takes every change. */
function Owner(props: Partial<DataGridProps<Row>>) {
  const [own, setOwn] = useState(rows);
  const take: DataGridProps<Row>['onEdit'] = (changes) => {
    seen(changes);
    const problems = answer?.(changes);
    if (problems) return problems;
    setOwn((before) =>
      before.map((row) =>
        changes
          .filter(({ key }) => key === row.id)
          .reduce((next, { column, text }) => ({ ...next, [column]: text }), row),
      ),
    );
    return undefined;
  };
  return (
    <DataGrid
      label="Policies"
      columns={columns}
      rows={own}
      getRowId={(row) => row.id}
      isUnpaged
      onEdit={take}
      {...props}
    />
  );
}

function show(props: Partial<DataGridProps<Row>> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <Owner {...props} />
      </StrictMode>,
    ),
  );
}

function cell(row: number, column: string): HTMLElement {
  const found = page.container.querySelector<HTMLElement>(
    `tr[data-line="${row}"] > :is([data-column="${column}"], [data-part="${column}"])`,
  );
  if (!found) throw new Error(`There is no cell ${column} in row ${row}.`);
  return found;
}

function header(column: string): HTMLElement {
  const found = page.container.querySelector<HTMLElement>(`thead [data-column="${column}"]`);
  if (!found) throw new Error(`There is no header ${column}.`);
  return found;
}

function focus(element: HTMLElement): void {
  act(() => element.focus());
}

/** Presses a key where the focus is. @returns whether the grid took it */
function press(key: string, options: KeyboardEventInit = {}): boolean {
  let isTaken = false;
  act(() => {
    isTaken =
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
      ) === false;
  });
  return isTaken;
}

function field(): HTMLTextAreaElement {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLTextAreaElement)) throw new Error('Nothing is edited.');
  return activeElement;
}

/** Types in the field, in place of what is selected in it. */
function type(text: string): void {
  const box = field();
  act(() => box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end'));
}

/** An event of the clipboard, whose text can be read and written. */
function clipboard(name: 'copy' | 'cut' | 'paste', text = ''): string {
  const data = { text };
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
    clipboardData: {
      getData: () => data.text,
      setData: (_: string, given: string) => {
        data.text = given;
      },
    },
  });
  act(() => {
    document.activeElement?.dispatchEvent(event);
  });
  return data.text;
}

const told = () => page.container.querySelector('output')?.textContent?.replaceAll('\u00A0', '');
const selected = () => page.container.querySelectorAll('tbody tr[data-selected]').length;
const rowNames = () =>
  [...page.container.querySelectorAll('tbody tr[data-line]')].map(
    (row) => row.querySelector('th')?.textContent,
  );

beforeAll(loadCellsPart);

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  answer = undefined;
  seen.mockClear();
});

const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };
const selecting = { selectionMode: 'multiple' } as const;

/** The lines of the guide's table, by their keys as they stand there. */
const keys: Readonly<Record<string, () => void>> = {
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
    show(selecting);
    focus(cell(1, 'city'));
    // The browser goes on from the last control of the rows, and from the first.
    expect(press('Tab')).toBe(false);
    expect(cell(14, 'select').contains(document.activeElement)).toBe(true);
    focus(cell(1, 'city'));
    expect(press('Tab', shift)).toBe(false);
    expect(cell(0, 'select').contains(document.activeElement)).toBe(true);
    expect(page.container.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
  },
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
    press('ArrowUp', shift);
    press('ArrowUp', shift);
    expect(selected()).toBe(3);
  },
  'Ctrl A': () => {
    show(selecting);
    focus(cell(3, 'city'));
    expect(press('a', ctrl)).toBe(true);
    expect(selected()).toBe(15);
  },
  'Ctrl C': () => {
    show(selecting);
    focus(cell(3, 'city'));
    expect(clipboard('copy')).toBe('City 3');
    press(' ');
    press('ArrowDown', shift);
    expect(clipboard('copy')).toBe('P3\tCity 3\t\nP4\tCity 4\t');
  },
  'Ctrl X': () => {
    show();
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
    expect(told()).toBe('2 cells pasted. 2 could not be changed.');
    expect(seen).toHaveBeenCalledOnce();
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
    expect(told()).toBe('Undone: 3 cells');
    press('y', ctrl);
    expect(cell(2, 'city').textContent).toBe('Lusk');
    press('z', ctrl);
    press('Z', { ...ctrl, ...shift });
    expect(cell(2, 'city').textContent).toBe('Lusk');
    press('y', ctrl);
    expect(told()).toBe('Nothing to redo');
  },
  'Ctrl Enter': () => {
    show({ rowDetail: (row) => `About ${row.name}` });
    focus(cell(0, 'city'));
    press('Enter', ctrl);
    expect(page.container.textContent).toContain('About P0');
    press('Enter', ctrl);
    expect(page.container.textContent).not.toContain('About P0');
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
    const button = header('name').querySelector('button');
    // The browser makes a press of Enter, with the Shift key if it is held.
    act(() => button?.click());
    expect(rowNames().slice(0, 3)).toEqual(['P0', 'P1', 'P2']);
    act(() => {
      header('city')
        .querySelector('button')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    });
    expect(header('city').querySelector('small')?.textContent).toBe('2');
    expect(press('Enter')).toBe(false);
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

/** Keys that are left to the browser, from where. */
const left: Readonly<Record<string, () => boolean[]>> = {
  'Shift ← →': () => {
    focus(cell(1, 'city'));
    return [press('ArrowLeft', shift), press('ArrowRight', shift)];
  },
  'Ctrl D': () => {
    focus(cell(1, 'city'));
    return [press('d', ctrl)];
  },
  'Alt ← → on a header': () => {
    focus(cell(0, 'city'));
    press('ArrowUp');
    return [press('ArrowLeft', { altKey: true }), press('ArrowRight', { altKey: true })];
  },
  'Shift ← → on a header': () => {
    focus(cell(0, 'city'));
    press('ArrowUp');
    return [press('ArrowLeft', shift), press('ArrowRight', shift)];
  },
  'Ctrl Enter on a header': () => {
    focus(cell(0, 'city'));
    press('ArrowUp');
    return [press('Enter', ctrl)];
  },
  'Alt C': () => {
    focus(cell(1, 'city'));
    return [press('c', { altKey: true })];
  },
};

describe('the keys of the guide', () => {
  const guide = readFileSync(join(import.meta.dirname, 'DataGridCells.mdx'), 'utf8');
  const [done = '', undone = ''] = guide.slice(guide.indexOf('### Keyboard')).split('Not here:');
  const keysOf = (table: string) =>
    [...(table.split('\n###')[0]?.matchAll(/^\| ([^|]+) \|/gm) ?? [])]
      .map(([, cell_ = '']) => cell_)
      .filter((name) => !/^(Keys|---)/.test(name));

  it('are all here', () => {
    expect(Object.keys(keys)).toEqual(keysOf(done));
    expect(Object.keys(left)).toEqual(keysOf(undone));
  });

  it.each(Object.entries(keys))('%s', (_, run) => run());

  it.each(Object.entries(left))('%s is not taken', (_, run) => {
    show({ hasMultiSort: true });
    expect(run().some(Boolean)).toBe(false);
    expect(seen).not.toHaveBeenCalled();
  });
});

describe('cells that are edited', () => {
  const edit = (text: string) => {
    focus(cell(0, 'city'));
    press('F2');
    type(text);
    press('Enter');
  };

  it('stay open with the reason while a text cannot be the value, and say so', () => {
    show();
    edit('Nowhere');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(told()).toBe('City, P0: There is no such city.');
    expect(seen).not.toHaveBeenCalled();
    press('Escape');
    expect(cell(0, 'city').textContent).toBe('City 0');
  });

  it('keep a text that could not be saved, to try again', async () => {
    let fail = (_: Error) => {};
    answer = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    show();
    edit('Laramie');
    expect(cell(0, 'city').getAttribute('aria-busy')).toBe('true');
    expect(cell(0, 'city').textContent).toBe('Laramie');
    await act(async () => fail(new Error('The office did not answer.')));
    expect(cell(0, 'city').textContent).toBe('LaramieThe office did not answer.');
    expect(told()).toBe('City, P0: The office did not answer.');
    answer = undefined;
    focus(cell(0, 'city'));
    press('F2');
    expect(field().value).toBe('Laramie');
    press('Enter');
    expect(cell(0, 'city').textContent).toBe('Laramie');
    expect(seen).toHaveBeenCalledTimes(2);
    press('z', ctrl);
    press('z', ctrl);
    expect(told()).toBe('Nothing to undo');
  });

  it('keep only those texts of a paste that were refused', () => {
    answer = (changes) =>
      changes.flatMap(({ key, column, text }) =>
        text === 'Bad' ? [{ row: key, column, message: 'Not on record.' }] : [],
      );
    show();
    focus(cell(0, 'city'));
    clipboard('paste', 'Bad\nGood');
    expect(cell(0, 'city').textContent).toBe('BadNot on record.');
    expect(cell(1, 'city').textContent).toBe('City 1');
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

describe('cells on the clipboard', () => {
  it.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a\nb"\t"say ""hi"""', [['a\nb', 'say "hi"']]],
    ['5" pipe\tx', [['5" pipe', 'x']]],
    ['', [['']]],
    ['\t\n', [['', '']]],
    ['a\r\n\r\nb', [['a'], [''], ['b']]],
  ])('%j', (text, cells) => {
    expect(readCells(text)).toEqual(cells);
    expect(readCells(writeCells(cells))).toEqual(cells);
  });
});
