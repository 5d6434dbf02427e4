import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './ProgressBar.js';

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Uploading batch-2024-06.xml' },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  args: { value: 29 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading batch-2024-06.xml' })).toHaveAttribute(
      'aria-valuetext',
      '29%',
    );
  },
};

/** A share of one is said as it is drawn. */
export const OfOne: Story = {
  args: { value: 0.29, max: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '29%');
  },
};

/** In words, where a percentage says less. */
export const InWords: Story = {
  args: { label: 'Checking rows', value: 12, max: 40, valueText: '12 of 40 rows' },
};

export const Unknown: Story = { args: { label: 'Waiting for the scanner' } };

export const Done: Story = { args: { label: 'Uploaded batch-2024-06.xml', value: 100, tone: 'success' } };

export const Failed: Story = {
  args: { label: 'Upload stopped', value: 34, valueText: 'stopped at 34%', tone: 'danger' },
};
