import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ChevronDownIcon, PlusIcon, TrashIcon } from '../Icon/index.js';
import { Inline } from '../Inline/index.js';
import { Stack } from '../Stack/index.js';
import { Button, type ButtonProps } from './Button.js';

const meta = {
  title: 'Actions/Button',
  component: Button,
  argTypes: { icon: { control: false }, iconEnd: { control: false } },
  args: { children: 'Save', onPress: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

const onSubmit = fn();

export const Secondary: Story = {};

export const Primary: Story = { args: { variant: 'primary', children: 'Submit filing' } };

export const Variants: Story = {
  render: (args) => (
    <Stack>
      {(['l', 'm', 's'] as const).map((size) => (
        <Inline key={size}>
          <Button {...args} size={size} variant="primary">
            Submit filing
          </Button>
          <Button {...args} size={size}>
            Save draft
          </Button>
          <Button {...args} size={size} variant="quiet">
            Cancel
          </Button>
          <Button {...args} size={size} variant="danger" icon={<TrashIcon size="s" />}>
            Delete bank
          </Button>
          <Button {...args} size={size} icon={<PlusIcon size="s" />}>
            Add insurer
          </Button>
          <Button {...args} size={size} iconEnd={<ChevronDownIcon size="s" />}>
            Manage
          </Button>
          <Button {...args} size={size} isDisabled>
            Disabled
          </Button>
        </Inline>
      ))}
    </Stack>
  ),
};

/** The words of a quiet button begin or end where the row or column that it stands in does. */
export const QuietAtTheEdge: Story = {
  render: () => (
    <Stack>
      <Inline justify="between">
        <span>Draft of March 3</span>
        <Inline>
          <Button variant="quiet" size="s">
            Discard it
          </Button>
        </Inline>
      </Inline>
      <Inline>
        <Button variant="quiet">Modify list</Button>
      </Inline>
      <Button variant="quiet" size="s">
        Show all
      </Button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const placeOf = (text: string) => canvas.getByText(text).getBoundingClientRect();
    const row = canvas.getByText('Draft of March 3');
    const { left, right } = row.parentElement?.getBoundingClientRect() ?? row.getBoundingClientRect();
    await expect([placeOf('Modify list').left, placeOf('Show all').left]).toEqual([left, left]);
    // Also alone in a place as wide as its words, which stay on one line.
    await expect(placeOf('Discard it')).toMatchObject({ right, height: placeOf('Show all').height });
  },
};

/** Enter and Space press it. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

export const Pending: Story = {
  args: { variant: 'primary', isPending: true, children: 'Submit filing' },
};

/** Keeps its width, its colours and the focus, says so in its name and ignores the second press. */
export const PressedWhilePending: Story = {
  ...Pending,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Submit filing (please wait)' });
    await userEvent.tab();
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    // The sign of waiting stands in the place of the label, not on it.
    await expect(canvas.getByText('Submit filing')).not.toBeVisible();
  },
};

function Submitting({ onPress, ...props }: ButtonProps) {
  const [isPending, setPending] = useState(false);
  return (
    <Button
      {...props}
      isPending={isPending}
      onPress={(event) => {
        setPending(true);
        onPress?.(event);
      }}
    />
  );
}

/** Becoming pending is announced once, changes no width and keeps the focus. */
export const BecomesPending: Story = {
  args: { variant: 'primary', children: 'Submit filing' },
  render: (args) => <Submitting {...args} />,
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Submit filing' });
    // Not in the typeface that stands in until ours is here.
    await document.fonts.ready;
    const { width } = button.getBoundingClientRect();
    await userEvent.dblClick(button);
    await expect(args.onPress).toHaveBeenCalledOnce();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAccessibleName('Submit filing (please wait)');
    await expect(button.getBoundingClientRect().width).toBe(width);
    await expect(document.querySelector('[data-live-announcer="slip"]')).toHaveTextContent(
      /^Submit filing \(please wait\)$/,
    );
  },
};

/** Can be reached, says why it cannot be used, and does nothing; Escape hides the reason. */
export const DisabledWithReason: Story = {
  args: {
    variant: 'primary',
    type: 'submit',
    children: 'Accept',
    disabledReason: 'Read to the end of the text to accept it.',
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Accept' });
    const reason = canvas.getByText('Read to the end of the text to accept it.');
    await userEvent.tab();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAccessibleDescription('Read to the end of the text to accept it.');
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await waitFor(() => expect(reason).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(reason).not.toBeVisible();
    await userEvent.unhover(button);
    await userEvent.hover(button);
    await expect(reason).toBeVisible();
  },
};

/** In the corner of a narrow window, and in a box that cuts off what does not fit: the reason is whole. */
export const ReasonAtTheEdge: Story = {
  args: {
    children: 'Pay',
    disabledReason: 'Choose at least one invoice before you pay: none is ticked yet.',
  },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ overflow: 'hidden', blockSize: '3rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.tab();
    const reason = canvas.getByText(/none is ticked yet/);
    await waitFor(() => expect(reason).toBeVisible());
    // It is shown first and put into its place then.
    await waitFor(async () => {
      const { left, right, top, bottom } = reason.getBoundingClientRect();
      await expect(Math.min(left, top, window.innerWidth - right)).toBeGreaterThanOrEqual(8);
      await expect(document.elementFromPoint((left + right) / 2, bottom - 8)).toBe(reason);
    });
  },
};

/** Enter in the only field of a form does not submit it while the button is pending. */
export const PendingInAForm: Story = {
  args: { type: 'submit', isPending: true, children: 'Send' },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Inline>
        <label htmlFor="code">Code</label>
        <input id="code" />
        <Button {...args} />
      </Inline>
    </form>
  ),
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    await userEvent.type(canvas.getByLabelText('Code'), '123456{Enter}');
    await userEvent.click(canvas.getByRole('button'));
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

export const FullWidth: Story = { args: { variant: 'primary', isFullWidth: true, children: 'Log in' } };

/** A long label breaks; it is never cut off. */
export const LongLabel: Story = {
  args: { children: 'Create a backout transaction and a correction transaction' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
};
