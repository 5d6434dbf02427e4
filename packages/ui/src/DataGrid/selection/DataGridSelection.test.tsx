import { act, StrictMode } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPage } from '../../registry/onPage.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { makePolicies, type Policy } from '../samples/policies.js';
import { policyColumns } from '../samples/policyColumns.js';

const rows = makePolicies(73);
const onSelectionChange = vi.fn<NonNullable<DataGridProps<Policy>['onSelectionChange']>>();

const page = onPage();
let heard: string[];
let observer: MutationObserver;

function show(props: Partial<DataGridProps<Policy>> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <DataGrid
          label="Policies"
          columns={policyColumns}
          rows={rows}
          getRowId={(row) => row.id}
          selectionMode="multiple"
          onSelectionChange={onSelectionChange}
          {...props}
        />
      </StrictMode>,
    ),
  );
}

function box(name: string): HTMLInputElement {
  const found = page.container.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (!found) throw new Error(`There is no checkbox ${name}.`);
  return found;
}

function press(element: Element, options: MouseEventInit = {}): void {
  act(() => {
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, ...options }));
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  });
}

function button(name: string): HTMLButtonElement {
  const found = [...page.container.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}

/** The words that a screen reader has been told since the last time they were asked for. */
async function told(): Promise<string[]> {
  await Promise.resolve();
  return heard.splice(0);
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  heard = [];
  observer = new MutationObserver(() =>
    heard.push(page.container.querySelector('output')?.textContent ?? ''),
  );
});

afterEach(() => {
  observer.disconnect();

  onSelectionChange.mockClear();
});

function listen(): void {
  const region = page.container.querySelector('output');
  if (!region) throw new Error('There is no live region.');
  observer.observe(region, { childList: true, characterData: true, subtree: true });
}

const pageBox = 'Select all on this page';

describe('selecting rows', () => {
  it('has no checkboxes unless asked for', () => {
    show({ selectionMode: 'none' });
    expect(page.container.querySelector('input[type="checkbox"]')).toBeNull();
  });

  it('announces each change once, in words', async () => {
    show();
    listen();
    press(box('Select SL-26000'));
    expect(await told()).toEqual(['1 of 73 selected']);
    press(box(pageBox));
    expect(await told()).toEqual(['All 10 on this page are selected. Select all 73 that match.']);
    press(button('Select all 73 that match.'));
    expect(await told()).toEqual(['All 73 that match are selected.']);
    press(button('Clear selection'));
    expect(await told()).toEqual(['None selected']);
  });

  it('keeps the focus when it is cleared, also without a box for the page', () => {
    show({ selectionMode: 'single' });
    press(box('Select SL-26037'));
    const clear = button('Clear selection');
    act(() => clear.focus());
    press(clear);
    expect(document.activeElement).toBe(box('Select SL-26000'));
  });

  it('announces nothing when the owner gives an equal selection or refuses a change', async () => {
    show({ selection: { mode: 'some', rows: { 2: true } } });
    listen();
    show({ selection: { mode: 'some', rows: { 2: true } } });
    press(box('Select SL-26000'));
    expect(onSelectionChange).toHaveBeenLastCalledWith({ mode: 'some', rows: { 1: true, 2: true } });
    expect(box('Select SL-26000').checked).toBe(false);
    expect(box(pageBox).indeterminate).toBe(true);
    expect(await told()).toEqual([]);
  });

  it('keeps to the page when a range is asked for from a row on another', () => {
    show();
    press(box('Select SL-26000'));
    press(button('2'));
    press(box('Select SL-26444'), { shiftKey: true });
    expect(onSelectionChange).toHaveBeenLastCalledWith({ mode: 'some', rows: { 1: true, 13: true } });
  });

  it('leaves disabled rows out of ranges and of all', () => {
    show({
      getRowDisabledReason: (row) => (row.id === '2' ? 'Closed' : null),
      defaultPagination: { pageSize: 100 },
    });
    press(box('Select SL-26000'));
    press(box('Select SL-26074'), { shiftKey: true });
    expect(onSelectionChange).toHaveBeenLastCalledWith({ mode: 'some', rows: { 1: true, 3: true } });
    press(box(pageBox));
    expect(page.container.textContent).toContain('All 72 that can be selected are selected.');
    expect(box('Select SL-26037').checked).toBe(false);
  });

  it('counts what a server has, and tells it what to leave out', () => {
    const firstRows = { mode: 'server', rows: rows.slice(0, 10), total: 500, selectableTotal: 480 } as const;
    show({ ...firstRows, defaultSelection: { mode: 'all', except: {} } });
    expect(page.container.textContent).toContain('All 480 that can be selected are selected.');
    press(box('Select SL-26000'));
    expect(onSelectionChange).toHaveBeenLastCalledWith({ mode: 'all', except: { 1: true } });
    expect(page.container.textContent).toContain('479 of 480 selected');
  });

  it('does not say that all are selected, or are shown, where it is not known how many there are', async () => {
    const loaded = { mode: 'server', isUnpaged: true, hasMore: true } as const;
    show({ ...loaded, rows: rows.slice(0, 15) });
    press(box('Select all'));
    expect(page.container.textContent).toContain('15 selected');
    expect(page.container.textContent).not.toContain('All 15');
    listen();
    press(button('Policy number'));
    expect(await told()).toEqual(['Sorted by Policy number, ascending. Showing 1–15']);
  });

  it('neither follows a link when a box is pressed nor ticks a box when a row is', () => {
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    show({ getRowHref: (row) => `#/${row.id}` });
    page.container.querySelector('[data-row-link]')?.addEventListener('click', followed);
    const [select, , name] = page.container.querySelectorAll('tbody tr:first-child > :is(td, th)');
    if (!select || !name) throw new Error('There is no row.');
    press(select);
    expect(followed).not.toHaveBeenCalled();
    press(name);
    expect(followed).toHaveBeenCalledOnce();
    expect(onSelectionChange).not.toHaveBeenCalled();
  });

  it('follows no link when words in a dialog of the row are pressed', () => {
    const followed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    show({
      getRowHref: (row) => `#/${row.id}`,
      rowMenu: ({ id }) => id === '1' && createPortal(<p id="dialog">Words</p>, document.body),
    });
    page.container.querySelector('[data-row-link]')?.addEventListener('click', followed);
    const words = document.querySelector('#dialog');
    if (!words) throw new Error('There is no dialog.');
    press(words);
    expect(followed).not.toHaveBeenCalled();
  });

  it('has no link in a row that leads nowhere', () => {
    show({ getRowHref: ({ id }) => (id === '1' ? null : `#/${id}`) });
    expect(page.container.querySelectorAll('tbody tr:first-child a')).toHaveLength(0);
    expect(page.container.querySelectorAll('tbody tr:nth-child(2)[data-linked] a')).toHaveLength(1);
  });

  it('says the page and the selection in one announcement when both change', async () => {
    show({ pagination: { pageIndex: 0, pageSize: 10 }, selection: { mode: 'some', rows: { 1: true } } });
    listen();
    show({ pagination: { pageIndex: 1, pageSize: 10 }, selection: { mode: 'some', rows: {} } });
    expect(await told()).toEqual(['Showing 11–20 of 73. None selected']);
  });
});
