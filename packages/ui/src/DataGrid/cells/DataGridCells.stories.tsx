import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { formatAmount, parseAmount } from '../../amount/index.js';
import type { ColumnDef } from '../columns/columnDef.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { loadVirtualPart } from '../rows/virtualPart.js';
import { makePolicies, type Policy } from '../samples/policies.js';
import { loadCellsPart } from './cellsPart.js';
import type { CellChange } from './cellTypes.js';

const columns: ReadonlyArray<ColumnDef<Policy>> = [
  {
    id: 'number',
    header: 'Policy number',
    accessorFn: (row) => row.number,
    meta: { isRowHeader: true },
    enableSorting: true,
  },
  {
    id: 'insured',
    header: 'Insured name',
    accessorFn: (row) => row.insured,
    meta: { isWrapping: true },
    edit: {
      check: (text) => (text.trim() === '' ? 'Enter the name of the insured.' : null),
      isMultiline: true,
    },
  },
  { id: 'state', header: 'State', accessorFn: (row) => row.state, edit: {} },
  {
    id: 'premium',
    header: 'Premium',
    accessorFn: (row) => row.premium,
    cell: ({ row }) => formatAmount(row.original.premium),
    meta: { align: 'end' },
    edit: {
      text: (row) => formatAmount(row.premium),
      check: (text) => (!parseAmount(text).ok ? 'Enter an amount such as 1,250.00.' : null),
      isReadOnly: (row) => row.isQuestioned,
    },
  },
];

/** A policy with what a person has written. */
function written(policy: Policy, { column, text }: CellChange<Policy>): Policy {
  if (column !== 'premium') return { ...policy, [column]: text };
  const amount = parseAmount(text);
  return amount.ok ? { ...policy, premium: amount.cents } : policy;
}

function Edited(props: DataGridProps<Policy>) {
  const [rows, setRows] = useState(props.rows);
  return (
    <DataGrid
      {...props}
      rows={rows}
      onEdit={async (changes) => {
        const problems = await props.onEdit?.(changes);
        const kept = changes.filter(({ key }) => !problems?.some(({ row }) => row === key));
        setRows((before) =>
          before.map((row) => kept.filter(({ key }) => key === row.id).reduce(written, row)),
        );
        return problems;
      }}
    />
  );
}

const meta = {
  title: 'Data/DataGrid cells',
  component: DataGrid<Policy>,
  // Keys are for the cells as they will be.
  beforeEach: async () => {
    await Promise.all([loadCellsPart(), loadVirtualPart()]);
  },
  render: (args) => <Edited {...args} />,
  args: {
    label: 'Premiums',
    columns,
    rows: makePolicies(5),
    getRowId: (row: Policy) => row.id,
    isUnpaged: true,
  },
} satisfies Meta<typeof DataGrid<Policy>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every cell can be changed but the numbers, and the premium of a questioned policy. */
export const Ready: Story = {};

/** F2, a letter and the keys that keep it; a text that cannot be the value stays open, with the reason. */
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('cell', { name: 'Wyoming' }));
    await userEvent.keyboard('Utah{Enter}');
    await expect(await canvas.findByRole('cell', { name: 'Utah' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Saved: State, SL-26000'));
    await waitFor(() => expect(canvas.getByRole('cell', { name: 'South Dakota' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{F2}a lot{Enter}');
    const field = await canvas.findByRole('textbox', { name: 'Premium, SL-26037' });
    await expect(field).toHaveAccessibleDescription('Enter an amount such as 1,250.00.');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Escape}{Control>}z{/Control}');
    await expect(await canvas.findByRole('cell', { name: 'Wyoming' })).toBeVisible();
  },
};

/** A double click on the words of a cell, and a click elsewhere. */
export const DoubleClicked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(await canvas.findByText('Wyoming'));
    const field = await canvas.findByRole('textbox', { name: 'State, SL-26000' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('Utah');
    await userEvent.click(canvas.getByRole('cell', { name: 'South Dakota' }));
    await expect(await canvas.findByRole('cell', { name: 'Utah' })).toBeVisible();
  },
};

/** A block of a spreadsheet, with a line break in one of its cells; one step to undo. */
export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('cell', { name: 'Bluebird Roofing LLC' }));
    await userEvent.paste('"Bluebird\nRoofing"\tUtah\t1,000.00\nTeton\tIdaho\tmuch\nPrairie\tOhio\t5');
    await expect(await canvas.findByRole('cell', { name: '1,000.00' })).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('cell', { name: 'much Enter an amount such as 1,250.00.' })).toBeVisible(),
    );
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByRole('cell', { name: 'Bluebird Roofing LLC' })).toBeVisible();
  },
};

/** A text that could not be saved stays in its cell with the reason, and Escape gives it up. */
export const NotSaved: Story = {
  args: {
    onEdit: async () => {
      throw new Error('The office did not answer. Press Enter to try again.');
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('cell', { name: 'Wyoming' }));
    await userEvent.keyboard('Utah{Enter}');
    const cell = await canvas.findByRole('cell', { name: /^Utah The office did not answer/ });
    await userEvent.click(cell);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('cell', { name: 'Wyoming' })).toHaveFocus());
  },
};

/** Marks in colour and in words. */
export const Notes: Story = {
  args: {
    columns: columns.map((column) =>
      column.id === 'state'
        ? {
            ...column,
            edit: {
              note: (row: Policy) =>
                row.state === 'Tennessee'
                  ? { tone: 'warning', text: 'The office asks about this state.' }
                  : row.state === 'Oklahoma'
                    ? { tone: 'danger', text: 'Not in this program.' }
                    : null,
            },
          }
        : column,
    ),
  },
};

/** Without anything to edit: the keys alone. */
export const CellNavigation: Story = {
  args: {
    columns: columns.map((column) => ({ ...column, edit: undefined })),
    hasCellNavigation: true,
    selectionMode: 'multiple',
  },
};

/** From right to left the arrow keys go where they point. */
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('cell', { name: 'Bluebird Roofing LLC' }));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('cell', { name: 'Wyoming' })).toHaveFocus());
  },
};

/** Thousands of rows: a key leads to cells that are not in the page. */
export const Virtual: Story = {
  args: { rows: makePolicies(5000), isVirtual: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('cell', { name: 'Bluebird Roofing LLC' }));
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
    await waitFor(() =>
      expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '5001'),
    );
    await userEvent.keyboard('Utah{Enter}');
    await expect(await canvas.findByRole('cell', { name: 'Utah' })).toBeVisible();
  },
};
