import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { BellIcon, FileIcon, InboxIcon, SettingsIcon, UserIcon } from '../Icon/index.js';
import { RouterProvider } from '../RouterProvider/index.js';
import { SideMenu } from './SideMenu.js';

const navigate = fn();

const meta = {
  title: 'Navigation/SideMenu',
  component: SideMenu,
  argTypes: { sections: { control: false } },
  args: {
    currentId: 'security',
    onCollapsedChange: fn(),
    messages: { navigation: 'Settings' },
    sections: [
      {
        id: 'account',
        title: 'Your account',
        items: [
          { id: 'profile', label: 'Profile', href: '#/profile', icon: <UserIcon /> },
          {
            id: 'signin',
            label: 'Signing in',
            icon: <SettingsIcon />,
            items: [
              { id: 'password', label: 'Password', href: '#/password' },
              { id: 'security', label: 'Two-step verification', href: '#/security' },
            ],
          },
          { id: 'inbox', label: 'Inbox', href: '#/inbox', icon: <InboxIcon />, badge: 3 },
        ],
      },
      {
        id: 'agency',
        title: 'Agency',
        items: [
          { id: 'notices', label: 'Notices', href: '#/notices', icon: <BellIcon /> },
          {
            id: 'licenses',
            label: 'Licenses',
            icon: <FileIcon />,
            items: [{ id: 'wyoming', label: 'Wyoming', href: '#/licenses/WY' }],
          },
        ],
      },
    ],
  },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
} satisfies Meta<typeof SideMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The group of the current page is open; a badge shows a number, and screen readers read a text. */
export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Two-step verification' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(canvas.getByRole('button', { name: 'Licenses' })).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('list', { name: 'Your account' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Inbox\s+3 new$/ })).toBeVisible();
  },
};

/** Tab or the arrows go from entry to entry, Enter shows and hides a group and follows a link. */
export const Keyboard: Story = {
  args: { currentId: 'profile' },
  play: async ({ canvas }) => {
    navigate.mockClear();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    const group = canvas.getByRole('button', { name: 'Signing in' });
    await waitFor(() => expect(group).toHaveFocus());
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Password' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('#/password', undefined);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Licenses' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Profile' })).toHaveFocus());
  },
};

/** Only the icons. */
export const Collapsed: Story = {
  args: { isCollapsible: true, defaultCollapsed: true },
};

/** The names are read all the same, and drawn on pointing and on focus. */
export const ExpandedAndCollapsed: Story = {
  ...Collapsed,
  play: async ({ canvas, args }) => {
    const profile = canvas.getByRole('link', { name: 'Profile' });
    await userEvent.tab();
    await waitFor(() => expect(profile).toHaveFocus());
    const names = canvas.getAllByText('Profile');
    await waitFor(() => expect(names.some((name) => name.matches('[data-open]'))).toBe(true));
    // The group that holds the page is told by a mark, not by its colour alone.
    const group = canvas.getByRole('button', { name: 'Signing in' });
    await expect(getComputedStyle(group, '::before').inlineSize).toBe('3px');
    await userEvent.click(canvas.getByRole('button', { name: 'Licenses' }));
    await expect(args.onCollapsedChange).toHaveBeenLastCalledWith(false);
    await expect(await canvas.findByRole('link', { name: 'Wyoming' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Collapse menu' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Expand menu' })).toHaveFocus());
  },
};

/** Below 960 px: a drawer that holds the focus, closes on Escape and on following a link, and gives the focus back. */
export const DrawerOpenedAndClosed: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    navigate.mockClear();
    const button = await canvas.findByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    const drawer = await screen.findByRole('dialog', { name: 'Settings' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const again = within(await screen.findByRole('dialog', { name: 'Settings' }));
    await userEvent.click(again.getByRole('link', { name: 'Password' }));
    await expect(navigate).toHaveBeenCalledWith('#/password', undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const DrawerOpen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    await expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeInTheDocument();
  },
};

/** Without sections' titles and without icons. */
export const Plain: Story = {
  args: {
    currentId: 'b',
    isCollapsible: true,
    sections: [
      {
        id: 'all',
        items: [
          { id: 'a', label: 'Policies', href: '#a' },
          { id: 'b', label: 'Transactions with a label that is longer than the menu is wide', href: '#b' },
        ],
      },
    ],
  },
};
