import { act, StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hearAnnouncements } from '../../announce/hearAnnouncements.js';
import { onPage } from '../../registry/onPage.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { makePolicies, type Policy } from '../samples/policies.js';
import { policyColumns } from '../samples/policyColumns.js';

const rows = makePolicies(73);

const page = onPage();

/** jsdom lays nothing out, so there is nothing to observe. */
class NoMeasure {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function show(props: Partial<DataGridProps<Policy>> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <form>
          <DataGrid
            label="Policies"
            columns={policyColumns}
            rows={rows}
            getRowId={(row) => row.id}
            {...props}
          />
        </form>
      </StrictMode>,
    ),
  );
}

function press(name: string): void {
  const found = [...page.container.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  act(() => found.click());
}

const drawn = () => page.container.querySelectorAll('tbody > tr[data-line]').length;

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoMeasure);
});

it('is no part of a form around it', () => {
  show({ selectionMode: 'multiple', hasColumnResizing: true, defaultPagination: { pageSize: 25 } });
  const form = page.container.querySelector('form');
  expect([...(form?.elements ?? [])].filter((one) => one.matches('input, select'))).toEqual([]);
  expect(page.container.querySelectorAll('input, select').length).toBeGreaterThan(25);
});

it('says that the first rows are loading, in a region that was there before', () => {
  const listener = hearAnnouncements();
  show({ mode: 'server', rows: [], isLoading: true });
  const said = listener.said();
  listener.stop();
  expect(said).toEqual(['Loading…']);
});

describe('the end of rows that are loaded as the person gets there', () => {
  const onEndReached = vi.fn<() => void>();
  let reach: () => void;

  beforeEach(async () => {
    onEndReached.mockClear();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        #isOn = true;
        constructor(run: (entries: { isIntersecting: boolean }[]) => void) {
          reach = () => {
            if (this.#isOn) act(() => run([{ isIntersecting: true }]));
          };
        }
        observe() {}
        disconnect() {
          this.#isOn = false;
        }
      },
    );
    await import('./DataGridMore.js');
  });

  async function showLoaded(loaded: readonly Policy[]): Promise<void> {
    show({ mode: 'server', rows: loaded, isUnpaged: true, hasMore: true, onEndReached });
    await act(async () => undefined);
  }

  it('asks once for the rows after each list, also after one that is shorter or as long', async () => {
    await showLoaded(rows.slice(0, 5));
    reach();
    reach();
    expect(onEndReached).toHaveBeenCalledTimes(1);
    await showLoaded(rows.slice(0, 10));
    await showLoaded(rows.slice(0, 5));
    reach();
    expect(onEndReached).toHaveBeenCalledTimes(2);
    await showLoaded(rows.slice(20, 25));
    reach();
    reach();
    expect(onEndReached).toHaveBeenCalledTimes(3);
  });
});

describe('a page that is not there any more', () => {
  it('is the last one there is, here', () => {
    show({ defaultPagination: { pageIndex: 7 } });
    show({ rows: rows.slice(0, 12) });
    expect(drawn()).toBe(2);
    expect(page.container.querySelector('[aria-current="page"]')?.textContent).toBe('2');
    press('Previous page');
    expect(drawn()).toBe(10);
  });

  it('leads back by itself, where a server has no rows for it, and does not say that there are none', () => {
    const onPaginationChange = vi.fn<NonNullable<DataGridProps<Policy>['onPaginationChange']>>();
    show({
      mode: 'server',
      rows: [],
      pagination: { pageIndex: 7, pageSize: 10 },
      total: 12,
      onPaginationChange,
    });
    expect(page.container.querySelector('table')?.getAttribute('aria-busy')).toBe('true');
    expect(page.container.textContent).not.toContain('Nothing here yet');
    expect(onPaginationChange).toHaveBeenLastCalledWith({ pageIndex: 1, pageSize: 10 });
  });
});

it('keeps the pager, and the focus in it, while a page loads and after it failed', () => {
  const server = { mode: 'server', pagination: { pageIndex: 1, pageSize: 10 } } as const;
  show({ mode: 'server', rows: rows.slice(0, 10), total: 73, pagination: { pageIndex: 0, pageSize: 10 } });
  const next = [...page.container.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Next page',
  );
  act(() => next?.focus());
  show({ ...server, rows: [], total: 0, isLoading: true });
  expect(document.activeElement).toBe(next);
  show({ ...server, rows: [], total: 0, error: 'The office did not answer.' });
  expect(document.activeElement).toBe(next);
  expect(page.container.textContent).toContain('11–20 of 73');
});

it('keeps the pager while a page that would have had all rows does not come', () => {
  const longer = { mode: 'server', pagination: { pageIndex: 0, pageSize: 100 }, rows: [], total: 0 } as const;
  show({ mode: 'server', rows: rows.slice(0, 50), total: 73, pagination: { pageIndex: 0, pageSize: 50 } });
  show({ ...longer, isLoading: true });
  expect(page.container.textContent).toContain('1–73 of 73');
  show({ ...longer, error: 'The office did not answer.' });
  expect(page.container.textContent).toContain('1–73 of 73');
});

it('closes one of all rows, and leaves those of other pages open', () => {
  show({ rowDetail: ({ insured }) => `About ${insured}`, defaultExpanded: true });
  expect(drawn()).toBe(20);
  press('Details of SL-26000');
  expect(drawn()).toBe(19);
  press('Next page');
  expect(drawn()).toBe(20);
  press('Details of all on this page');
  expect(drawn()).toBe(10);
  press('Previous page');
  expect(drawn()).toBe(19);
});
