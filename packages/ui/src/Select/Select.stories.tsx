import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Select } from './Select.js';

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: {
    label: 'State',
    name: 'state',
    options: [
      { value: 'CO', label: 'Colorado' },
      { value: 'OK', label: 'Oklahoma' },
      { value: 'SD', label: 'South Dakota' },
      { value: 'TN', label: 'Tennessee', isDisabled: true, description: 'From 01/01/2027' },
      { value: 'WY', label: 'Wyoming' },
    ],
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '20rem', minBlockSize: '16rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow opens, letters jump, Enter chooses and gives the focus back. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: /State/ });
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('listbox', { name: 'State' })).toBeVisible());
    await userEvent.keyboard('w');
    await expect(screen.getByRole('option', { name: 'Wyoming' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('WY');
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleName('Wyoming State');
  },
};

export const Open: Story = {
  args: { defaultValue: 'OK' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(screen.getByRole('option', { name: 'Oklahoma' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const Chosen: Story = { args: { value: 'WY', description: 'The home state of the insured.' } };

export const Invalid: Story = { args: { isRequired: true, errorMessage: 'State is required.' } };

export const Disabled: Story = { args: { isDisabled: true, value: 'WY' } };
