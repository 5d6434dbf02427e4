import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/index.js';
import { FileIcon, InboxIcon, SearchIcon } from '../Icon/index.js';
import { Link } from '../Link/index.js';
import { EmptyState } from './EmptyState.js';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  argTypes: { icon: { control: false }, actions: { control: false } },
  args: {
    title: 'No policies yet',
    children: 'Policies you file appear here, newest first.',
    icon: <FileIcon />,
    actions: <Link href="#new">File a policy</Link>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingYet: Story = {};

export const NoMatch: Story = {
  args: {
    icon: <SearchIcon />,
    title: 'No policy matches',
    children: 'There is no data for the entered criteria. Please change the criteria and try again.',
    actions: <Link href="#clear">Clear all filters</Link>,
  },
};

export const InACard: Story = {
  args: { icon: <InboxIcon />, title: 'Inbox is empty', size: 's', headingLevel: 3, actions: undefined },
  render: (args) => (
    <Card title="Inbox">
      <EmptyState {...args}>New messages from the office appear here.</EmptyState>
    </Card>
  ),
};
