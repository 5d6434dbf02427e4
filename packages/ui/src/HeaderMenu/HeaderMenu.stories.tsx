import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleMenu } from '../foundations/sampleMenu.js';
import { RouterProvider } from '../RouterProvider/index.js';
import { HeaderMenu } from './HeaderMenu.js';

const navigate = fn();

const meta = {
  title: 'Navigation/HeaderMenu',
  component: HeaderMenu,
  argTypes: { items: { control: false } },
  args: { items: sampleMenu, style: { blockSize: '3.25rem' } },
  decorators: [
    (Story) => (
      <RouterProvider navigate={navigate}>
        <Story />
      </RouterProvider>
    ),
  ],
} satisfies Meta<typeof HeaderMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

/** The entry of the page that is shown is marked, and the entry above it. */
export const CurrentOpened: Story = {
  args: { currentId: 'search' },
  play: async ({ canvas }) => {
    const filings = canvas.getByRole('button', { name: 'Filings' });
    await expect(filings).toHaveAttribute('aria-current', 'true');
    await userEvent.click(filings);
    const entry = await screen.findByRole('menuitem', { name: 'Search & Manage Policies (current page)' });
    await waitFor(() => expect(entry).toBeVisible());
  },
};

/** A page without an entry of its own marks the entry that it lies within, and no entry says that its page is shown. */
export const WithinEntry: Story = {
  args: { currentId: 'search', isWithin: true },
  play: async ({ canvas }) => {
    const filings = canvas.getByRole('button', { name: 'Filings' });
    await expect(filings).toHaveAttribute('aria-current', 'true');
    await userEvent.click(filings);
    const entry = await screen.findByRole('menuitem', { name: 'Search & Manage Policies' });
    await waitFor(() => expect(entry).toBeVisible());
  },
};

/** The same of a whole group. */
export const WithinGroup: Story = {
  args: { currentId: 'filings', isWithin: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Filings' })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('button', { name: 'Compliance' })).not.toHaveAttribute('aria-current');
  },
};

/** Down opens at the first entry, arrows move, letters jump, Escape closes and gives the focus back. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    navigate.mockClear();
    const filings = canvas.getByRole('button', { name: 'Filings' });
    await userEvent.tab();
    await waitFor(() => expect(filings).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    const menu = within(await screen.findByRole('menu', { name: 'Filings' }));
    await waitFor(() =>
      expect(menu.getByRole('menuitem', { name: 'Search & Manage Policies' })).toHaveFocus(),
    );
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'New Policy' })).toHaveFocus());
    await userEvent.keyboard('v');
    await waitFor(() =>
      expect(menu.getByRole('menuitem', { name: 'Validate XML Batch File' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(filings).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('#/filings/search', undefined));
  },
};

/** A badge shows a number, and screen readers read a text. */
export const WithBadge: Story = {
  args: { currentId: 'inbox' },
  play: async ({ canvas }) => {
    const inbox = canvas.getByRole('link', { name: /^Inbox\s+3 new$/ });
    await expect(inbox).toHaveAttribute('aria-current', 'page');
  },
};

/** A badge may show and say something else than its number. */
export const WithOwnBadge: Story = {
  args: {
    items: [
      {
        id: 'work',
        label: 'Work',
        href: '#/work',
        badge: 1_000,
        badgeText: '1,000+',
        badgeWords: '1,000 or more waiting',
      },
    ],
    currentId: 'work',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Work\s+1,000 or more waiting$/ })).toHaveTextContent(
      '1,000+',
    );
  },
};

/** Below 960 px: a list behind one button. */
export const Narrow: Story = {
  args: { currentId: 'search', style: { position: 'relative', blockSize: '3.25rem' } },
  globals: { viewport: { value: 'phone' } },
};

/** The button counts a group and its entries once; in the list both have their number. */
export const NarrowCounts: Story = {
  ...Narrow,
  args: {
    ...Narrow.args,
    items: [
      {
        id: 'filings',
        label: 'Filings',
        badge: 3,
        items: [{ id: 'questions', label: 'Questions', href: '#/questions', badge: 3 }],
      },
      {
        id: 'work',
        label: 'Work',
        badge: 2,
        items: [{ id: 'waiting', label: 'Waiting', href: '#/waiting' }],
      },
    ],
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Menu' });
    await expect(button).toHaveTextContent('Menu5');
    await expect(button).toHaveAccessibleDescription('Questions: 3 new, Work: 2 new');
    await userEvent.click(button);
    await expect(await canvas.findByRole('link', { name: /^Questions\s+3 new$/ })).toBeVisible();
    // In the line, which has no room here, and in the list.
    await expect(canvas.getAllByText('2 new')).toHaveLength(2);
  },
};

/** Escape, leaving it and following an entry close it. */
export const NarrowMenu: Story = {
  ...Narrow,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    await expect(await canvas.findByRole('link', { name: 'Search & Manage Policies' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    const shown = await canvas.findByRole('link', { name: 'Search & Manage Policies' });
    shown.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
