import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SettingsIcon, SignOutIcon } from '../Icon/index.js';
import { AccountMenu } from './AccountMenu.js';

const signOut = fn();

const meta = {
  title: 'Navigation/AccountMenu',
  component: AccountMenu,
  argTypes: { items: { control: false } },
  args: {
    name: 'Ana de la Cruz',
    detail: 'LIC# 1048821',
    items: [
      { id: 'settings', label: 'Settings', href: '#/admin/settings', icon: <SettingsIcon /> },
      { id: 'sign-out', label: 'Sign out', icon: <SignOutIcon />, onAction: signOut },
    ],
  },
} satisfies Meta<typeof AccountMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvas }) => {
    signOut.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /Account:\s+Ana de la Cruz/ }));
    const words = await screen.findByText('Logged in as');
    await waitFor(() => expect(words).toBeVisible());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(signOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
  },
};

export const LongName: Story = {
  args: { name: 'Bartholomew Featherstonehaugh-Montgomery', detail: 'Account# 77120' },
};
