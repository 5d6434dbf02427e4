import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChatIcon } from '../Icon/index.js';
import { FloatingAction } from './FloatingAction.js';

const meta = {
  title: 'Actions/FloatingAction',
  component: FloatingAction,
  args: { children: 'Live Chat', icon: <ChatIcon /> },
} satisfies Meta<typeof FloatingAction>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Its place is the `floating` slot of the AppShell. */
export const LiveChat: Story = {};
