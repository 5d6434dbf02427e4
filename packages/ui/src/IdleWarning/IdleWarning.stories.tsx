import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { type CountdownClock, IdleWarning } from './index.js';

/** A clock that stands still, so that the picture of a story is always the same. */
const still: CountdownClock = { now: () => Date.UTC(2026, 0, 5), after: () => () => {} };

const meta = {
  title: 'Feedback/IdleWarning',
  component: IdleWarning,
  parameters: {
    docs: { story: { inline: false, height: '24rem' } },
  },
  argTypes: { clock: { control: false } },
  args: {
    deadline: still.now() + 119_000,
    clock: still,
    onStay: fn<() => void | Promise<void>>(),
    onSignOut: fn(),
    onExpire: fn(),
  },
} satisfies Meta<typeof IdleWarning>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Staying has the focus. */
export const Open: Story = {
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    await expect(dialog).toHaveAccessibleDescription(
      /^For your security you will be signed out in 1 minute 59 seconds\./,
    );
    const stay = await screen.findByRole('button', { name: 'Stay signed in' });
    await waitFor(() => expect(stay).toHaveFocus());
  },
};

/** Enter and Escape stay; the other button signs out. */
export const AnsweredByKeyboard: Story = {
  ...Open,
  play: async ({ args }) => {
    const stay = await screen.findByRole('button', { name: 'Stay signed in' });
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onStay).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onStay).toHaveBeenCalledTimes(2));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out now' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

/** There is more time than that, or nobody is signed in: nothing is shown. */
export const Closed: Story = {
  args: { deadline: still.now() + 600_000 },
  play: async () => {
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
};

/** Without a way to sign out at once, and for a product with its own words. */
export const OwnWords: Story = {
  args: {
    onSignOut: undefined,
    messages: { title: 'Your session is about to end', consequence: 'Your draft is kept.', stay: 'Continue' },
  },
};

/** The session could not be made longer: the person can try again. */
export const StayFailed: Story = {
  args: { onStay: fn(() => Promise.reject(new Error('No connection.'))) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('That did not work. Try again.'));
  },
};

/** The time is over; the application is about to show something else. */
export const Over: Story = {
  args: { deadline: still.now() },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onExpire).toHaveBeenCalled());
    const stay = await screen.findByRole('button', { name: 'Stay signed in' });
    await userEvent.click(stay);
    await expect(args.onStay).not.toHaveBeenCalled();
  },
};
