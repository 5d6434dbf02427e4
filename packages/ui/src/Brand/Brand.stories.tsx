import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './Brand.js';
import { brandGuide } from './brandGuide.js';

const meta = {
  title: 'Foundations/Brand',
  component: Brand,
  parameters: { docs: { description: { component: brandGuide } } },
  args: { children: 'Slip', href: '#home' },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A slip of paper with its corner folded and a line signed. */
export const MarkAndName: Story = {};
