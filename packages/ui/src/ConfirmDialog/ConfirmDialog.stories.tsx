import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.js';

const meta = {
  title: 'Feedback/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'Back out transaction WY-000123?',
    children: 'A transaction with the opposite amounts is filed. This cannot be undone.',
    confirmLabel: 'Back out',
    isDestructive: true,
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
  },
  parameters: {
    docs: { story: { inline: false, height: '24rem' } },
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The "no" button has the focus; Escape also means no; the text is read with the dialog's name. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Back out transaction WY-000123?' });
    await expect(dialog).toHaveAccessibleDescription(/opposite amounts/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back out' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const Harmless: Story = {
  args: {
    title: 'Change agent?',
    children: 'The policy moves to Ana de la Cruz.',
    confirmLabel: 'Save',
    isDestructive: false,
  },
};

export const Pending: Story = {
  args: { isPending: true },
};

/** While it runs nothing closes it. */
export const EscapeWhilePending: Story = {
  ...Pending,
  play: async ({ args }) => {
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { errorMessage: 'The transaction could not be backed out. Nothing was changed; try again.' },
};
