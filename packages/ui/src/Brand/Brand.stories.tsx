import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './Brand.js';

const meta = {
  title: 'Foundations/Brand',
  component: Brand,
  args: { children: 'Slip', href: '#home' },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A slip of paper with its corner folded and a line signed. */
export const MarkAndName: Story = {};
