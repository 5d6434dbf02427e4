import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Breadcrumbs } from './Breadcrumbs.js';

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [{ label: 'Home', href: '#/' }, { label: 'Policies', href: '#/policies' }, { label: 'WY-000123' }],
  },
} satisfies Meta<typeof Breadcrumbs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page itself is the last place, and leads nowhere. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Policies' })).toHaveAttribute('href', '#/policies');
    await expect(canvas.getByText('WY-000123').closest('[aria-current=page]')).not.toBeNull();
  },
};

export const Long: Story = {
  args: {
    items: [
      { label: 'Home', href: '#/' },
      { label: 'Reports that were prepared for the whole agency', href: '#/reports' },
      { label: 'Premium and tax by coverage, quarter and state' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
};
