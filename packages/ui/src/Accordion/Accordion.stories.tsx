import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Badge } from '../Badge/index.js';
import { Accordion } from './Accordion.js';

const meta = {
  title: 'Layout/Accordion',
  component: Accordion,
  argTypes: { items: { control: false } },
  args: {
    items: [
      { id: 'file', title: 'Who must file?', content: 'The surplus lines licensee who placed the coverage.' },
      {
        id: 'when',
        title: 'When is a filing late?',
        content: 'After the deadline of the state, counted in calendar days.',
      },
      {
        id: 'correct',
        title: 'How do I correct a filing?',
        content: 'Back the transaction out and file it again.',
      },
    ],
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opening one closes the other. */
export const OneAtATime: Story = {
  play: async ({ canvas }) => {
    const first = canvas.getByRole('button', { name: 'Who must file?' });
    const second = canvas.getByRole('button', { name: 'When is a filing late?' });
    await userEvent.click(first);
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Several: Story = {
  args: { allowsMultipleExpanded: true, defaultExpandedKeys: ['file', 'when'] },
};

/** Something stands at the end of a line, and one part cannot be opened. */
export const WithAside: Story = {
  args: {
    headingLevel: 2,
    items: [
      { id: 'wy', title: 'Wyoming', content: 'Tax 3%, stamping fee 0.175%.', aside: <Badge>2 lines</Badge> },
      { id: 'id', title: 'Idaho', content: '', isDisabled: true, aside: <Badge>Not offered</Badge> },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Wyoming' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Idaho' })).toBeDisabled();
  },
};
