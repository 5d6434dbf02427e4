import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../Stack/index.js';
import { Text } from '../../Text/index.js';
import { DataGrid } from '../DataGrid.js';
import type { DataGridProps } from '../dataGridTypes.js';
import { cutHeaders } from '../samples/cutHeaders.js';
import { makePolicies, type Policy } from '../samples/policies.js';
import { policyColumns } from '../samples/policyColumns.js';
import type { ColumnLayout } from './columnLayout.js';

const meta = {
  title: 'Data/DataGrid columns',
  component: DataGrid<Policy>,
  args: {
    label: 'Policies',
    columns: policyColumns,
    rows: makePolicies(12),
    getRowId: (row: Policy) => row.id,
    hasColumnMenu: true,
    hasColumnResizing: true,
    onColumnLayoutChange: fn(),
  },
} satisfies Meta<typeof DataGrid<Policy>>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Canvas {
  findByRole: (role: string, options: { name: string }) => Promise<HTMLElement>;
}

const widthOf = async (canvas: Canvas, name: string) =>
  (await canvas.findByRole('columnheader', { name })).getBoundingClientRect().width;

/** Ticks show and hide, and the menu stays open; the row's name cannot be hidden. Reset closes it. */
export const ColumnMenu: Story = {
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Columns' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    const state = await screen.findByRole('menuitemcheckbox', { name: 'State' });
    await expect(state).toHaveAttribute('aria-checked', 'true');
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Policy number' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'Insured name' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown} ');
    await waitFor(() => expect(state).toHaveAttribute('aria-checked', 'false'));
    await expect(args.onColumnLayoutChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ columnVisibility: expect.objectContaining({ state: false, premium: true }) }),
    );
    await waitFor(() => expect(state).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(canvas.queryByRole('columnheader', { name: 'State' })).toBeNull();

    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset columns' }));
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'State' })).toBeVisible());
    await expect(canvas.getByRole('status')).toHaveTextContent('Columns reset');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** The arrow keys move a column's end; Enter gives it what its cells need. */
export const ResizeByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const handle = await canvas.findByRole('slider', { name: 'Width of Insured name' });
    await waitFor(() =>
      expect(handle).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d{3} pixels$/)),
    );
    const before = await widthOf(canvas, 'Insured name');
    handle.focus();
    await fireEvent.change(handle, { target: { value: Math.round(before / 16) * 16 + 80 } });
    await waitFor(async () => expect(await widthOf(canvas, 'Insured name')).toBeGreaterThan(before + 60));
    const widened = await widthOf(canvas, 'Insured name');
    await waitFor(() => expect(handle).toHaveFocus());
    await expect(args.onColumnLayoutChange).toHaveBeenCalledOnce();
    // As wide as its content needs.
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await widthOf(canvas, 'Insured name')).toBeLessThan(widened));
    await waitFor(() => expect(handle).toHaveFocus());
    // It is not part of the name that is read with every cell.
    await expect(canvas.getByRole('columnheader', { name: 'Insured name' })).toHaveAccessibleName(
      'Insured name',
    );
  },
};

/** Dragged: reported once, when it is let go. */
export const ResizeByPointer: Story = {
  play: async ({ canvas, args }) => {
    const slider = await canvas.findByRole('slider', { name: 'Width of State' });
    const handle = slider.parentElement;
    if (!handle) throw new Error('The slider stands in no handle.');
    // Made-up pointers cannot be captured.
    handle.setPointerCapture = () => {};
    const before = await widthOf(canvas, 'State');
    await fireEvent.pointerDown(handle, { button: 0, clientX: 400, pointerId: 1 });
    await fireEvent.pointerMove(handle, { clientX: 430, pointerId: 1 });
    await fireEvent.pointerMove(handle, { clientX: 460, pointerId: 1 });
    await expect(args.onColumnLayoutChange).not.toHaveBeenCalled();
    await fireEvent.pointerUp(handle, { clientX: 460, pointerId: 1 });
    await waitFor(async () => expect(await widthOf(canvas, 'State')).toBeCloseTo(before + 60, -1));
    await expect(args.onColumnLayoutChange).toHaveBeenCalledOnce();
    // The other columns keep the widths that they had by themselves.
    await expect(cutHeaders(canvas.getByRole('table', { name: 'Policies' }))).toEqual([]);
  },
};

function Kept(props: DataGridProps<Policy>) {
  const [layout, setLayout] = useState<ColumnLayout>({ columnVisibility: { expires: false } });
  return (
    <Stack>
      <DataGrid {...props} columnLayout={layout} onColumnLayoutChange={setLayout} />
      <Text size="s" tone="muted">
        Kept: <code>{JSON.stringify(layout)}</code>
      </Text>
    </Stack>
  );
}

/** One value holds it all: write it where you like, and give it back at the next visit. */
export const KeptByItsOwner: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Expiration date' })).toBeNull();
  },
};

/** Given widths at first; what does not fit ends in "…", and the last column takes what is left. */
export const GivenWidths: Story = {
  args: { defaultColumnLayout: { columnSizing: { insured: 96, state: 80, number: 120 } } },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await widthOf(canvas, 'State')).toBeCloseTo(80, 0));
  },
};

/** In Arabic the handle stands at the left end and moves the other way. */
export const RightToLeft: Story = {
  args: { selectionMode: 'multiple', ...GivenWidths.args },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};

/** As cards there is nothing to drag; columns can still be hidden. */
export const Narrow: Story = {
  args: { ...KeptByItsOwner.args },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('slider', { name: 'Width of State' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Columns' })).toBeVisible();
  },
};
