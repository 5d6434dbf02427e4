import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/index.js';
import { ChevronDownIcon, EditIcon, TrashIcon } from '../Icon/index.js';
import { Menu } from './Menu.js';
import { MenuButton } from './MenuButton.js';

const onEdit = fn();

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: {
    trigger: <Button icon={<ChevronDownIcon size="s" />}>Manage</Button>,
    actions: [
      { id: 'edit', label: 'Edit', icon: <EditIcon size="s" />, onAction: onEdit },
      { id: 'renew', label: 'Renew', isDisabled: true, description: 'From 60 days before it expires' },
      {
        id: 'backout',
        label: 'Backout',
        icon: <TrashIcon size="s" />,
        isDestructive: true,
        startsGroup: true,
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrows move and step over what is disabled, letters jump, Escape gives the focus back. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Backout' })).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(onEdit).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Manage' })).toHaveFocus());
  },
};

export const Open: Story = { args: { isOpen: true } };

export const OfARow: Story = {
  render: ({ actions }) => <MenuButton label="Actions for SL-26037" actions={actions} />,
};
