import { act, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataGrid } from './DataGrid.js';
import type { DataGridProps } from './dataGridTypes.js';
import { loadVirtualPart } from './rows/virtualPart.js';
import { makePolicies, type Policy } from './samples/policies.js';
import { policyColumns } from './samples/policyColumns.js';

const rows = makePolicies(73);
const many = makePolicies(100_000);

let container: HTMLElement;
let root: Root;
let heard: string[];
let observer: MutationObserver;

/** jsdom lays nothing out, so there is nothing to observe. */
class NoMeasure {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function grid(props: Partial<DataGridProps<Policy>>, Grid = DataGrid) {
  return (
    <StrictMode>
      <Grid label="Policies" columns={policyColumns} rows={rows} getRowId={(row) => row.id} {...props} />
    </StrictMode>
  );
}

function show(props: Partial<DataGridProps<Policy>> = {}): void {
  act(() => root.render(grid(props)));
}

function button(name: string): HTMLButtonElement {
  const found = [...container.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  return found;
}

function box(name: string): HTMLInputElement {
  const found = container.querySelector<HTMLInputElement>(`input[aria-label="Select ${name}"]`);
  if (!found) throw new Error(`There is no checkbox ${name}.`);
  return found;
}

/** As a person does it: the focus goes where the press is. */
function press(element: HTMLElement): void {
  act(() => {
    element.focus();
    element.click();
  });
}

function focus(element: HTMLElement): void {
  act(() => element.focus());
}

function key(name: string, options: KeyboardEventInit = {}): void {
  act(() => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...options }),
    );
  });
}

/** The words that a screen reader has been told since the last time they were asked for. */
async function told(): Promise<string[]> {
  await Promise.resolve();
  return heard.splice(0).map((words) => words.replaceAll('\u00A0', ''));
}

function listen(): void {
  const region = container.querySelector('output');
  if (!region) throw new Error('There is no live region.');
  observer.observe(region, { childList: true, characterData: true, subtree: true });
}

const dataRows = () => [...container.querySelectorAll('tbody > tr[data-line]')];
const names = () => dataRows().map((row) => row.querySelector('th')?.textContent);

/** jsdom scrolls nothing by itself. */
function scrollTo(this: HTMLElement, to?: number | ScrollToOptions): void {
  if (typeof to !== 'object' || to.top === undefined || to.top === this.scrollTop) return;
  this.scrollTop = to.top;
  this.dispatchEvent(new Event('scroll'));
}

/** Sends the event that a browser sends before or after it prints. */
function says(event: 'beforeprint' | 'afterprint'): void {
  act(() => {
    window.dispatchEvent(new Event(event));
  });
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', NoMeasure);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 40));
  HTMLElement.prototype.scrollTo = scrollTo;
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  heard = [];
  observer = new MutationObserver(() => heard.push(container.querySelector('output')?.textContent ?? ''));
});

afterEach(() => {
  observer.disconnect();
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});

describe('paging and sorting', () => {
  it('announces each change once, in words', async () => {
    show();
    listen();
    press(button('Total premium'));
    expect(await told()).toEqual(['Sorted by Total premium, descending. Showing 1–10 of 73']);
    press(button('Next page'));
    expect(await told()).toEqual(['Sorted by Total premium, descending. Showing 11–20 of 73']);
    press(button('Total premium'));
    expect(await told()).toEqual(['Sorted by Total premium, ascending. Showing 1–10 of 73']);
  });

  it('announces that a filter of its owner leaves no rows, and that there are rows again', async () => {
    show();
    listen();
    show({ rows: rows.slice(0, 3), isFiltered: true });
    expect(await told()).toEqual([]);
    show({ rows: [], isFiltered: true });
    expect(await told()).toEqual(['No matches']);
    show({ rows: rows.slice(0, 3), isFiltered: true });
    expect(await told()).toEqual(['Showing 1–3 of 3']);
  });

  it('leaves no count of before when rows come without a word', async () => {
    show();
    press(button('Next page'));
    expect(container.querySelector('output')?.textContent).toBe('Showing 11–20 of 73');
    listen();
    show({ rows: rows.slice(0, 15) });
    expect(await told()).toEqual(['']);
  });

  it('leaves the focus on what was pressed', () => {
    show();
    const sort = button('Insured name');
    press(sort);
    expect(document.activeElement).toBe(sort);
    const next = button('Next page');
    press(next);
    expect(document.activeElement).toBe(next);
    const third = button('Page 3');
    press(third);
    expect(document.activeElement).toBe(third);
  });

  it('gives the focus to the row that took the place of one that went away', () => {
    show({ selectionMode: 'multiple' });
    focus(box('SL-26037'));
    show({ selectionMode: 'multiple', rows: rows.filter(({ id }) => id !== '2') });
    expect(document.activeElement).toBe(box('SL-26074'));
    show({ selectionMode: 'multiple', rows: rows.slice(0, 2) });
    expect(document.activeElement).toBe(box('SL-26037'));
  });

  it('takes no focus that was somewhere else', async () => {
    show({ selectionMode: 'multiple' });
    const last = box('SL-26037');
    last.focus();
    last.blur();
    await told();
    show({ selectionMode: 'multiple', rows: rows.slice(2) });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('rows that open', () => {
  const open = { rowDetail: (row: Policy) => `About ${row.insured}` };

  it('open under themselves, and say so by themselves', async () => {
    const onExpandedChange = vi.fn<NonNullable<DataGridProps<Policy>['onExpandedChange']>>();
    show({ ...open, onExpandedChange });
    listen();
    const opener = button('Details of SL-26037');
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    press(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(dataRows()[2]?.textContent).toBe('About Teton Outfitters');
    expect(onExpandedChange).toHaveBeenLastCalledWith({ 2: true });
    press(opener);
    expect(dataRows()).toHaveLength(10);
    expect(await told()).toEqual([]);
  });

  it('open all at once where they are few, keep open on other pages, and leave out what cannot open', () => {
    show({ ...open, hasRowDetail: ({ id }) => id !== '3' });
    press(button('Details of all on this page'));
    expect(dataRows()).toHaveLength(19);
    press(button('Next page'));
    expect(dataRows()).toHaveLength(10);
    press(button('Previous page'));
    expect(dataRows()).toHaveLength(19);
  });

  it('follow their owner', () => {
    show({ ...open, expanded: {} });
    press(button('Details of SL-26000'));
    expect(dataRows()).toHaveLength(10);
    show({ ...open, expanded: { 1: true } });
    expect(dataRows()).toHaveLength(11);
  });
});

describe('a hundred thousand rows', () => {
  const large = { rows: many, isVirtual: true, selectionMode: 'multiple' } as const;

  beforeAll(loadVirtualPart);

  it('begin as they will be drawn, until what draws them is here', async () => {
    // Other tests have fetched it long ago.
    vi.resetModules();
    const [fresh, virtualPart] = await Promise.all([
      import('./DataGrid.js'),
      import('./rows/virtualPart.js'),
    ]);
    act(() => root.render(grid(large, fresh.DataGrid)));
    const beginning = () =>
      dataRows()
        .slice(0, 10)
        .map(({ outerHTML }) => outerHTML);
    const first = beginning();
    expect(dataRows()).toHaveLength(17);
    expect(dataRows()[0]?.getAttribute('aria-rowindex')).toBe('2');
    focus(box('SL-26037'));
    await act(virtualPart.loadVirtualPart);
    expect(dataRows().length).toBeLessThan(17);
    expect(document.activeElement).toBe(box('SL-26037'));
    expect(beginning()).toEqual(first);
  });

  it('are hydrated though what draws them is here already', async () => {
    act(() => root.unmount());
    const server = document.createElement('div');
    server.innerHTML = renderToString(grid(large));
    const problems: unknown[] = [];
    root = await act(async () =>
      hydrateRoot(server, grid(large), { onRecoverableError: (error) => problems.push(error) }),
    );
    expect(problems).toEqual([]);
    expect(server.querySelectorAll('tbody > tr[data-line]').length).toBeGreaterThan(10);
  });

  it('are not all in the page, and each says which it is', () => {
    show(large);
    const table = container.querySelector('table');
    expect(table?.getAttribute('aria-rowcount')).toBe('100001');
    expect(dataRows().length).toBeLessThan(40);
    expect(dataRows()[0]?.getAttribute('aria-rowindex')).toBe('2');
    expect(container.querySelector('thead tr')?.getAttribute('aria-rowindex')).toBe('1');
    expect(container.textContent).not.toContain('Rows per page');
  });

  it('are not opened all at once', () => {
    show({ ...large, rowDetail: (row) => row.insured });
    expect(container.querySelector('thead [aria-expanded]')).toBeNull();
  });

  it('are reached by keyboard, from one control to the same one', () => {
    show(large);
    focus(box('SL-26000'));
    key('ArrowDown');
    expect(document.activeElement).toBe(box('SL-26037'));
    key('End', { ctrlKey: true });
    expect(document.activeElement).toBe(box('SL-3725963'));
    expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('100001');
    key('ArrowDown');
    expect(document.activeElement).toBe(box('SL-3725963'));
    key('Home', { ctrlKey: true });
    expect(document.activeElement).toBe(box('SL-26000'));
  });

  it('step over the details of open rows', () => {
    show({ ...large, rowDetail: (row) => row.insured, defaultExpanded: { 1: true } });
    focus(box('SL-26000'));
    key('ArrowDown');
    expect(document.activeElement).toBe(box('SL-26037'));
    expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('4');
  });

  it('say after sorting where the row is that was in use, once', async () => {
    show(large);
    press(box('SL-26037'));
    listen();
    press(button('Policy number'));
    expect(await told()).toEqual(['Sorted by Policy number, ascending. SL-26037 is row 2 of 100,000']);
    press(button('Policy number'));
    expect(await told()).toEqual(['Sorted by Policy number, descending. SL-26037 is row 99,999 of 100,000']);
    expect(names()).toContain('SL-26037');
    expect(box('SL-26037').checked).toBe(true);
    expect(dataRows().some((row) => row.hasAttribute('data-found'))).toBe(true);
  });

  it('can be passed by', () => {
    show(large);
    press(button('Skip 100,000 rows'));
    expect(document.activeElement).toBe(button('Back over 100,000 rows'));
    press(button('Back over 100,000 rows'));
    expect(document.activeElement).toBe(button('Skip 100,000 rows'));
  });

  it('are counted by the server as by the browser before anything is measured', () => {
    const html = renderToString(grid(large));
    expect(html).toContain('aria-rowcount="100001"');
    expect(html.match(/<tr data-line/g)?.length).toBeLessThan(40);
  });

  it('come to paper as far as that makes sense', () => {
    show({ rows: many, isVirtual: true, columns: policyColumns.slice(0, 1) });
    says('beforeprint');
    expect(dataRows()).toHaveLength(1000);
    expect(container.textContent).toContain(
      'These are the first 1,000 of 100,000 rows. Export the list to have them all.',
    );
    expect(container.querySelector('thead [data-print], tr[data-print]')?.textContent).toContain(
      'Showing 1–1,000 of 100,000',
    );
    says('afterprint');
    expect(dataRows().length).toBeLessThan(40);
  });
});
