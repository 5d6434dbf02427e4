import { act, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataGrid } from './DataGrid.js';
import type { DataGridProps } from './dataGridTypes.js';
import { makePolicies, type Policy } from './policies.js';
import { policyColumns } from './policyColumns.js';

const rows = makePolicies(73);

let container: HTMLElement;
let root: Root;

/** jsdom lays nothing out, so there is nothing to observe. */
class NoMeasure {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function show(props: Partial<DataGridProps<Policy>> = {}): void {
  act(() =>
    root.render(
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
  const found = [...container.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  act(() => found.click());
}

const drawn = () => container.querySelectorAll('tbody > tr[data-line]').length;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', NoMeasure);
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});

it('is no part of a form around it', () => {
  show({ selectionMode: 'multiple', hasColumnResizing: true, defaultPageSize: 25 });
  const form = container.querySelector('form');
  expect([...(form?.elements ?? [])].filter((one) => one.matches('input, select'))).toEqual([]);
  expect(container.querySelectorAll('input, select').length).toBeGreaterThan(25);
});

describe('a page that is not there any more', () => {
  it('is the last one there is, here', () => {
    show({ defaultPage: 8 });
    show({ rows: rows.slice(0, 12) });
    expect(drawn()).toBe(2);
    expect(container.querySelector('[aria-current="page"]')?.textContent).toBe('2');
    press('Previous page');
    expect(drawn()).toBe(10);
  });

  it('leads back, where a server has no rows for it', () => {
    const onPageChange = vi.fn<(page: number) => void>();
    show({ mode: 'server', rows: [], page: 8, total: 12, onPageChange });
    press('Previous page');
    expect(onPageChange).toHaveBeenLastCalledWith(2);
  });
});
