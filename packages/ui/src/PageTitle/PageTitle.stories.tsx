import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../Badge/index.js';
import { Button } from '../Button/index.js';
import { Link } from '../Link/index.js';
import { PageTitle } from './PageTitle.js';

const meta = {
  title: 'Layout/PageTitle',
  component: PageTitle,
  argTypes: {
    status: { control: false },
    actions: { control: false },
    back: { control: false },
    headingRef: { control: false },
  },
  args: { title: 'Search & Manage Policies' },
} satisfies Meta<typeof PageTitle>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithSubtitle: Story = {
  args: { subtitle: 'Find a policy you filed, see its taxes, or report a change to it.' },
};

export const Full: Story = {
  args: {
    title: 'WY-2024-001173',
    status: <Badge tone="success">Accepted</Badge>,
    subtitle: 'Teton Ridge Lodging LLC, 06/01/2024 to 06/01/2025',
    back: { label: 'Search & Manage Policies', href: '#search' },
    actions: (
      <>
        <Button>Print</Button>
        <Button variant="primary">Add transaction</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('WY-2024-001173');
  },
};

/** A link stands apart from the buttons after it. */
export const LinkAndButtons: Story = {
  args: {
    actions: (
      <>
        <Link variant="standalone" href="#pay">
          Pay Invoices
        </Link>
        <Button>Statement</Button>
        <Button>Export</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('link', { name: 'Pay Invoices' }).getBoundingClientRect();
    const { left } = canvas.getByRole('button', { name: 'Statement' }).getBoundingClientRect();
    await expect(Math.round(left - right)).toBe(16);
  },
};
