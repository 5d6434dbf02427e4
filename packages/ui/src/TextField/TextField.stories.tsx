import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inRoom } from '../foundations/inRoom.js';
import { SearchIcon } from '../Icon/index.js';
import { Stack } from '../Stack/index.js';
import { TextField } from './TextField.js';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Policy number', name: 'policyNumber', onChange: fn() },
  decorators: [inRoom({ maxInlineSize: '24rem' })],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Typed: Story = {
  ...Plain,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Policy number'), 'WY-1');
    await expect(args.onChange).toHaveBeenLastCalledWith('WY-1');
  },
};

export const WithHint: Story = {
  args: { description: 'As it stands on the declarations page.', isRequired: true },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Policy number');
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription('As it stands on the declarations page.');
  },
};

/** Required fields say nothing; optional ones do. */
export const Optional: Story = {
  args: { label: 'Comment', isRequired: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Comment (optional)')).not.toBeRequired();
  },
};

export const Invalid: Story = {
  args: {
    defaultValue: 'WY-000123',
    description: 'As it stands on the declarations page.',
    errorMessage: 'Policy Number WY-000123 already exists. Check the number, or open the policy.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Policy number');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/Error: Policy Number WY-000123 already exists\./);
  },
};

export const States: Story = {
  render: () => (
    <Stack>
      <TextField label="Disabled" defaultValue="WY-000123" isDisabled />
      <TextField label="Read only" defaultValue="WY-000123" isReadOnly />
      <TextField label="With a placeholder" placeholder="WY-000123" />
      <TextField label="With an icon" prefix={<SearchIcon size="s" />} />
      <TextField label="With a unit" defaultValue="3" suffix="%" />
    </Stack>
  ),
};

/** Root and input are told apart: `data-*`, `className` and `style` on the root, `id` and `name` on the input. */
export const RootAndInput: Story = {
  args: { id: 'policy-number', className: 'mine', style: { maxInlineSize: '12rem' } },
  render: (args) => <TextField {...args} data-testid="root" />,
  play: async ({ canvas }) => {
    const root = canvas.getByTestId('root');
    await expect(root).toHaveClass('mine');
    await expect(root).toHaveStyle({ maxInlineSize: '192px' });
    await expect(root).not.toHaveAttribute('id');
    await expect(canvas.getByLabelText('Policy number')).toHaveAttribute('id', 'policy-number');
    await expect(canvas.getByLabelText('Policy number')).toHaveAttribute('name', 'policyNumber');
  },
};
