import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Badge } from '../Badge/index.js';
import { Disclosure } from './Disclosure.js';

const meta = {
  title: 'Layout/Disclosure',
  component: Disclosure,
  argTypes: { aside: { control: false } },
  args: {
    title: 'How the tax is worked out',
    children: 'Three percent of premium and fees, and a stamping fee of 0.175 percent.',
    onExpandedChange: fn(),
  },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter and Space show and hide; the focus stays on the title. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'How the tax is worked out' });
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(args.onExpandedChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Expanded: Story = { args: { defaultExpanded: true, aside: <Badge>2 lines</Badge> } };

export const Disabled: Story = { args: { isDisabled: true } };
