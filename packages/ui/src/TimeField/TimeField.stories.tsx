import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../Stack/index.js';
import { TimeField } from './TimeField.js';

const meta = {
  title: 'Forms/TimeField',
  component: TimeField,
  args: { label: 'Call me at', onChange: fn() },
} satisfies Meta<typeof TimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Digits go on to the next part by themselves; the arrows step. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const [hour] = canvas.getAllByRole('spinbutton');
    await waitFor(() => expect(hour).toHaveFocus());
    await userEvent.keyboard('930a');
    await expect(args.onChange).toHaveBeenLastCalledWith('09:30');
    await userEvent.keyboard('p');
    await expect(args.onChange).toHaveBeenLastCalledWith('21:30');
  },
};

export const States: Story = {
  render: () => (
    <Stack>
      <TimeField label="Opens at" defaultValue="08:00" />
      <TimeField label="Closes at" defaultValue="17:30" isReadOnly />
      <TimeField label="Lunch" isDisabled />
    </Stack>
  ),
};

export const Invalid: Story = {
  args: {
    defaultValue: '19:00',
    min: '08:00',
    max: '17:00',
    isRequired: true,
    errorMessage: 'Choose a time from 8:00 AM to 5:00 PM.',
    description: 'Mountain time.',
  },
};
