import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { RadioGroup } from './RadioGroup.js';

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Report based on',
    name: 'basis',
    options: [
      { value: 'submit', label: 'Submit Date' },
      { value: 'effective', label: 'Effective Date' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tab enters the group once; arrows choose. */
export const Keyboard: Story = {
  args: { defaultValue: 'submit' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Submit Date' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Effective Date' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('effective');
  },
};

export const Horizontal: Story = { args: { orientation: 'horizontal', defaultValue: 'submit' } };

export const WithHints: Story = {
  args: {
    label: 'Account type',
    description: 'It cannot be changed later.',
    isRequired: true,
    options: [
      { value: 'agent', label: 'Agent', description: 'Files for one license.' },
      { value: 'agency', label: 'Agency', description: 'Files for several agents.' },
      { value: 'insurer', label: 'Insurer', isDisabled: true },
    ],
  },
};

export const Invalid: Story = {
  args: { errorMessage: 'Choose what the report is based on.', isRequired: true },
};

export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'submit' } };
