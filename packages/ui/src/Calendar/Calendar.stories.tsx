import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Calendar } from './Calendar.js';

const meta = {
  title: 'Forms/Calendar',
  component: Calendar,
  args: { label: 'First day of the policy', defaultValue: '2024-06-03', today: '2024-06-12', onChange: fn() },
} satisfies Meta<typeof Calendar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrows move by days, Page Down by a month, Enter chooses. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const day = canvas.getByRole('button', { name: /June 3, 2024/ });
    day.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2024-06-10');
    await userEvent.keyboard('{PageDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2024-07-10');
  },
};

/** Days outside of the limits, and holidays, are struck through and cannot be chosen. */
export const WithLimits: Story = {
  args: {
    min: '2024-06-02',
    max: '2024-06-20',
    isUnavailable: (date) => date === '2024-06-19',
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /June 19, 2024/ }));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { args: { isDisabled: true } };
