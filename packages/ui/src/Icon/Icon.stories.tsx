import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../tokens/index.js';
import * as icons from './index.js';
import { Icon, SearchIcon, WarningIcon } from './index.js';

const Sheet = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${space['2']};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: ${space['3']};
    padding: ${space['3']};
    border: 1px solid ${color.border};
    border-radius: ${radius.m};
    background: ${color.surface};
    font-size: ${fontSize.s};
    overflow-wrap: anywhere;
  }
`;

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
    <Sheet>
      {named.map(([name, OneIcon]) => (
        <li key={name}>
          <OneIcon>{null}</OneIcon>
          {name.replace(/Icon$/, '').replace(/(?<=[a-z])(?=[A-Z])/, ' ')}
        </li>
      ))}
    </Sheet>
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
