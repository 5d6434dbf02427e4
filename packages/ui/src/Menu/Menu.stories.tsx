import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { Button } from '../Button/index.js';
import { inRoom } from '../foundations/inRoom.js';
import { ChevronDownIcon, EditIcon, TrashIcon } from '../Icon/index.js';
import { Menu, MenuButton } from './Menu.js';

const onEdit = fn();

const actions = [
  { id: 'edit', label: 'Edit', icon: <EditIcon size="s" />, onAction: onEdit },
  { id: 'renew', label: 'Renew', isDisabled: true, description: 'From 60 days before it expires' },
  {
    id: 'backout',
    label: 'Backout',
    icon: <TrashIcon size="s" />,
    isDestructive: true,
    startsGroup: true,
  },
];

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  argTypes: { trigger: { control: false }, actions: { control: false } },
  args: {
    trigger: <Button iconEnd={<ChevronDownIcon size="s" />}>Manage</Button>,
    actions,
  },
  decorators: [inRoom({ minBlockSize: '14rem' })],
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrows move and step over what is disabled, letters jump, Escape gives the focus back. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    onEdit.mockClear();
    const listener = hearAnnouncements();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Backout' })).toHaveFocus());
    await userEvent.keyboard('{Home}{Enter}');
    await expect(onEdit).toHaveBeenCalledOnce();
    const trigger = canvas.getByRole('button', { name: 'Manage' });
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Backout' })).toHaveFocus());
    await userEvent.keyboard('e');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{End}{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(onEdit).toHaveBeenCalledOnce();
    // The focus announces everything: a live region would announce it twice.
    await expect(listener.said()).toEqual([]);
    listener.stop();
  },
};

/** A trigger that cannot be used opens nothing, by no key either. */
export const NotWithAReason: Story = {
  args: { trigger: <Button disabledReason="This policy is closed.">Manage</Button> },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Manage' });
    await userEvent.click(trigger);
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Open: Story = { args: { isOpen: true } };

export const OfARow: Story = {
  render: () => <MenuButton label="Actions for SL-26037" actions={actions} />,
};

/** Where there is no room below it opens above; here it is told to. */
export const Above: Story = {
  args: { placement: 'top start' },
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: '14rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manage' }));
    const menu = await screen.findByRole('menu', { name: 'Manage' });
    await waitFor(() => expect(menu).toBeVisible());
  },
};
