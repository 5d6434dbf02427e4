import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { FileIcon } from '../Icon/index.js';
import { Tree } from './Tree.js';

const meta = {
  title: 'Data/Tree',
  component: Tree,
  args: {
    label: 'Coverages',
    defaultExpandedIds: ['property'],
    items: [
      {
        id: 'property',
        label: 'Property',
        detail: '2 codes',
        children: [
          { id: '1000', label: 'Fire', icon: <FileIcon size="s" /> },
          { id: '1001', label: 'Allied lines', icon: <FileIcon size="s" /> },
        ],
      },
      {
        id: 'liability',
        label: 'Liability',
        children: [
          {
            id: 'general',
            label: 'General',
            children: [{ id: '5000', label: 'Premises and operations' }],
          },
        ],
      },
      { id: 'other', label: 'Other', isDisabled: true },
    ],
    onAction: fn(),
    onSelectionChange: fn(),
  },
} satisfies Meta<typeof Tree>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Right opens, Left closes, Enter acts. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const row = (name: string) => canvas.getByRole('row', { name });
    await canvas.findByRole('row', { name: 'Property' });
    await userEvent.tab();
    await waitFor(() => expect(row('Property')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.queryByRole('row', { name: 'Fire' })).toBeNull());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(await canvas.findByRole('row', { name: 'General' })).toHaveAttribute('aria-level', '2');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('general');
  },
};

/** Several things are chosen by their boxes. */
export const Selection: Story = {
  args: { selectionMode: 'multiple', defaultSelectedIds: ['1000'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Allied lines/ }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(['1000', '1001']);
  },
};

export const Empty: Story = { args: { items: [], emptyText: 'No coverage is listed.' } };
