import type {
  AccessorFn,
  CellContext as TableCellContext,
  ColumnDef as TableColumnDef,
} from '@tanstack/react-table';
import { act, StrictMode } from 'react';
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { onPage } from '../../registry/onPage.js';
import type { CellContext, ColumnDef } from '../columns/columnDef.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { makePolicies, type Policy } from '../samples/policies.js';
import { policyColumns } from '../samples/policyColumns.js';
import type { CellValue, GridFeatures } from './gridFeatures.js';

const rows = makePolicies(34);

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

function press(name: string, options: MouseEventInit = {}): void {
  const found = [...page.container.querySelectorAll('button')].find(
    (one) => one.querySelector('span')?.textContent === name || one.textContent === name,
  );
  if (!found) throw new Error(`There is no button ${name}.`);
  act(() => {
    found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  });
}

const headers = () =>
  [...page.container.querySelectorAll('thead th')].map((header) => header.getAttribute('data-column'));
const firstCell = () => page.container.querySelector('tbody th')?.textContent;

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoMeasure);
});

describe('a sort order', () => {
  const onSortingChange = vi.fn<NonNullable<DataGridProps<Policy>['onSortingChange']>>();
  const state = { id: 'state', desc: false };
  const premium = { id: 'premium', desc: true };
  const withShift = { shiftKey: true };
  beforeEach(() => onSortingChange.mockClear());

  it('is by one column when its header is pressed, and turned by another press', () => {
    show({ onSortingChange });
    press('Total premium');
    expect(onSortingChange).toHaveBeenLastCalledWith([premium]);
    press('Total premium');
    expect(onSortingChange).toHaveBeenLastCalledWith([{ ...premium, desc: false }]);
    press('State', withShift);
    expect(onSortingChange).toHaveBeenLastCalledWith([state]);
  });

  it('gains a column with Shift, turns it, and loses it again', () => {
    show({ onSortingChange, hasMultiSort: true });
    press('State');
    press('Total premium', withShift);
    expect(onSortingChange).toHaveBeenLastCalledWith([state, premium]);
    press('Total premium', withShift);
    expect(onSortingChange).toHaveBeenLastCalledWith([state, { ...premium, desc: false }]);
    press('Total premium', withShift);
    expect(onSortingChange).toHaveBeenLastCalledWith([state]);
  });

  it('never loses its only column, and begins again with the one that is pressed alone', () => {
    show({ onSortingChange, hasMultiSort: true });
    press('State', withShift);
    press('State', withShift);
    press('State', withShift);
    expect(onSortingChange).toHaveBeenLastCalledWith([state]);
    press('Total premium', withShift);
    press('Total premium');
    expect(onSortingChange).toHaveBeenLastCalledWith([premium]);
  });

  it('sorts by the first column, and by the next where rows are equal in it', () => {
    show({ defaultSorting: [state, { id: 'number', desc: true }] });
    const first = rows.findLast((row) => row.state === 'Colorado');
    expect(firstCell()).toBe(first?.number);
  });

  it('leads to the first page, and is left to its owner where he gives it', () => {
    const onPaginationChange = vi.fn<NonNullable<DataGridProps<Policy>['onPaginationChange']>>();
    show({ sorting: [], defaultPagination: { pageIndex: 2 }, onSortingChange, onPaginationChange });
    const before = firstCell();
    press('State');
    expect(onSortingChange).toHaveBeenCalledOnce();
    expect(onPaginationChange).toHaveBeenLastCalledWith({ pageIndex: 0, pageSize: 10 });
    expect(before).toBe(rows[20]?.number);
    expect(firstCell()).toBe(rows[0]?.number);
  });
});

describe('columns', () => {
  it('stand in the order that was chosen, whatever became of them since', () => {
    const columnOrder = ['state', 'gone', 'number'];
    show({ columnLayout: { columnOrder } });
    expect(headers()).toEqual(['state', 'number', 'insured', 'expires', 'premium']);
  });

  it('stand at the end to which they are pinned', () => {
    show({ columnLayout: { columnPinning: { start: ['premium', 'state'], end: ['number'] } } });
    expect(headers()).toEqual(['premium', 'state', 'insured', 'expires', 'number']);
  });

  it('are never all hidden', () => {
    const columns: ReadonlyArray<ColumnDef<Policy>> = policyColumns.map((column) => ({
      ...column,
      meta: {},
    }));
    const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, false]));
    show({ columns, columnLayout: { columnVisibility } });
    expect(headers()).toEqual(['number']);
  });

  it('that are visible are given to the tools', () => {
    show({
      defaultColumnLayout: { columnVisibility: { state: false }, columnOrder: ['premium'] },
      tools: (shown) => <output>{shown.map(({ header }) => header).join(', ')}</output>,
    });
    expect(page.container.querySelector('output')?.textContent).toBe(
      'Total premium, Policy number, Insured name, Expiration date',
    );
  });
});

describe('the type of a column', () => {
  type OwnColumn = ColumnDef<Policy>;
  type TableColumn = TableColumnDef<GridFeatures, Policy>;
  type Shared = 'enableHiding' | 'enableSorting' | 'meta' | 'sortDescFirst';

  it('fits a table of TanStack Table, and has the same switches and meta', () => {
    expectTypeOf<OwnColumn>().toExtend<TableColumn>();
    expectTypeOf<Pick<OwnColumn, Shared>>().toExtend<Pick<TableColumn, Shared>>();
    expectTypeOf<Pick<TableColumn, Shared>>().toExtend<Pick<OwnColumn, Shared>>();
  });

  it('asks for functions that TanStack Table can call', () => {
    expectTypeOf<NonNullable<OwnColumn['accessorFn']>>().toExtend<AccessorFn<Policy, CellValue>>();
    expectTypeOf<TableCellContext<GridFeatures, Policy>>().toExtend<CellContext<Policy>>();
  });
});

it('shows each row its own values, also where two were given one key by mistake', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const few = rows.slice(0, 3);
  show({ rows: few, getRowId: () => 'the same' });
  const names = [...page.container.querySelectorAll('tbody th')].map((cell) => cell.textContent);
  expect(names).toEqual(few.map(({ number }) => number));
});

it('asks a column for the content of drawn rows only', () => {
  const cell = vi.fn<NonNullable<ColumnDef<Policy>['cell']>>(({ row }) => row.original.number);
  show({ columns: [{ id: 'number', header: 'Number', cell }], rows: makePolicies(5000) });
  expect(new Set(cell.mock.calls.map(([{ row }]) => row.id)).size).toBe(10);
});
