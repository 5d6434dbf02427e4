import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/index.js';
import { DateField } from '../DateField/index.js';
import { Select } from '../Select/index.js';
import { Stack } from '../Stack/index.js';
import { Dialog, type DialogProps } from './Dialog.js';

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  argTypes: { footer: { control: false }, initialFocus: { control: false } },
  args: { title: 'Premium Details', isOpen: true, onOpenChange: () => undefined },
  parameters: {
    docs: { story: { inline: false, height: '32rem' } },
  },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

function Opened({ children, ...props }: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>New Policy</Button>
      <Dialog title="New policy" {...props} isOpen={isOpen} onOpenChange={setOpen}>
        {children}
      </Dialog>
    </>
  );
}

/** Opens with the focus inside, closes on Escape and gives the focus back. */
export const Keyboard: Story = {
  render: () => <Opened>Text</Opened>,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'New policy' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'New Policy' })).toHaveFocus());
  },
};

export const WithForm: Story = {
  args: {
    title: 'Please Select State and Effective Date for New Policy Submission.',
    size: 's',
    children: (
      <Stack>
        <Select label="State" isRequired options={[{ value: 'WY', label: 'Wyoming' }]} />
        <DateField label="Transaction Effective Date" isRequired />
      </Stack>
    ),
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Next</Button>
      </>
    ),
  },
};

/** Nothing behind can be reached: neither by Tab nor by a screen reader. */
export const NothingBehind: Story = {
  render: () => <Opened footer={<Button>Save</Button>}>Text</Opened>,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'New Policy' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'New policy' });
    await waitFor(() => expect(opener.closest('[aria-hidden="true"], [inert]')).not.toBeNull());
    for (let stop = 0; stop < 4; stop += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }
  },
};

/** While something runs that cannot be stopped nothing closes it, and the close button says why. */
export const Busy: Story = {
  args: { isBusy: true, onOpenChange: fn(), children: 'The batch is being read.' },
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}');
    const close = await screen.findByRole('button', { name: 'Close' });
    await expect(close).toHaveAccessibleDescription('Wait until this is done.');
    await userEvent.click(close);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** Only the body scrolls; title and actions stay. */
export const LongText: Story = {
  args: {
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>Paragraph {index + 1} of a text that is longer than the window.</p>
    )),
    footer: <Button variant="primary">Close</Button>,
  },
};

/** In a low window, as at 400 % zoom, all of it scrolls: title, body and actions would not fit one above the other. */
export const LowWindow: Story = {
  parameters: {
    viewport: { options: { low: { name: 'Low', styles: { width: '320px', height: '256px' } } } },
  },
  globals: { viewport: { value: 'low' } },
  args: {
    title: 'Please Select State and Effective Date for New Policy Submission.',
    children: 'Both can be changed until the filing is submitted.',
    footer: ['Save as a draft for later', 'Back to the list of policies', 'Submit the filing now'].map(
      (action) => <Button key={action}>{action}</Button>,
    ),
  },
  play: async () => {
    const submit = await screen.findByRole('button', { name: 'Submit the filing now' });
    const frame = screen.getByRole('dialog').parentElement;
    frame?.scrollTo({ top: frame.scrollHeight });
    await expect(frame && getComputedStyle(frame).overflowY).toBe('auto');
    await expect(submit.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const Large: Story = { args: { size: 'l', children: 'Wide content, such as a table.' } };

function Stacked() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack>
      <Button onPress={() => setOpen(true)}>Add bank</Button>
      <Dialog title="Add Bank" size="s" isOpen={isOpen} onOpenChange={setOpen}>
        The second dialog.
      </Dialog>
    </Stack>
  );
}

/** Escape closes the upper one only. */
export const DialogFromDialog: Story = {
  args: { title: 'Pay invoice', children: <Stacked /> },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add bank' }));
    await expect(await screen.findByRole('dialog', { name: 'Add Bank' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Bank' })).toBeNull());
    await expect(screen.getByRole('dialog', { name: 'Pay invoice' })).toBeVisible();
  },
};
