import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandMark } from '../Brand/index.js';
import { Footer } from './Footer.js';

const meta = {
  title: 'Layout/Footer',
  component: Footer,
  argTypes: { logo: { control: false }, links: { control: false } },
  parameters: { layout: 'fullscreen' },
  args: {
    logo: <BrandMark />,
    copyright: '© 2024 Surplus Lines Service Office',
    links: [
      { label: 'Terms and Conditions', href: '#terms' },
      { label: 'Privacy policy', href: 'https://example.org/privacy', isExternal: true },
    ],
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithLinks: Story = {};

export const CopyrightOnly: Story = { args: { links: [] } };
