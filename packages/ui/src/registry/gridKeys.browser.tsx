import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadCellsPart } from '../DataGrid/cells/cellsPart.js';
import { type ColumnDef, DataGrid } from '../DataGrid/index.js';

interface Row {
  readonly number: string;
  readonly city: string;
}

const rows: readonly Row[] = [
  { number: 'P2', city: 'Laramie' },
  { number: 'P0', city: 'Cody' },
  { number: 'P1', city: 'Cody' },
];

const columns: ReadonlyArray<ColumnDef<Row>> = [
  {
    id: 'number',
    header: 'Policy',
    accessorFn: (row) => row.number,
    meta: { isRowHeader: true },
    enableSorting: true,
  },
  { id: 'city', header: 'City', accessorFn: (row) => row.city, enableSorting: true, edit: {} },
];

const host = document.createElement('div');
const root = createRoot(host);
const find = (selector: string) => host.querySelector<HTMLElement>(selector);

// Keys of the browser itself, as a hand presses them: what it makes of a key that the grid leaves to it is seen nowhere else.
beforeAll(async () => {
  await loadCellsPart();
  document.body.append(host);
  root.render(
    <>
      <button type="button">Before</button>
      <DataGrid
        label="Policies"
        columns={columns}
        rows={rows}
        getRowId={(row) => row.number}
        onEdit={() => undefined}
        selectionMode="multiple"
        hasMultiSort
        isUnpaged
      />
      <button type="button">After</button>
    </>,
  );
});

afterAll(() => {
  root.unmount();
  host.remove();
});

/** The name of what has the focus: all cells are one stop. */
function focused(): string {
  const { activeElement } = document;
  if (activeElement?.closest('tbody')) return 'cells';
  return activeElement?.matches('input') ? 'all rows' : (activeElement?.textContent ?? '');
}

/** Presses keys so many times. @returns where each press leads */
async function pressTimes(times: number, keys: string): Promise<string[]> {
  const way: string[] = [];
  while (way.length < times) {
    await userEvent.keyboard(keys);
    way.push(focused());
  }
  return way;
}

const stops = ['Before', 'Columns', 'all rows', 'Policy', 'City', 'cells', 'After'];

it('leads by Tab from header to header, to the cells and past them, and back', async () => {
  await expect.poll(() => find('[role="grid"]')).not.toBeNull();
  find('button')?.focus();
  expect(focused()).toBe('Before');
  expect(await pressTimes(stops.length - 1, '{Tab}')).toEqual(stops.slice(1));
  expect(await pressTimes(stops.length - 1, '{Shift>}{Tab}{/Shift}')).toEqual(stops.toReversed().slice(1));
});

const numbers = () => Array.from(host.querySelectorAll('tbody th'), ({ textContent }) => textContent);

it('sorts by Enter on a header, by more than one with Shift, and selects all rows by Space', async () => {
  find('thead [data-column="city"] button')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(numbers).toEqual(['P0', 'P1', 'P2']);
  find('thead [data-column="number"] button')?.focus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.poll(numbers).toEqual(['P1', 'P0', 'P2']);
  find('thead input')?.focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => host.querySelectorAll('tbody tr[data-selected]').length).toBe(rows.length);
});
