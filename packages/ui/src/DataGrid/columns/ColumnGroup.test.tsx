import { act, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPage } from '../../registry/onPage.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { makePolicies, type Policy } from '../samples/policies.js';
import { policyColumns } from '../samples/policyColumns.js';

const rows = makePolicies(12);

const page = onPage();

/** Measures an observed element once, when it is first drawn. */
class OneMeasure {
  #run: (entries: readonly unknown[]) => void;
  constructor(run: (entries: readonly unknown[]) => void) {
    this.#run = run;
  }
  observe() {
    this.#run([]);
  }
  unobserve() {}
  disconnect() {}
}

function show(props: Partial<DataGridProps<Policy>> = {}): void {
  act(() =>
    page.root.render(
      <StrictMode>
        <DataGrid
          label="Policies"
          columns={policyColumns}
          rows={rows}
          getRowId={(row) => row.id}
          {...props}
        />
      </StrictMode>,
    ),
  );
}

const headers = () => [...page.container.querySelectorAll('thead th')].map((header) => header.textContent);

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', OneMeasure);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 40));
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('columns', () => {
  it('are hidden, but never the one that names the row', () => {
    show({ columnLayout: { columnVisibility: { number: false, state: false, gone: false } } });
    expect(headers()).toEqual(['Policy number', 'Insured name', 'Expiration date', 'Total premium']);
  });

  it('take the widths they were given, and the last one what is left', () => {
    show({ defaultColumnLayout: { columnSizing: { state: 120 } } });
    const columns = [...page.container.querySelectorAll<HTMLElement>('col')];
    expect(columns.map(({ style }) => style.getPropertyValue('--column-width'))).toEqual([
      '900px',
      '900px',
      '120px',
      '900px',
      '',
    ]);
  });

  it('are made wider and narrower by a slider, and say so by themselves', () => {
    const onColumnLayoutChange = vi.fn<NonNullable<DataGridProps<Policy>['onColumnLayoutChange']>>();
    show({ hasColumnResizing: true, onColumnLayoutChange });
    const status = page.container.querySelector('output');
    const slider = page.container.querySelector<HTMLInputElement>('input[aria-label="Width of State"]');
    expect(slider?.getAttribute('aria-valuetext')).toBe('900 pixels');
    act(() => {
      slider?.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '160');
      slider?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(onColumnLayoutChange).toHaveBeenLastCalledWith({
      columnOrder: [],
      columnPinning: { start: [], end: [] },
      columnSizing: { state: 160 },
      columnVisibility: {},
    });
    expect(slider?.getAttribute('aria-valuetext')).toBe('160 pixels');
    expect(page.container.querySelectorAll('input[type="range"]')).toHaveLength(4);
    expect(status?.textContent).toBe('');
  });
});
