import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { FileIcon, InboxIcon } from '../Icon/index.js';
import { TextField } from '../TextField/index.js';
import { Tabs } from './Tabs.js';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  argTypes: { items: { control: false } },
  args: {
    label: 'Policy',
    onSelectionChange: fn(),
    items: [
      { id: 'transactions', label: 'Transactions', content: 'New business of 06/01/2024.', count: 3 },
      { id: 'documents', label: 'Documents', content: 'No documents were added.' },
      { id: 'history', label: 'History', content: 'Filed by Ana de la Cruz on 06/03/2024.' },
      { id: 'invoices', label: 'Invoices', content: 'None.', isDisabled: true },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys choose a tab and skip disabled ones; Tab moves on to the panel. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const listener = hearAnnouncements();
    const transactions = await canvas.findByRole('tab', { name: 'Transactions 3', selected: true });
    await waitFor(() => expect(transactions).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    await waitFor(() => expect(transactions).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await canvas.findByRole('tab', { name: 'Documents', selected: true });
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('No documents were added.'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'History' })).toHaveFocus());
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('history');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('tabpanel', { name: 'History' })).toHaveFocus());
    // The focus announces everything: a live region would announce it twice.
    await expect(listener.said()).toEqual([]);
    listener.stop();
  },
};

export const SecondChosen: Story = { args: { defaultSelectedId: 'documents' } };

export const WithIcons: Story = {
  args: {
    items: [
      { id: 'inbox', label: 'Inbox', content: 'Three messages.', count: 3, icon: <InboxIcon size="s" /> },
      { id: 'files', label: 'Files', content: 'No files.', icon: <FileIcon size="s" /> },
    ],
  },
};

/** Beside what they show; up and down choose. */
export const Vertical: Story = { args: { orientation: 'vertical' } };

/** The arrow keys only move the focus; Enter or Space shows a panel, which suits slow panels. */
export const Manual: Story = {
  args: { keyboardActivation: 'manual' },
  play: async ({ canvas, args }) => {
    const first = await canvas.findByRole('tab', { name: 'Transactions 3' });
    await waitFor(() => expect(first).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('documents');
  },
};

/** Text typed in a panel is still there when the person comes back. */
export const KeptMounted: Story = {
  args: {
    isKeptMounted: true,
    items: [
      { id: 'note', label: 'Note', content: <TextField label="Note" /> },
      { id: 'other', label: 'Other', content: 'Something else.' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Note', { selector: 'input' }), 'Call back');
    await userEvent.click(canvas.getByRole('tab', { name: 'Other' }));
    await expect(await canvas.findByText('Something else.')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Note' }));
    await expect(canvas.getByLabelText('Note', { selector: 'input' })).toHaveValue('Call back');
  },
};

const years = Array.from({ length: 12 }, (_, index) => ({
  id: String(2026 - index),
  label: `Filings of ${2026 - index}`,
  content: `What was filed in ${2026 - index}.`,
}));

/** Where there is no room the line scrolls: it fades where it goes on, and the chosen tab is in view. */
export const Overflow: Story = {
  args: { items: years, defaultSelectedId: '2021' },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('tablist');
    const chosen = canvas.getByRole('tab', { name: 'Filings of 2021' });
    const box = () => list.getBoundingClientRect();
    await waitFor(() => expect(chosen.getBoundingClientRect().left).toBeGreaterThan(box().left));
    await expect(chosen.getBoundingClientRect().right).toBeLessThan(box().right);
    chosen.focus();
    await userEvent.keyboard('{End}');
    const last = canvas.getByRole('tab', { name: 'Filings of 2015' });
    await waitFor(() => expect(last).toHaveFocus());
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(box().right + 1));
    await waitFor(() => expect(list.parentElement).not.toHaveAttribute('data-behind'));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
