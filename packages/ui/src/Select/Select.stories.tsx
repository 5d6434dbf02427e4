import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { hearAnnouncements } from '../announce/hearAnnouncements.js';
import { Button } from '../Button/index.js';
import { inRoom } from '../foundations/inRoom.js';
import { isInSight } from '../Option/isInSight.js';
import { Select } from './Select.js';

/** Not among the arguments of a story, which Storybook writes down with every change. */
const many = Array.from({ length: 10_000 }, (_, index) => ({
  value: String(index),
  label: `Insurer ${String(index + 1).padStart(5, '0')}`,
}));

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: {
    label: 'State',
    name: 'state',
    options: [
      { value: 'CO', label: 'Colorado' },
      { value: 'OK', label: 'Oklahoma' },
      { value: 'SD', label: 'South Dakota' },
      { value: 'TN', label: 'Tennessee', isDisabled: true, description: 'From 01/01/2027' },
      { value: 'WY', label: 'Wyoming' },
    ],
    onChange: fn(),
  },
  decorators: [inRoom({ maxInlineSize: '20rem', minBlockSize: '16rem' })],
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow opens, letters jump, Enter chooses and gives the focus back. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: /State/ });
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('listbox', { name: 'State' })).toBeVisible());
    await userEvent.keyboard('w');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Wyoming' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('WY');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAccessibleName('Wyoming State');
  },
};

const isInert = (element: Element) => element.closest('[inert]') !== null;

/** Presses a control with a pointer, and acts as soon as its list is in the page: before the frame after it. @returns true if that came first */
async function pressAndActAtOnce(button: HTMLElement, act: () => void): Promise<boolean> {
  const isEarly = new Promise<boolean>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!screen.queryByRole('listbox')) return;
      observer.disconnect();
      resolve(!isInert(button));
      act();
    });
    observer.observe(document.body, { childList: true });
  });
  await userEvent.click(button);
  return isEarly;
}

const pressEscape = () =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

/** The page behind the list is inert in the frame after it. A page that scrolls by itself meanwhile leaves it open; a press beside it closes it. */
export const OpenedByPointer: Story = {
  args: { defaultValue: 'OK' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await expect(await pressAndActAtOnce(button, () => document.dispatchEvent(new Event('scroll')))).toBe(
      true,
    );
    await waitFor(() => expect(isInert(button)).toBe(true));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Oklahoma' })).toHaveFocus());
    await userEvent.click(document.documentElement);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(isInert(button)).toBe(false);
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** Escape closes the list, however soon it comes, and the focus returns. */
export const ClosedAtOnce: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await expect(await pressAndActAtOnce(button, pressEscape)).toBe(true);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await expect(isInert(button)).toBe(false);
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** A reset of the form returns to the first choice, on the screen and in the submitted data. */
export const ResetWithForm: Story = {
  args: { defaultValue: 'OK' },
  render: (args) => (
    <form>
      <Select {...args} />
      <button type="reset">Start again</button>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const form = canvasElement.querySelector('form');
    if (!form) throw new Error('There is no form.');
    const button = canvas.getByRole('button', { name: /State/ });
    button.focus();
    await userEvent.keyboard('w');
    await waitFor(() => expect(new FormData(form).get('state')).toBe('WY'));
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(button).toHaveAccessibleName('Oklahoma State'));
    await waitFor(() => expect(new FormData(form).get('state')).toBe('OK'));
  },
};

export const Open: Story = {
  args: { defaultValue: 'OK' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('option', { name: 'Oklahoma' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const OpenedWhileLoading: Story = {
  args: { options: [], isLoading: true },
  play: async ({ canvas }) => {
    const listener = hearAnnouncements();
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() =>
      expect(screen.getByText('Loading…', { selector: '[role="option"] *' })).toBeVisible(),
    );
    await waitFor(() => expect(listener.said()).toEqual(['Loading…']));
    listener.stop();
  },
};

/** Whoever types before the options have come does not type twice. */
export const TypedWhileLoading: Story = {
  render: function Loaded(args) {
    const [isLoading, setLoading] = useState(true);
    return (
      <>
        <Select {...args} {...(isLoading && { options: [] })} isLoading={isLoading} />
        <Button onPress={() => setLoading(false)}>Load</Button>
      </>
    );
  },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('okl');
    await userEvent.click(canvas.getByRole('button', { name: 'Load' }));
    await expect(await canvas.findByRole('button', { name: 'Oklahoma State' })).toBeVisible();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(1));
    await expect(args.onChange).toHaveBeenCalledWith('OK');
  },
};

/** Opening tries again, and so does the button. */
export const OpenedWhenFailed: Story = {
  args: { options: [], loadError: 'The states could not be loaded.', onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
    await expect(
      await screen.findByText('The states could not be loaded.', { selector: '[role="option"] *' }),
    ).toBeVisible();
  },
};

export const OpenedWhenEmpty: Story = {
  args: { options: [] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByText('There is nothing to choose from.')).toBeVisible());
  },
};

/** A long list draws only what is in sight; for so many a `ComboBox` serves better. */
export const TenThousand: Story = {
  args: { label: 'Insurer', defaultValue: '4999' },
  render: (args) => <Select {...args} options={many} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Insurer 05000/ }));
    await waitFor(() => expect(isInSight(screen.getByRole('option', { selected: true }))).toBe(true));
    await expect(screen.getAllByRole('option').length).toBeLessThan(40);
  },
};

export const Chosen: Story = { args: { value: 'WY', description: 'The home state of the insured.' } };

export const Invalid: Story = { args: { isRequired: true, errorMessage: 'State is required.' } };

export const Disabled: Story = { args: { isDisabled: true, value: 'WY' } };
