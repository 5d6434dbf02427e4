import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/index.js';
import { DescriptionList } from '../DescriptionList/index.js';
import { Disclosure } from '../Disclosure/index.js';
import { EmptyState } from '../EmptyState/index.js';
import { RadioGroup } from '../RadioGroup/index.js';
import { Card } from './Card.js';

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

const meta = {
  title: 'Layout/Card',
  component: Card,
  argTypes: { actions: { control: false }, footer: { control: false } },
  args: { title: 'Insured address', children: '214 Pearl Avenue, Jackson, WY 83001' },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The title names the card for screen readers. */
export const Titled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Insured address' })).toBeVisible();
  },
};

export const WithActions: Story = {
  args: {
    description: 'Where the risk is located.',
    actions: <Button size="s">Edit</Button>,
    footer: 'Last changed 06/03/2024',
  },
};

export const Roomy: Story = { args: { padding: 'l' } };

/** Without room inside, for a table that reaches the edge. */
export const EdgeToEdge: Story = { args: { padding: 'none', children: <hr /> } };

/** Words that are longer than the card is wide break instead of leaving it. */
export const LongWords: Story = {
  args: { title: longWord, description: longWord, footer: longWord, children: longWord },
  decorators: [
    (Story) => (
      <div data-testid="narrow" style={{ inlineSize: '14rem' }}>
        <Story />
        <EmptyState title={longWord}>{longWord}</EmptyState>
        <DescriptionList variant="rows" items={[{ label: longWord, value: longWord }]} />
        <RadioGroup label={longWord} options={[{ value: 'one', label: longWord }]} />
        <Disclosure title={longWord} defaultExpanded>
          {longWord}
        </Disclosure>
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { scrollWidth, clientWidth } = canvas.getByTestId('narrow');
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

export const Plain: Story = { args: { title: undefined } };
