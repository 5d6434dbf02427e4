import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CheckIcon, CloseIcon } from '../Icon/index.js';
import { SegmentedControl } from './SegmentedControl.js';

const meta = {
  title: 'Forms/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Shown by',
    options: [
      { value: 'month', label: 'Month' },
      { value: 'quarter', label: 'Quarter' },
      { value: 'year', label: 'Year' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrows move between the segments, Space chooses, and one always stays chosen. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const month = canvas.getByRole('radio', { name: 'Month' });
    await waitFor(() => expect(month).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(month).toBeChecked();
    await userEvent.keyboard('{ArrowRight} ');
    await expect(canvas.getByRole('radio', { name: 'Quarter' })).toBeChecked();
    await expect(month).not.toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('quarter');
  },
};

export const WithDisabled: Story = {
  args: {
    options: [
      { value: 'open', label: 'Open' },
      { value: 'closed', label: 'Closed', isDisabled: true },
    ],
  },
};

export const IconsOnly: Story = {
  args: {
    label: 'Answer',
    isIconOnly: true,
    options: [
      { value: 'yes', label: 'Yes', icon: <CheckIcon size="s" /> },
      { value: 'no', label: 'No', icon: <CloseIcon size="s" /> },
    ],
  },
};
