import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid } from '../Grid/index.js';
import { Inline } from '../Inline/index.js';
import * as icons from './index.js';
import { Icon, SearchIcon, WarningIcon } from './index.js';

const named = Object.entries(icons).filter(([name]) => name !== 'Icon');

const meta = {
  title: 'Foundations/Icon',
  component: Icon,
  argTypes: { children: { control: false } },
  args: { children: null },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every icon, drawn on one grid of 20 with strokes of 1.5. */
export const All: Story = {
  render: () => (
    <Grid as="ul" minColumnWidth="s" gap="3">
      {named.map(([name, OneIcon]) => (
        <Inline as="li" key={name} gap="3" isNowrap>
          <OneIcon>{null}</OneIcon>
          {name.replace(/Icon$/, '').replace(/(?<=[a-z])(?=[A-Z])/, ' ')}
        </Inline>
      ))}
    </Grid>
  ),
};

/** 16, 20 and 32 px. */
export const Sizes: Story = {
  render: () => (
    <>
      <SearchIcon size="s" /> <SearchIcon /> <SearchIcon size="l" />
    </>
  ),
};

/** An icon that stands alone has a name; every other is hidden from screen readers. */
export const Named: Story = {
  render: () => <WarningIcon label="Needs attention" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Needs attention' })).toBeVisible();
  },
};
