import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../Badge/index.js';
import { Inline } from './Inline.js';

const words = ['Oklahoma', 'South Dakota', 'Colorado', 'Tennessee', 'Wyoming'];

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  args: { children: words.map((word) => <Badge key={word}>{word}</Badge>) },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Wraps where there is no room. */
export const Wrapping: Story = {};

export const Between: Story = { args: { justify: 'between' } };

export const AtTheEnd: Story = { args: { justify: 'end', gap: '4' } };
