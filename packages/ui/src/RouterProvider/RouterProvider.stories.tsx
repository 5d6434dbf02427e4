import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Inline } from '../Inline/index.js';
import { Link } from '../Link/index.js';
import { RouterProvider } from './index.js';

const meta = {
  title: 'Foundations/RouterProvider',
  component: RouterProvider,
  argTypes: { children: { control: false } },
  args: {
    navigate: fn(),
    children: (
      <Inline gap="4">
        <Link href="/slip/reports">Reports</Link>
        <Link href="https://example.org/privacy" isExternal>
          Privacy policy
        </Link>
      </Inline>
    ),
  },
} satisfies Meta<typeof RouterProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A link inside goes to the router and loads no page. */
export const Inside: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Reports' }));
    await expect(args.navigate).toHaveBeenCalledWith('/slip/reports', undefined);
  },
};
