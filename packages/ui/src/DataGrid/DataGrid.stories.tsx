import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SortingState } from '@tanstack/react-table';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { formatAmount } from '../amount/index.js';
import { Button } from '../Button/index.js';
import { EmptyState } from '../EmptyState/index.js';
import { InfoIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { Inline } from '../Inline/index.js';
import { MenuButton } from '../Menu/index.js';
import { Stack } from '../Stack/index.js';
import { DataGrid } from './DataGrid.js';
import type { DataGridProps } from './dataGridTypes.js';
import { makePolicies, type Policy } from './samples/policies.js';
import { policyColumns } from './samples/policyColumns.js';

const meta = {
  title: 'Data/DataGrid',
  component: DataGrid<Policy>,
  args: {
    label: 'Policies',
    columns: policyColumns,
    rows: makePolicies(345),
    getRowId: (row: Policy) => row.id,
    onSortingChange: fn(),
    onPaginationChange: fn(),
  },
} satisfies Meta<typeof DataGrid<Policy>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Sorts, pages and says so once; the focus stays on what was pressed. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const status = canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Total premium' }));
    const header = canvas.getByRole('columnheader', { name: 'Total premium' });
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(status).toHaveTextContent('Sorted by Total premium, descending. Showing 1–10 of 345');
    await userEvent.keyboard('{Enter}');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Total premium' })).toHaveFocus());

    const next = canvas.getByRole('button', { name: 'Next page' });
    await userEvent.click(next);
    await expect(status).toHaveTextContent('Showing 11–20 of 345');
    await waitFor(() => expect(next).toHaveFocus());
    await expect(args.onPaginationChange).toHaveBeenLastCalledWith({ pageIndex: 1, pageSize: 10 });
    await userEvent.click(await canvas.findByRole('button', { name: /Rows per page/ }));
    await userEvent.click(await screen.findByRole('option', { name: '25' }));
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(26));
    await expect(status).toHaveTextContent('Showing 1–25 of 345');
  },
};

/** Links, menus, rows that need attention, and totals. */
export const Everything: Story = {
  args: {
    rows: makePolicies(12),
    columns: policyColumns.map((column) =>
      column.id === 'premium' ? { ...column, footer: () => formatAmount(12_345_678) } : column,
    ),
    isLabelVisible: true,
    getRowHref: (row) => `#/filings/view/${row.id}`,
    getRowTone: (row) => (row.isQuestioned ? { tone: 'warning', label: 'Questioned' } : null),
    rowMenu: (row) => (
      <MenuButton
        label={`Actions for ${row.number}`}
        actions={[
          { id: 'edit', label: 'Edit' },
          { id: 'backout', label: 'Backout', isDestructive: true, startsGroup: true },
        ]}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('rowheader', { name: /SL-26074 Questioned/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'SL-26000' })).toHaveAttribute('href', '#/filings/view/1');
  },
};

/** The menu opens by keyboard and gives the focus back to its row. */
export const RowMenu: Story = {
  args: { ...Everything.args, rows: makePolicies(3) },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Actions for SL-26037' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const FirstLoad: Story = { args: { rows: [], isLoading: true, mode: 'server' } };

/** While the next page loads, the previous rows stay, in paler colours. */
export const Reloading: Story = {
  args: { rows: makePolicies(10), total: 345, isLoading: true, mode: 'server' },
};

export const Empty: Story = {
  args: {
    rows: [],
    emptyState: (
      <EmptyState title="No policies yet" actions={<Button variant="primary">New Policy</Button>}>
        Policies that you file appear here.
      </EmptyState>
    ),
  },
};

function Searching(props: DataGridProps<Policy>) {
  const [found, setFound] = useState<readonly Policy[] | null>(null);
  return (
    <Stack>
      <Inline>
        <Button onPress={() => setFound(null)}>Search</Button>
        <Button onPress={() => setFound(props.rows.slice(0, 3))}>Three found</Button>
        <Button onPress={() => setFound([])}>None found</Button>
      </Inline>
      <DataGrid
        {...props}
        mode="server"
        rows={found ?? []}
        total={found?.length ?? 0}
        isLoading={found === null}
        isFiltered
      />
    </Stack>
  );
}

/** Every finished search is announced once, also one that finds as many as the last. */
export const Announcements: Story = {
  render: (args) => <Searching {...args} />,
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await waitFor(() => expect(status).toHaveTextContent('Loading…'));
    await press('Three found');
    await expect(status).toHaveTextContent('Showing 1–3 of 3');
    const before = status.textContent;
    await press('Search');
    await press('Three found');
    await expect(status).toHaveTextContent('Showing 1–3 of 3');
    await expect(status.textContent).not.toBe(before);
    await press('Search');
    await press('None found');
    await expect(status).toHaveTextContent('No matches');
  },
};

export const NoMatch: Story = {
  args: { rows: [], isFiltered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No matches')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { rows: [], error: 'The server did not answer. Check your connection.', onRetry: fn() },
};

export const TriedAgain: Story = {
  ...Failed,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

function FromServer(props: DataGridProps<Policy>) {
  const [sorting, setSorting] = useState<SortingState>([{ id: 'number', desc: false }]);
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: 10 });
  const [isLoading, setLoading] = useState(false);
  const all = makePolicies(40);
  const from = pagination.pageIndex * pagination.pageSize;
  const load = (apply: () => void) => {
    setLoading(true);
    queueMicrotask(() => {
      apply();
      setLoading(false);
    });
  };
  return (
    <DataGrid
      {...props}
      mode="server"
      rows={(sorting[0]?.desc ? all.toReversed() : all).slice(from, from + pagination.pageSize)}
      total={40}
      sorting={sorting}
      pagination={pagination}
      isLoading={isLoading}
      onSortingChange={(next) => load(() => setSorting(next))}
      onPaginationChange={(next) => load(() => setPagination(next))}
    />
  );
}

/** A server sorts and pages; what changed is announced when its rows are there. */
export const ServerSide: Story = {
  render: (args) => <FromServer {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Policy number' }));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Sorted by Policy number, descending'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Page 4' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Showing 31–40 of 40'));
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  },
};

function WithDensity(props: DataGridProps<Policy>) {
  const [density, setDensity] = useState<'compact' | 'normal' | 'comfortable'>('compact');
  return (
    <DataGrid
      {...props}
      density={density}
      tools={(['compact', 'normal', 'comfortable'] as const).map((each) => (
        <Button key={each} size="s" aria-pressed={density === each} onPress={() => setDensity(each)}>
          {each}
        </Button>
      ))}
    />
  );
}

/** Rows closer together or farther apart. What a person chose, the application keeps. */
export const Density: Story = {
  args: { ...Everything.args, rows: makePolicies(4), selectionMode: 'multiple' },
  render: (args) => <WithDensity {...args} />,
};

export const DensityChanged: Story = {
  ...Density,
  play: async ({ canvas }) => {
    const height = () => canvas.getByRole('link', { name: 'SL-26000' }).closest('tr')?.offsetHeight ?? 0;
    const before = height();
    await userEvent.click(canvas.getByRole('button', { name: 'comfortable' }));
    await waitFor(() => expect(height()).toBeGreaterThan(before));
  },
};

/** A header with content and a control of its own; screen readers and the menu of columns have its text. */
export const HeaderContent: Story = {
  args: {
    rows: makePolicies(3),
    hasColumnMenu: true,
    columns: policyColumns.map((column) =>
      column.id === 'premium'
        ? {
            ...column,
            headerContent: (
              <>
                Total <em>premium</em>
              </>
            ),
            headerAction: (
              <IconButton label="About the premium" size="s" variant="quiet">
                <InfoIcon size="s" />
              </IconButton>
            ),
          }
        : column,
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Total premium' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Total premium' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'About the premium' })).toBeVisible();
  },
};

/** The header stays while the rows scroll under it. */
export const StickyHeader: Story = { args: { maxHeight: '20rem', defaultPagination: { pageSize: 50 } } };

/** Below 40 rem every row is a card. */
export const NarrowCards: Story = {
  args: { ...Everything.args, rows: makePolicies(4) },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};

const SCROLLS = 'Scroll sideways for more columns.';

/** Or the table scrolls sideways, also by keyboard. */
export const NarrowScroll: Story = {
  args: { ...Everything.args, rows: makePolicies(4), narrowLayout: 'scroll' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Policies' })).toHaveAttribute('tabindex', '0'),
    );
    // A line says so, and a shadow lies at the sides where columns are hidden.
    const note = await canvas.findByText(SCROLLS);
    await expect(note).toBeVisible();
    await expect(note).toHaveAttribute('data-behind');
    await expect(note).not.toHaveAttribute('data-before');
    const region = canvas.getByRole('region', { name: 'Policies' });
    region.scrollLeft = region.scrollWidth;
    await waitFor(() => expect(note).toHaveAttribute('data-before'));
    await expect(note).not.toHaveAttribute('data-behind');
  },
};

/** Nothing says that it scrolls where all columns are seen, however many there are. */
export const NothingToScroll: Story = {
  args: { ...NarrowScroll.args },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '120rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('columnheader');
    await waitFor(() => expect(canvas.queryByText(SCROLLS)).toBeNull());
    await expect(canvas.queryByRole('region', { name: 'Policies' })).toBeNull();
  },
};
