import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Link } from '../Link/index.js';
import { Banner } from './Banner.js';

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  argTypes: { actions: { control: false } },
  args: { children: 'You have been logged out due to inactivity.' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You have been logged out due to inactivity.');
  },
};

export const Success: Story = {
  args: { tone: 'success', title: 'Filing submitted', children: 'Policy WY-2024-001173 was received today.' },
};

export const Warning: Story = {
  args: {
    tone: 'warning',
    children:
      'You are logged in using an account with "View-Only" permission and have limited functionality available.',
  },
};

/** Something failed: said at once, with the way out. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'The filing was not submitted',
    children: 'Unexpected error occurred while communicating with the server. Please try again.',
    actions: (
      <Link href="#support" variant="standalone">
        Contact support
      </Link>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The filing was not submitted');
  },
};

/** Part of the page from the start: not announced. */
export const Quiet: Story = {
  args: { announce: 'none', title: 'Reporting deadline', children: 'July 31, 2024' },
};

export const Dismissible: Story = {
  args: {
    announce: 'none',
    title: 'New: tax line by line',
    onDismiss: fn(),
    children: 'See it while you type.',
  },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus());
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
