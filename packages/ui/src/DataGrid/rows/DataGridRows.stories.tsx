import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { formatAmount } from '../../amount/index.js';
import { Button } from '../../Button/index.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { toCsv } from '../export/toCsv.js';
import { PolicyDetail } from '../samples/PolicyDetail.js';
import { makePolicies, type Policy } from '../samples/policies.js';
import { policyColumns } from '../samples/policyColumns.js';

const meta = {
  title: 'Data/DataGrid rows',
  component: DataGrid<Policy>,
  args: {
    label: 'Policies',
    columns: policyColumns,
    rows: makePolicies(34),
    getRowId: (row: Policy) => row.id,
    rowDetail: (row: Policy) => <PolicyDetail policy={row} />,
    onExpandedChange: fn(),
  },
} satisfies Meta<typeof DataGrid<Policy>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A row opens under itself; the button in the header opens and closes all of the page. */
export const Expandable: Story = {
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('button', { name: 'Details of SL-26037' });
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    row.focus();
    await userEvent.keyboard('{Enter}');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(row).toHaveFocus());
    await expect(canvas.getByText('Filed for Teton Outfitters in South Dakota.')).toBeVisible();
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith({ 2: true });

    const all = canvas.getByRole('button', { name: 'Details of all on this page' });
    await userEvent.click(all);
    await expect(all).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByText(/^Filed for/)).toHaveLength(10);
    await userEvent.click(all);
    await expect(canvas.queryAllByText(/^Filed for/)).toHaveLength(0);
    await waitFor(() => expect(all).toHaveFocus());
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** With checkboxes, and rows that have nothing to show. */
export const SomeExpandable: Story = {
  args: {
    rows: makePolicies(6),
    selectionMode: 'multiple',
    hasRowDetail: (row) => !row.isQuestioned,
    defaultExpanded: { 2: true, 3: true },
    getRowTone: (row) => (row.isQuestioned ? { tone: 'warning', label: 'Questioned' } : null),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Details of SL-26074' })).toBeNull();
    await expect(canvas.getAllByText(/^Filed for/)).toHaveLength(1);
  },
};

export const NarrowCards: Story = {
  args: { ...SomeExpandable.args },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
};

function Remove({ policy, onPress }: { policy: Policy; onPress: () => void }) {
  return (
    <Button size="s" variant="quiet" aria-label={`Remove ${policy.number}`} onPress={onPress}>
      Remove
    </Button>
  );
}

function Removing(props: DataGridProps<Policy>) {
  const [rows, setRows] = useState(props.rows);
  const menu = (policy: Policy) => (
    <Remove policy={policy} onPress={() => setRows(rows.filter((one) => one !== policy))} />
  );
  return <DataGrid {...props} rows={rows} rowMenu={menu} />;
}

/** When the row with the focus goes away, the same control of the next one has it. */
export const FocusAfterRemoval: Story = {
  args: { rows: makePolicies(3) },
  render: (args) => <Removing {...args} />,
  play: async ({ canvas }) => {
    const remove = (name: string) => canvas.getByRole('button', { name: `Remove ${name}` });
    remove('SL-26037').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(remove('SL-26074')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(remove('SL-26000')).toHaveFocus());
  },
};

/**
 * Printed with its page: without controls, with the headers on every sheet and the totals once at the end. It says which rows these are;
 * the name and the time of printing are said once, by the page.
 */
export const Print: Story = {
  args: {
    defaultPagination: { pageSize: 25 },
    hasPrintButton: true,
    selectionMode: 'multiple',
    columns: policyColumns.map((column) =>
      column.id === 'premium' ? { ...column, footer: () => formatAmount(12_345_678) } : column,
    ),
    tools: <Button size="s">Export</Button>,
  },
  play: async ({ canvas }) => {
    window.dispatchEvent(new Event('beforeprint'));
    await expect(await canvas.findByText('Showing 1–25 of 34')).toBeInTheDocument();
    await expect(canvas.queryByText(/^Printed /)).toBeNull();
    await expect(canvas.queryByText('Policies', { selector: 'strong' })).toBeNull();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByText('Showing 1–25 of 34')).toBeNull());
  },
};

/** The rows as text for a spreadsheet: texts that look like formulas do not run. */
export const Export: Story = {
  args: {
    rows: makePolicies(3),
    rowDetail: (row) => <code>{toCsv(policyColumns, [row])}</code>,
    defaultExpanded: { 1: true },
  },
};

/** Amounts that open something stand under their column's name, as plain ones do. */
export const PressableAmounts: Story = {
  args: {
    rows: makePolicies(5),
    columns: [
      ...policyColumns,
      {
        id: 'tax',
        header: 'Tax',
        meta: { align: 'end' },
        accessorFn: (row) => row.premium,
        cell: ({ row }) => (
          <Button size="s" variant="quiet">
            {formatAmount(Math.round(row.original.premium / 33), { sign: 'parentheses' })}
          </Button>
        ),
      },
    ],
  },
  play: async ({ canvas }) => {
    const header = document.createRange();
    header.selectNodeContents(canvas.getByRole('columnheader', { name: 'Tax' }));
    const cell = document.createRange();
    cell.selectNodeContents(canvas.getByRole('button', { name: '24.00' }));
    const inset = header.getBoundingClientRect().right - cell.getBoundingClientRect().right;
    await expect(Math.abs(inset)).toBeLessThan(1);
  },
};
