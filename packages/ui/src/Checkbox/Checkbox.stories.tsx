import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../Stack/index.js';
import { Checkbox } from './Checkbox.js';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { children: 'Remember me', name: 'rememberMe', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Space ticks and clears it. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const box = canvas.getByRole('checkbox', { name: 'Remember me' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};

export const States: Story = {
  render: () => (
    <Stack>
      <Checkbox>Not ticked</Checkbox>
      <Checkbox defaultSelected>Ticked</Checkbox>
      <Checkbox isIndeterminate>Some of them</Checkbox>
      <Checkbox isDisabled>Disabled</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Disabled and ticked
      </Checkbox>
      <Checkbox isReadOnly defaultSelected>
        Read only
      </Checkbox>
    </Stack>
  ),
};

export const WithHint: Story = {
  args: {
    children: 'Same as business address',
    description: 'Copies the address and keeps it the same.',
    isRequired: false,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'Copies the address and keeps it the same.',
    );
  },
};

export const Invalid: Story = {
  args: {
    children: 'I have read and agree to the terms',
    errorMessage: 'Tick the box to agree to the terms.',
    isRequired: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeInvalid();
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'Error: Tick the box to agree to the terms.',
    );
  },
};

export const LongLabel: Story = {
  args: {
    children:
      'I certify that a diligent effort was made to place this coverage with authorized insurers before it was placed with a surplus lines insurer.',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
};
