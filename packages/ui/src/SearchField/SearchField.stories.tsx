import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inRoom } from '../foundations/inRoom.js';
import { SearchField } from './SearchField.js';

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  args: { label: 'Search policies', onSubmit: fn(), onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '24rem' })],
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter searches, Escape clears and the focus stays. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByRole('searchbox', { name: 'Search policies' });
    await userEvent.type(input, 'Bluebird{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('Bluebird');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('');
    await waitFor(() => expect(input).toHaveFocus());
  },
};

export const Filled: Story = {
  args: { defaultValue: 'Bluebird', description: 'Policy number, insured or submission.' },
};

export const HiddenLabel: Story = { args: { isLabelHidden: true, placeholder: 'Search policies' } };

export const Disabled: Story = { args: { isDisabled: true } };
