import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { DownloadIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { Tooltip } from './Tooltip.js';

const meta = {
  title: 'Feedback/Tooltip',
  component: Tooltip,
  argTypes: { children: { control: false } },
  parameters: { layout: 'centered' },
  args: {
    text: 'Download the list as it is filtered now',
    children: (
      <IconButton label="Download">
        <DownloadIcon />
      </IconButton>
    ),
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

/** By focus it opens at once, describes the button, and Escape closes it. */
export const OnFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    const button = canvas.getByRole('button', { name: 'Download' });
    await expect(button).toHaveAccessibleDescription('Download the list as it is filtered now');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tooltip).not.toBeInTheDocument());
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
};
