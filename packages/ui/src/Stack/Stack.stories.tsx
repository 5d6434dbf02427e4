import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/index.js';
import { Button } from '../Button/index.js';
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

/** A button keeps its width, unless it fills the stack. */
export const Buttons: Story = {
  args: {
    children: [
      <Button key="send">Submit filing</Button>,
      <Button key="save" isFullWidth>
        Save draft
      </Button>,
    ],
  },
  play: async ({ canvas }) => {
    const width = (name: string) => canvas.getByRole('button', { name }).offsetWidth;
    await expect(width('Submit filing')).toBeLessThan(width('Save draft'));
  },
};

export const Tight: Story = { args: { gap: '1', align: 'start' } };

export const Centred: Story = { args: { align: 'center' } };
