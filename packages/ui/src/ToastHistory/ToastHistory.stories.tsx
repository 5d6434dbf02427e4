import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createToastQueue, type ToastInput, ToastProvider } from '../Toaster/index.js';
import { ToastHistory } from './ToastHistory.js';

const past: readonly ToastInput[] = [
  { text: 'Policy WY-2024-001173 was submitted.', tone: 'success', title: 'Submitted' },
  { text: 'The session ends in five minutes.', tone: 'warning' },
  { text: 'No answer from the server.', tone: 'danger' },
  { text: 'No answer from the server.', tone: 'danger' },
];

function queueOf(toasts: readonly ToastInput[]) {
  const queue = createToastQueue({ now: () => Date.UTC(2024, 5, 3, 15, 4) });
  for (const toast of toasts) queue.show(toast);
  return queue;
}

const meta = {
  title: 'Feedback/ToastHistory',
  component: ToastHistory,
  args: { formatTime: () => '3:04 PM' },
} satisfies Meta<typeof ToastHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OpenedWhenEmpty: Story = {
  render: (args) => (
    <ToastProvider queue={queueOf([])}>
      <ToastHistory {...args} />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications' }));
    await expect(await screen.findByText(/^Nothing yet/)).toBeVisible();
  },
};

/** Newest first, with the time; duplicates are folded. */
export const Open: Story = {
  render: (args) => (
    <ToastProvider queue={queueOf(past)}>
      <ToastHistory {...args} />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 3 unread' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('No answer from the server. ×2');
  },
};

export const Unread: Story = {
  render: (args) => (
    <ToastProvider queue={queueOf(past)}>
      <ToastHistory {...args} />
    </ToastProvider>
  ),
};

/** Looking at it counts as read. */
export const ReadByLooking: Story = {
  ...Unread,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 3 unread' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Notifications' })).toHaveFocus());
  },
};
