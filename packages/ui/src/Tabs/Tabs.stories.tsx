import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Tabs } from './Tabs.js';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
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

/** Arrow keys choose and step over what is disabled; Tab goes on to the panel. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const transactions = await canvas.findByRole('tab', { name: 'Transactions 3', selected: true });
    await waitFor(() => expect(transactions).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    await expect(transactions).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('No documents were added.');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'History' })).toHaveFocus();
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith('history');
  },
};

export const SecondChosen: Story = { args: { defaultSelectedId: 'documents' } };
