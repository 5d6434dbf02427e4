import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { CountdownClock } from '../countdown/useCountdown.js';
import { ResendCode } from './ResendCode.js';

/** A clock that stands still, so that the picture of a story is always the same. */
const still: CountdownClock = { now: () => Date.UTC(2026, 0, 5), after: () => () => {} };

const meta = {
  title: 'Forms/ResendCode',
  component: ResendCode,
  args: { onResend: fn<() => void | Promise<void>>(), clock: still },
} satisfies Meta<typeof ResendCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  args: { sentAt: still.now() - 3000 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You can resend the code in 27 seconds.')).toBeVisible();
  },
};

/** It can be reached, says why it does nothing yet, and does nothing. */
export const PressedWhileWaiting: Story = {
  ...Waiting,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Resend code' });
    await expect(await canvas.findByText('You can resend the code in 27 seconds.')).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAccessibleDescription('Wait until the countdown is over.');
    await userEvent.keyboard('{Enter}');
    await expect(args.onResend).not.toHaveBeenCalled();
    button.blur();
  },
};

export const Ready: Story = {
  args: { sentAt: null },
};

export const Resent: Story = {
  ...Ready,
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend code' }));
    await expect(args.onResend).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'A new code was sent. Wait 30 seconds before you resend it.',
      ),
    );
  },
};

/** The button keeps its width and the focus. */
export const Sending: Story = {
  args: { sentAt: null, onResend: fn(() => new Promise<void>(() => {})) },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAccessibleName('Resend code (please wait)'));
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** No wait: the person can try again at once. */
export const NotSent: Story = {
  args: {
    sentAt: null,
    onResend: fn(() => Promise.reject(new Error('No connection.'))),
    messages: { failed: 'Error sending verification code. Please try again.' },
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Error sending verification code.'),
    );
    await expect(button).not.toHaveAttribute('aria-disabled');
  },
};
