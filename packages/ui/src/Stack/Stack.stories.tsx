import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../Badge/index.js';
import { Stack } from './Stack.js';

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: {
    children: ['Draft', 'Submitted', 'Accepted'].map((status) => <Badge key={status}>{status}</Badge>),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stretched: Story = {};

export const Tight: Story = { args: { gap: '1', align: 'start' } };

export const Centred: Story = { args: { align: 'center' } };
