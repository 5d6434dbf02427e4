import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.js';
import { SuccessIcon, WarningIcon } from '../Icon/index.js';
import { Inline } from '../Inline/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { Badge } from './Badge.js';

const meta = {
  title: 'Feedback/Badge',
  component: Badge,
  argTypes: { icon: { control: false } },
  args: { children: 'Draft' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};

export const Tones: Story = {
  render: () => (
    <Inline>
      <Badge>Draft</Badge>
      <Badge tone="accent">New business</Badge>
      <Badge tone="info">In review</Badge>
      <Badge tone="success">Accepted</Badge>
      <Badge tone="warning">Due in 3 days</Badge>
      <Badge tone="danger">Rejected</Badge>
    </Inline>
  ),
};

export const WithIcon: Story = {
  render: () => (
    <Inline>
      <Badge tone="success" icon={<SuccessIcon />}>
        Accepted
      </Badge>
      <Badge tone="warning" icon={<WarningIcon />}>
        Due in 3 days
      </Badge>
    </Inline>
  ),
};

/** The words of a quiet button after it begin a gap away. */
export const BeforeQuietButton: Story = {
  render: (args) => (
    <Inline gap="2">
      <Badge {...args} />
      <Button variant="quiet" size="s">
        Edit
      </Button>
    </Inline>
  ),
  play: async ({ canvas }) => {
    const { right } = canvas.getByText('Draft').getBoundingClientRect();
    const { left } = canvas.getByText('Edit').getBoundingClientRect();
    await expect(Math.round(left - right)).toBe(8);
  },
};

/** A number that waits for the person; hidden words say of what. */
export const Count: Story = {
  args: {
    isCount: true,
    children: (
      <>
        12<VisuallyHidden> unread messages</VisuallyHidden>
      </>
    ),
  },
};
