import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ChatIcon } from '../Icon/index.js';
import { FloatingAction } from './FloatingAction.js';

const meta = {
  title: 'Actions/FloatingAction',
  component: FloatingAction,
  argTypes: { icon: { control: false } },
  args: { children: 'Live Chat', icon: <ChatIcon />, onPress: fn() },
} satisfies Meta<typeof FloatingAction>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Where it is put by itself. */
export const LiveChat: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Live Chat' })).toHaveFocus());
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

/** In the `floating` place of the AppShell: a tab on the edge of the window. */
export const AtTheEdge: Story = {
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div data-slot="floating" style={{ display: 'flex', justifyContent: 'end', paddingBlock: '1rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const WordsOnly: Story = { args: { icon: undefined, children: 'Feedback' } };
