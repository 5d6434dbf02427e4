import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ArrowStartIcon } from '../Icon/index.js';
import { RouterProvider } from '../RouterProvider/index.js';
import { Link } from './Link.js';

const meta = {
  title: 'Navigation/Link',
  component: Link,
  args: { children: 'procedures manual', href: '#manual' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In a sentence a link is underlined: colour alone does not tell it from the words around it. */
export const InText: Story = {
  render: (args) => (
    <p>
      The <Link {...args} /> explains how each transaction is reported.
    </p>
  ),
};

export const Standalone: Story = {
  args: {
    variant: 'standalone',
    children: (
      <>
        <ArrowStartIcon size="s" /> Return to login
      </>
    ),
  },
};

/** A link to another site: marked with an icon, and with a text for screen readers. */
export const External: Story = {
  args: { children: 'Privacy policy', href: 'https://example.org/privacy', isExternal: true },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Privacy policy (opens in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const Disabled: Story = { args: { isDisabled: true } };

const navigate = fn();

/** Under a `RouterProvider` a press goes to the application's router instead of loading a page. */
export const WithRouter: Story = {
  args: { children: 'Search policies', href: '/slip/filings/search' },
  render: (args) => (
    <RouterProvider navigate={navigate}>
      <Link {...args} />
    </RouterProvider>
  ),
  play: async ({ canvas }) => {
    navigate.mockClear();
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('link')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledWith('/slip/filings/search', undefined);
  },
};
