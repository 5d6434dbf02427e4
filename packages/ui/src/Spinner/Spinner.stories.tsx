import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './Spinner.js';

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading policies' },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithWords: Story = {};

export const Small: Story = { args: { size: 's' } };

/** In the place of a whole panel. */
export const Centred: Story = { args: { size: 'l', isCentred: true } };

/** Without a label, if there is already a text beside it. */
export const WordsHidden: Story = {
  args: { isLabelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading policies');
  },
};
