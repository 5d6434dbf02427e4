import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/index.js';
import { Grid } from './Grid.js';

const quarters = ['First quarter', 'Second quarter', 'Third quarter', 'Fourth quarter'].map((quarter) => (
  <Card key={quarter} title={quarter}>
    Affidavit not reported yet.
  </Card>
));

const meta = {
  title: 'Layout/Grid',
  component: Grid,
  args: { children: quarters },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As many columns as fit, none narrower than 16 rem. */
export const Auto: Story = {};

export const TwoColumns: Story = { args: { columns: 2 } };

export const FourColumns: Story = { args: { columns: 4, gap: '2' } };

/** A page with a column beside it. */
export const MainAndSide: Story = {
  args: { columns: 'main-side', children: quarters.slice(0, 2) },
};

/** The side stands beside the page, and before it where there is no room beside it. */
export const SideFirst: Story = {
  args: { ...MainAndSide.args, isSideFirst: true },
  play: async ({ canvasElement }) => {
    const [side, main] = [...(canvasElement.querySelector('[data-side-first]')?.children ?? [])].map(
      (child) => child.getBoundingClientRect(),
    );
    await expect(side?.top).toBe(main?.top);
    await expect(side?.left).toBeGreaterThan(main?.right ?? Number.POSITIVE_INFINITY);
  },
};
