import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/index.js';
import { Stack } from '../Stack/index.js';
import { Skeleton } from './Skeleton.js';

const meta = {
  title: 'Feedback/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = { args: { lines: 3 } };

export const Title: Story = { args: { shape: 'title' } };

export const Block: Story = { args: { shape: 'block', style: { blockSize: '8rem' } } };

/** The element that contains it says that it is busy, and with what. */
export const InACard: Story = {
  render: () => (
    <Card title="Assessment details" aria-busy="true">
      <Stack gap="3">
        <Skeleton shape="title" />
        <Skeleton lines={4} />
      </Stack>
    </Card>
  ),
};
