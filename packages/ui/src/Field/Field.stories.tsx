import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inRoom } from '../foundations/inRoom.js';
import { Stack } from '../Stack/index.js';
import { TextField } from '../TextField/index.js';

const meta = {
  title: 'Forms/Field',
  component: TextField,
  args: {
    label: 'Policy number',
    description: 'As it stands on the declarations page.',
    isRequired: true,
  },
  decorators: [inRoom({ maxInlineSize: '24rem' })],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Label, control and hint; the hint is read with the label. */
export const Anatomy: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Policy number');
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('As it stands on the declarations page.');
  },
};

/** The error comes before the hint, on the screen and for screen readers. */
export const WithError: Story = {
  args: { errorMessage: 'Policy Number is required.' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Policy number');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/Error: Policy Number is required\./);
    const error = canvas.getByText('Policy Number is required.').getBoundingClientRect();
    const hint = canvas.getByText('As it stands on the declarations page.').getBoundingClientRect();
    await expect(error.top).toBeLessThan(hint.top);
  },
};

/** Required says nothing, optional does, and where it does not matter nothing is said. */
export const RequiredAndOptional: Story = {
  render: () => (
    <Stack>
      <TextField label="Required" isRequired />
      <TextField label="Not required" isRequired={false} />
      <TextField label="A filter" />
    </Stack>
  ),
};

/** Different texts, for another language or organisation. */
export const OwnWords: Story = {
  args: {
    label: 'Comment',
    isRequired: false,
    errorMessage: 'Too long.',
    messages: { optional: '– if you like', error: 'Mistake:' },
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Comment – if you like');
    await expect(input).toHaveAccessibleDescription(/Mistake: Too long\./);
  },
};
