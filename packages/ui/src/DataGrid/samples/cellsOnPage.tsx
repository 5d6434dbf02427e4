import { act, StrictMode, useState } from 'react';
import { vi } from 'vitest';
import { onPage } from '../../registry/onPage.js';
import type { CellChange } from '../cells/cellTypes.js';
import type { ColumnDef } from '../columns/columnDef.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';

export interface Row {
  id: string;
  name: string;
  city: string;
  note: string;
  isFiled: boolean;
}

export const rows: readonly Row[] = Array.from({ length: 15 }, (_, at) => ({
  id: String(at),
  name: `P${at}`,
  city: `City ${at}`,
  note: '',
  isFiled: at === 2,
}));

export const columns: ReadonlyArray<ColumnDef<Row>> = [
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

export let page: ReturnType<typeof onPage>;

/** Opens the page for the tests of a file. */
export function openCells(): void {
  page = onPage();
}
/** The answer of the owner to changes; without an answer it accepts all of them. */
export const owner: { answer: DataGridProps<Row>['onEdit'] } = { answer: undefined };
export const reportedChanges = vi.fn<(changes: ReadonlyArray<CellChange<Row>>) => void>();

/** An owner that accepts every change, unless `owner` has an answer. */
function Owner(props: Partial<DataGridProps<Row>>) {
  const [own, setOwn] = useState(rows);
  const take: DataGridProps<Row>['onEdit'] = (changes) => {
    reportedChanges(changes);
    const problems = owner.answer?.(changes);
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

export function show(props: Partial<DataGridProps<Row>> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <Owner {...props} />
      </StrictMode>,
    ),
  );
}

export function cell(row: number, column: string): HTMLElement {
  const found = page.container.querySelector<HTMLElement>(
    `tr[data-line="${row}"] > :is([data-column="${column}"], [data-part="${column}"])`,
  );
  if (!found) throw new Error(`There is no cell ${column} in row ${row}.`);
  return found;
}

export function header(column: string): HTMLElement {
  const found = page.container.querySelector<HTMLElement>(`thead [data-column="${column}"]`);
  if (!found) throw new Error(`There is no header ${column}.`);
  return found;
}

export function focus(element: HTMLElement): void {
  act(() => element.focus());
}

/** Presses a key where the focus is. @returns true if the grid handled the key */
export function press(key: string, options: KeyboardEventInit = {}): boolean {
  let isHandled = false;
  act(() => {
    isHandled =
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
      ) === false;
  });
  return isHandled;
}

/** Clicks on an element, with the keys that are held. @returns true if the grid handled the click */
export function click(element: Element | null, held: MouseEventInit = {}): boolean {
  let isHandled = false;
  act(() => {
    isHandled =
      element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held })) === false;
  });
  return isHandled;
}

export function field(): HTMLTextAreaElement {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLTextAreaElement)) throw new Error('Nothing is edited.');
  return activeElement;
}

/** Types in the field, in place of the selected text. */
export function type(text: string): void {
  const box = field();
  act(() => box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end'));
}

/** An event of the clipboard, whose text can be read and written. */
export function clipboard(name: 'copy' | 'cut' | 'paste', text = ''): string {
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

export const announcement = () =>
  page.container.querySelector('output')?.textContent?.replaceAll('\u00A0', '');
export const selected = () => page.container.querySelectorAll('tbody tr[data-selected]').length;
export const rowNames = () =>
  [...page.container.querySelectorAll('tbody tr[data-line]')].map(
    (row) => row.querySelector('th')?.textContent,
  );

/** Before each test: jsdom measures nothing. */
export function readyCells(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  owner.answer = undefined;
  reportedChanges.mockClear();
}

export const ctrl = { ctrlKey: true };
export const shift = { shiftKey: true };
