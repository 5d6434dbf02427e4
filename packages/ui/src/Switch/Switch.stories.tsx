import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../Stack/index.js';
import { Switch } from './Switch.js';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { children: 'Remind me by email', name: 'reminders', onChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Space switches it on and off. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const control = canvas.getByRole('switch', { name: 'Remind me by email' });
    await waitFor(() => expect(control).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

export const States: Story = {
  render: () => (
    <Stack>
      <Switch>Off</Switch>
      <Switch defaultSelected>On</Switch>
      <Switch isDisabled>Disabled</Switch>
      <Switch isDisabled defaultSelected>
        Disabled and on
      </Switch>
      <Switch isReadOnly defaultSelected>
        Read only
      </Switch>
    </Stack>
  ),
};

export const WithHint: Story = {
  args: {
    children: 'Show weekends',
    description: 'The office answers on working days.',
    errorMessage: 'This could not be saved. Switch it once more.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(
      'The office answers on working days. Error: This could not be saved. Switch it once more.',
    );
  },
};
