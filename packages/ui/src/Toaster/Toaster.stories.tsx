import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.js';
import { Inline } from '../Inline/index.js';
import { createToastQueue, type ToastInput, ToastProvider, useToasts } from './index.js';
import { Toaster } from './Toaster.js';

/** A separate queue for each time a story is shown, filled from the start. */
function Filled({ toasts, children }: { toasts: readonly ToastInput[]; children?: ReactNode }) {
  const [queue] = useState(() => {
    const made = createToastQueue();
    for (const toast of toasts) made.show(toast);
    return made;
  });
  return (
    <ToastProvider queue={queue}>
      {children}
      <Toaster />
    </ToastProvider>
  );
}

function Raise({ toast, children }: { toast: ToastInput; children: string }) {
  const { show } = useToasts();
  return <Button onPress={() => show(toast)}>{children}</Button>;
}

const meta = {
  title: 'Feedback/Toaster',
  component: Toaster,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '22rem' } },
  },
  render: () => <Filled toasts={[]} />,
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All tones; these stay until they are closed. */
export const Tones: Story = {
  render: () => (
    <Filled
      toasts={[
        { text: 'The office is closed on Monday.', manualClose: true },
        {
          text: 'Policy WY-2024-001173 was submitted.',
          tone: 'success',
          title: 'Submitted',
          manualClose: true,
        },
        {
          text: 'No answer from the server.',
          tone: 'danger',
          action: { label: 'Try again', onAction: fn() },
        },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

const noData = 'There is no data for the entered criteria. Please change the criteria and try again.';

/** News is announced politely, failures at once; a repeated message raises a count instead of being added. */
export const Announced: Story = {
  render: () => (
    <Filled toasts={[]}>
      <Inline style={{ padding: '14rem 1rem 1rem' }}>
        <Raise toast={{ text: noData, tone: 'warning', manualClose: true }}>Search</Raise>
        <Raise toast={{ text: 'Internal Server Error: 500', tone: 'danger', manualClose: true }}>Save</Raise>
      </Inline>
    </Filled>
  ),
  play: async ({ canvas, canvasElement }) => {
    const polite = within(canvasElement.querySelector<HTMLElement>('[aria-live="polite"]') ?? canvasElement);
    const assertive = within(
      canvasElement.querySelector<HTMLElement>('[aria-live="assertive"]') ?? canvasElement,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(await polite.findByText(noData)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(await polite.findByText(`${noData}. 2 times`)).toBeInTheDocument();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await assertive.findByText('Internal Server Error: 500')).toBeInTheDocument();
  },
};

/** Escape closes the one that has the focus; the focus goes to the next one, at last back to where it came from. */
export const Keyboard: Story = {
  render: () => (
    <Filled
      toasts={[
        { text: 'First', manualClose: true },
        { text: 'Second', manualClose: true },
      ]}
    >
      <Button style={{ marginBlockStart: '12rem' }}>Before</Button>
    </Filled>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    const [second, first] = canvas.getAllByRole('button', { name: 'Close notification' });
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('listitem')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Before' })).toHaveFocus());
  },
};

/** F8 goes to the newest notification from anywhere, and back again. */
export const Shortcut: Story = {
  render: () => (
    <Filled toasts={[{ text: 'Saved', manualClose: true }]}>
      <Button style={{ marginBlockStart: '12rem' }}>Before</Button>
    </Filled>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Close notification' })).toHaveFocus());
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Before' })).toHaveFocus());
  },
};

/** More than three wait until there is room. */
export const Many: Story = {
  render: () => (
    <Filled
      toasts={['One', 'Two', 'Three', 'Four'].map((text) => ({ text: `${text} of four`, manualClose: true }))}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};

/** One is closed, and the next has room. */
export const RoomForTheNext: Story = {
  ...Many,
  play: async ({ canvas }) => {
    const [newest] = canvas.getAllByRole('button', { name: 'Close notification' });
    if (newest) await userEvent.click(newest);
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Four of four'));
  },
};

/** In a low window, as at 400 % zoom, those that have no room are scrolled to. */
export const LowWindow: Story = {
  parameters: {
    viewport: { options: { low: { name: 'Low', styles: { width: '320px', height: '256px' } } } },
  },
  globals: { viewport: { value: 'low' } },
  render: () => (
    <Filled
      toasts={['first', 'second', 'third'].map((place) => ({
        title: 'Not submitted',
        text: `The ${place} filing had no answer from the server. Your entries are still here.`,
        action: { label: 'Try again', onAction: fn() },
      }))}
    />
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    list.scrollTo({ top: list.scrollHeight });
    const last = canvas.getAllByRole('button', { name: 'Try again' }).at(-1);
    await expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** A notification that needs no action disappears automatically. */
export const HidesByItself: Story = {
  render: () => (
    <Filled toasts={[]}>
      <Raise toast={{ text: 'Saved', duration: 300 }}>Save</Raise>
    </Filled>
  ),
  play: async ({ canvas }) => {
    // Waited for from the start: on a slow machine it might be gone before it is looked for.
    const shown = canvas.findByRole('listitem');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await shown;
    await waitFor(() => expect(canvas.queryByRole('listitem')).not.toBeInTheDocument());
  },
};
