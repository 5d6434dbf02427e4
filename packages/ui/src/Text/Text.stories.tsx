import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/index.js';
import { Text } from './Text.js';

const meta = {
  title: 'Foundations/Text',
  component: Text,
  args: { children: 'Gross premium is taxed at the rate of the home state.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Body: Story = {};

export const Sizes: Story = {
  render: (args) => (
    <Stack gap="2">
      {(['xs', 's', 'm', 'l', 'xl'] as const).map((size) => (
        <Text key={size} {...args} as="p" size={size} />
      ))}
    </Stack>
  ),
};

export const Tones: Story = {
  render: (args) => (
    <Stack gap="2">
      {(['default', 'muted', 'subtle', 'danger', 'warning', 'success'] as const).map((tone) => (
        <Text key={tone} {...args} as="p" tone={tone} />
      ))}
    </Stack>
  ),
};

/** Tabular figures line up whatever the digits are. */
export const Numeric: Story = {
  render: () => (
    <Stack gap="0" align="end" style={{ inlineSize: '8rem' }}>
      {['1,111.11', '98,000.45', '(4,250.00)'].map((amount) => (
        <Text key={amount} isNumeric>
          {amount}
        </Text>
      ))}
    </Stack>
  ),
};

export const Truncated: Story = {
  render: (args) => (
    <div style={{ inlineSize: '12rem' }}>
      <Text {...args} isTruncated title="Gross premium is taxed at the rate of the home state." />
    </div>
  ),
};

/** A number with hyphens, which people compare letter by letter, stands on one line. */
export const NumberWithHyphens: Story = {
  args: { children: 'Renewal of policy SL-2026-0041 for Ada Larkin.' },
  render: (args) => (
    <div style={{ inlineSize: '9rem' }}>
      <Text {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('SL-2026-0041').getClientRects()).toHaveLength(1);
  },
};
