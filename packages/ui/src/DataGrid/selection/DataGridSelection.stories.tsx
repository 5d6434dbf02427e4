import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../Button/index.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { makePolicies, type Policy } from '../samples/policies.js';
import { policyColumns } from '../samples/policyColumns.js';
import { countSelected, type DataSelection, nothingSelected } from '../table/matchingSelection.js';

const meta = {
  title: 'Data/DataGrid selection',
  component: DataGrid<Policy>,
  args: {
    label: 'Policies',
    columns: policyColumns,
    rows: makePolicies(73),
    getRowId: (row: Policy) => row.id,
    selectionMode: 'multiple',
    onSelectionChange: fn(),
  },
} satisfies Meta<typeof DataGrid<Policy>>;

export default meta;
type Story = StoryObj<typeof meta>;

const allTen = 'All 10 on this page are selected.';

/** Space ticks a row or the page; all that match are one more press away, and the focus is never lost. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const status = canvas.getByRole('status');
    const page = canvas.getByRole('checkbox', { name: 'Select all on this page' });
    const first = canvas.getByRole('checkbox', { name: 'Select SL-26000' });
    first.focus();
    await userEvent.keyboard(' ');
    await expect(first).toBeChecked();
    await expect(status).toHaveTextContent('1 of 73 selected');
    await expect(page).toBePartiallyChecked();

    page.focus();
    await userEvent.keyboard(' ');
    await expect(page).toBeChecked();
    await expect(page).not.toBePartiallyChecked();
    await expect(status).toHaveTextContent(`${allTen} Select all 73 that match.`);

    await userEvent.click(canvas.getByRole('button', { name: 'Select all 73 that match.' }));
    await expect(status).toHaveTextContent('All 73 that match are selected.');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ mode: 'all', except: {} });
    const clear = canvas.getByRole('button', { name: 'Clear selection' });
    await waitFor(() => expect(clear).toHaveFocus());

    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(status).toHaveTextContent('Showing 11–20 of 73');
    await expect(page).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select SL-26370' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ mode: 'all', except: { 11: true } });
    await expect(status).toHaveTextContent('72 of 73 selected');
    await expect(page).toBePartiallyChecked();

    clear.focus();
    await userEvent.keyboard('{Enter}');
    await expect(status).toHaveTextContent('None selected');
    await waitFor(() => expect(page).toHaveFocus());
  },
};

/** Shift takes every row between two presses, also by keyboard and upwards. */
export const Range: Story = {
  play: async ({ canvas, args }) => {
    const boxes = canvas.getAllByRole('checkbox', { name: /Select SL-/ });
    const [, second, , fourth, , , seventh] = boxes;
    if (!second || !fourth || !seventh) throw new Error('There are fewer rows than expected.');
    const user = userEvent.setup();
    await user.click(second);
    await user.keyboard('{Shift>}');
    await user.click(fourth);
    await user.keyboard('{/Shift}');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({
      mode: 'some',
      rows: { 2: true, 3: true, 4: true },
    });
    await waitFor(() => expect(fourth).toHaveFocus());
    seventh.focus();
    await user.keyboard('{Shift>} {/Shift}');
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(6);
    await expect(canvas.getByRole('status')).toHaveTextContent('6 of 73 selected');
  },
};

/** A row that cannot be selected says why, and is left out of everything. */
export const DisabledRows: Story = {
  args: {
    getRowDisabledReason: (row) => (row.isQuestioned ? 'Questioned policies cannot be invoiced.' : null),
  },
  play: async ({ canvas, args }) => {
    const disabled = canvas.getByRole('checkbox', { name: 'Select SL-26074' });
    await expect(disabled).toHaveAccessibleDescription('Questioned policies cannot be invoiced.');
    await userEvent.click(disabled);
    await expect(disabled).not.toBeChecked();
    await expect(args.onSelectionChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '8 of the 10 on this page are selected. The rest cannot be. Select all 62 that can be selected.',
    );
  },
};

function FromServer(props: DataGridProps<Policy>) {
  const [selection, setSelection] = useState<DataSelection>(nothingSelected);
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: 10 });
  const from = pagination.pageIndex * pagination.pageSize;
  return (
    <DataGrid
      {...props}
      mode="server"
      rows={props.rows.slice(from, from + pagination.pageSize)}
      total={props.rows.length}
      pagination={pagination}
      onPaginationChange={setPagination}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next);
        props.onSelectionChange?.(next);
      }}
      selectionActions={<Button size="s">{`Invoice ${countSelected(selection, props.rows.length)}`}</Button>}
    />
  );
}

/** The grid has ten rows and selects 73: the server is told "all but these". */
export const ServerSide: Story = {
  render: (args) => <FromServer {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(await canvas.findByText('10 of 73 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 73 that match.' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select SL-26370' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ mode: 'all', except: { 11: true } });
    await expect(canvas.getByRole('button', { name: 'Invoice 72' })).toBeVisible();
  },
};

/** A press on a row follows its link and never ticks it; one on its box ticks it and follows nothing. */
export const WithLinks: Story = {
  args: {
    getRowHref: (row) => `#/filings/view/${row.id}`,
    defaultSelection: { mode: 'some', rows: { 2: true } },
  },
  play: async ({ canvas, args }) => {
    // A link of a row is marked by more than its color.
    const [link] = canvas.getAllByRole('link');
    if (!link) throw new Error('No row has a link.');
    await expect(getComputedStyle(link).textDecorationStyle).toBe('dotted');
    const before = window.location.href;
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select SL-26000' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({
      mode: 'some',
      rows: { 1: true, 2: true },
    });
    await expect(window.location.href).toBe(before);
  },
};

/** The tone of each row; the first has none. */
const tones = [null, 'warning', 'danger', 'info', 'success', 'neutral'] as const;

/** Selected rows look so in every tone, whose edge stays. */
export const SelectedInTone: Story = {
  args: {
    rows: makePolicies(tones.length),
    defaultSelection: {
      mode: 'some',
      rows: Object.fromEntries(makePolicies(tones.length).map(({ id }) => [id, true])),
    },
    getRowTone: (row) => {
      const tone = tones[Number(row.id) - 1];
      return tone ? { tone, label: `A row of the tone ${tone}` } : null;
    },
  },
  play: async ({ canvas }) => {
    const rows = canvas
      .getAllByRole('checkbox', { name: /^Select SL-/, checked: true })
      .flatMap((box) => box.closest('tr') ?? []);
    await expect(rows.map((row) => row.dataset['tone'] ?? null)).toEqual(tones);
    const looks = rows.map((row) => {
      const { backgroundColor, color } = getComputedStyle(row);
      return `${backgroundColor} ${color}`;
    });
    await expect(new Set(looks).size, looks.join(', ')).toBe(1);
  },
};

/** One row at a time, by radio buttons that the arrow keys move between. */
export const Single: Story = {
  args: { selectionMode: 'single', rows: makePolicies(5) },
  play: async ({ canvas, args, userEvent: user }) => {
    await user.click(canvas.getByRole('radio', { name: 'Select SL-26037' }));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Select SL-26074' })).toBeChecked());
    await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(1);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ mode: 'some', rows: { 3: true } });
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 5 selected');
    await user.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(canvas.queryByRole('radio', { checked: true })).toBeNull());
  },
};

/** Nothing to select while there are no rows. */
export const NoRows: Story = { args: { rows: [] } };

/** As cards: the page is selected by a button, since there is no header. */
export const NarrowCards: Story = {
  args: {
    defaultSelection: { mode: 'some', rows: { 2: true } },
    getRowDisabledReason: (row) => (row.isQuestioned ? 'Questioned policies cannot be invoiced.' : null),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select all on this page' }));
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(8);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Select all on this page' })).toHaveFocus(),
    );
  },
};
