import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Stack/index.js';
import { Heading } from './Heading.js';

const meta = {
  title: 'Foundations/Heading',
  component: Heading,
  args: { level: 2, children: 'Policy details' },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Levels: Story = {
  render: () => (
    <Stack gap="3">
      <Heading level={1}>Policy WY-2024-001173</Heading>
      <Heading level={2}>Coverage and transaction</Heading>
      <Heading level={3}>Insurers</Heading>
      <Heading level={4}>Alpine Specialty Insurance</Heading>
    </Stack>
  ),
};

/** The size is free of the level: a card's title is small and still a level 2. */
export const SmallLevelTwo: Story = { args: { size: 'm' } };
