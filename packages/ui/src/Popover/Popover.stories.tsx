import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/index.js';
import { Stack } from '../Stack/index.js';
import { Text } from '../Text/index.js';
import { TextField } from '../TextField/index.js';
import { Popover } from './Popover.js';

const meta = {
  title: 'Feedback/Popover',
  component: Popover,
  argTypes: { trigger: { control: false }, children: { control: false } },
  args: {
    trigger: <Button>How this is worked out</Button>,
    title: 'Tax of Wyoming',
    children: <Text>Premium and fees, times 3 percent.</Text>,
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter opens it and Escape closes it; the button has the focus again. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await page.findByRole('dialog', { name: 'Tax of Wyoming' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'How this is worked out' })).toHaveFocus());
  },
};

/** A button that is pending opens nothing. */
export const NotWhilePending: Story = {
  args: { trigger: <Button isPending>How this is worked out</Button> },
  play: async ({ canvas, canvasElement }) => {
    const trigger = canvas.getByRole('button', { name: /^How this is worked out/ });
    await userEvent.click(trigger);
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement.ownerDocument.body).queryByRole('dialog')).toBeNull();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
};

/** A button in it may close it. */
export const WithFields: Story = {
  args: {
    trigger: <Button>Rename</Button>,
    title: 'Rename this report',
    isOpen: true,
    children: ({ close }) => (
      <Stack>
        <TextField label="Name" defaultValue="Premium by state" />
        <Button variant="primary" onPress={close}>
          Save
        </Button>
      </Stack>
    ),
  },
};
