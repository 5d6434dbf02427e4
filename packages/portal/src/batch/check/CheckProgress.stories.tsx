import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CheckProgress } from './CheckProgress.js';

const meta = {
  title: 'Screens/Batch filing/Progress of a check',
  component: CheckProgress,
  args: {
    file: new File(['x'.repeat(1000)], 'october.csv'),
    state: { phase: 'running', bytes: 520, rows: 21_840 },
    onStop: fn(),
    onRestart: fn(),
  },
} satisfies Meta<typeof CheckProgress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('50 percent of the file is checked')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop the check' }));
    await expect(args.onStop).toHaveBeenCalled();
  },
};

export const Stopped: Story = {
  args: { state: { phase: 'stopped' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(args.onRestart).toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { state: { phase: 'failed', reason: 'The requested file could not be read.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/The file could not be checked/);
  },
};
