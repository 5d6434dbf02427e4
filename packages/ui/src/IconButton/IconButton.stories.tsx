import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CloseIcon, EditIcon, MoreIcon, TrashIcon } from '../Icon/index.js';
import { Inline } from '../Inline/index.js';
import { IconButton } from './IconButton.js';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  argTypes: { children: { control: false } },
  args: { label: 'Remove Acme Surplus Insurance', children: <TrashIcon size="s" />, onPress: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Its name says what it does and to what. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Remove Acme Surplus Insurance' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Sizes: Story = {
  render: () => (
    <Inline>
      <IconButton label="Edit">
        <EditIcon />
      </IconButton>
      <IconButton label="More actions" size="s">
        <MoreIcon size="s" />
      </IconButton>
      <IconButton label="Close" size="s">
        <CloseIcon size="s" />
      </IconButton>
      <IconButton label="Delete" isDisabled>
        <TrashIcon />
      </IconButton>
    </Inline>
  ),
};

export const Secondary: Story = { args: { variant: 'secondary' } };

export const Pending: Story = {
  args: { isPending: true },
};

/** Keeps the focus, says so in its name and ignores the second press. */
export const PressedWhilePending: Story = {
  ...Pending,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Remove Acme Surplus Insurance (please wait)' });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    const icon = button.querySelector('svg');
    await expect(icon).not.toBeVisible();
  },
};

/** Can be reached and says why it cannot be used. */
export const DisabledWithReason: Story = {
  args: { disabledReason: 'The last insurer cannot be removed.' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveAccessibleDescription('The last insurer cannot be removed.');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(await canvas.findByText('The last insurer cannot be removed.')).toBeVisible();
  },
};
